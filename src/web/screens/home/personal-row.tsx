import { useInfiniteQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isSigningOut, lastLibraryRow, rememberLibrary, useAuth } from '#web/api/auth.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { shelfQuery } from '#web/library/video-list.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { VideoRow } from '#web/videos/video-row.tsx'

const libraryHeadings = { watchlater: 'watchLater', history: 'watchAgain' } as const

/** What the user left to go on with. Its place is reserved unless there was nothing: nothing moves when it arrives. */
export function PersonalRow({ actions }: { actions: (video: CardVideo) => ReactNode }) {
  const { home } = useMessages()
  const auth = useAuth()
  if (!auth)
    return (
      <div data-until-known="has-library">
        <VideoRow heading={undefined} videos={undefined} isLoading />
      </div>
    )
  if (!auth.encodedToken || isSigningOut()) return null
  const row = lastLibraryRow()
  const loading = row !== 'empty' && (
    // Without a heading where it is not known which list it will be.
    <VideoRow heading={row && home[libraryHeadings[row]]} videos={undefined} isLoading />
  )
  return <LibraryRow actions={actions} loading={loading} />
}

interface LibraryRowProps {
  actions: (video: CardVideo) => ReactNode
  loading: ReactNode
}

/** The user's Watch Later; without any, their history; without either, nothing. */
function LibraryRow({ actions, loading }: LibraryRowProps) {
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
