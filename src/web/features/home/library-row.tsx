import { useInfiniteQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { rememberLibrary } from '#web/client/auth.ts'
import { useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { shelfQuery } from '../library/video-list.ts'
import { VideoRow } from './video-row.tsx'

interface LibraryRowProps {
  actions: (video: CardVideo) => ReactNode
  loading: ReactNode
}

/** The user's Watch Later; without any, their history; without either, nothing. */
export default function LibraryRow({ actions, loading }: LibraryRowProps) {
  const { home } = useMessages()
  const client = useUserClient()
  const saved = useInfiniteQuery(shelfQuery(client, 'watchlater'))
  const savedVideos = saved.data?.pages[0]?.videos
  const watched = useInfiniteQuery({
    ...shelfQuery(client, 'history'),
    enabled: savedVideos?.length === 0,
  })
  const watchedVideos = watched.data?.pages[0]?.videos
  const count = savedVideos?.length || watchedVideos?.length
  const shown = savedVideos?.length ? 'watchlater' : watchedVideos?.length ? 'history' : 'empty'
  useEffect(() => {
    if (count !== undefined) rememberLibrary(shown)
  }, [count, shown])

  const row = savedVideos?.length
    ? { heading: home.watchLater, seeAll: linkOptions({ to: '/watch-later' }), videos: savedVideos }
    : watchedVideos?.length
      ? { heading: home.watchAgain, seeAll: linkOptions({ to: '/history' }), videos: watchedVideos }
      : undefined
  if (row) return <VideoRow {...row} watch={() => ({ list: shown })} actions={actions} />
  // The screen has other rows: one that fails is left out.
  return count === 0 || saved.isError || watched.isError ? null : loading
}
