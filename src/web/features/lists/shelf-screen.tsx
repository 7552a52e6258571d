import { useEffect } from 'react'
import type { ShelfName } from '#contract/library/shelf.ts'
import { shelfSorts } from '#contract/library/shelf-sorts.ts'
import { useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { shelfList, shelfQuery } from '../library/video-list.ts'
import { ClearHistory } from './clear-history.tsx'
import { isFailed } from './list-screen.tsx'
import type { ListSearch } from './list-search.ts'
import { ListVideos } from './list-videos.tsx'
import { useListView } from './use-list-view.ts'
import { VideoListScreen } from './video-list-screen.tsx'

const paths = { likes: '/liked-videos', watchlater: '/watch-later', history: '/history' } as const

/** Liked videos, watch later or history: newest first, in another order, or what a search finds of it. */
export function ShelfScreen({ shelf, search }: { shelf: ShelfName; search: ListSearch }) {
  const { likes, watchLater, history, failed } = useMessages()
  const texts = useMessages().list
  const client = useUserClient()
  const shown = useListView(shelf, search, (view) => shelfQuery(client, shelf, view))
  const { query, page, videos } = shown
  const titles = { likes, watchlater: { ...watchLater, listFailed: failed.generic }, history }
  const { title, empty, listFailed } = titles[shelf]
  const list = shelfList(client, shelf, shown.view)
  useEffect(() => {
    if (query.isError) showToast(listFailed, 'error')
  }, [query.isError, listFailed])
  return (
    <VideoListScreen
      list={list}
      title={title}
      shown={shown}
      search={search}
      sorts={shelfSorts}
      address={{ to: paths[shelf] }}
      facts={(count) =>
        !isFailed(query) &&
        (search.q !== undefined || videos.length > 0) && (
          <p aria-live="polite" className="page-intro muted">
            {count}
          </p>
        )
      }
      tools={shelf === 'history' && <ClearHistory />}
      texts={{ search: texts.search[shelf], empty, emptyHint: texts.emptyHints[shelf] }}
    >
      <ListVideos
        list={list}
        gridId={shown.viewId}
        videos={videos}
        total={page && !page.totalIsLowerBound ? page.total : -1}
        selecting={shown.mode.selecting}
      />
    </VideoListScreen>
  )
}
