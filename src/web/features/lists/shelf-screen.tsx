import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShelfName } from '#contract/library/shelf.ts'
import { useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { shelfList, shelfQuery } from '../library/video-list.ts'
import { ClearHistory } from './clear-history.tsx'
import { isFailed, ListScreen } from './list-screen.tsx'
import { ListVideos } from './list-videos.tsx'

/** Liked videos, watch later or history, newest first. */
export function ShelfScreen({ shelf }: { shelf: ShelfName }) {
  const messages = useMessages()
  const client = useUserClient()
  const query = useInfiniteQuery(shelfQuery(client, shelf))
  const { likes, watchLater, history, failed } = messages
  const texts = { likes, watchlater: { ...watchLater, listFailed: failed.generic }, history }
  const { title, empty, emptyHint, listFailed } = texts[shelf]
  const videos = query.data?.pages.flatMap((page) => page.videos) ?? []
  const { total = 0, totalIsLowerBound = false } = query.data?.pages.at(-1) ?? {}
  useEffect(() => {
    if (query.isError) showToast(listFailed, 'error')
  }, [query.isError, listFailed])
  return (
    <ListScreen
      heading={title}
      facts={
        videos.length > 0 &&
        !isFailed(query) && (
          <p className="page-intro muted">{messages.list.count(total, totalIsLowerBound)}</p>
        )
      }
      tools={shelf === 'history' && <ClearHistory />}
      query={query}
      isEmpty={query.isSuccess && videos.length === 0 && !query.hasNextPage}
      empty={empty}
      emptyHint={emptyHint}
    >
      <ListVideos list={shelfList(client, shelf)} videos={videos} total={totalIsLowerBound ? -1 : total} />
    </ListScreen>
  )
}
