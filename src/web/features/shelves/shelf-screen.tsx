import { useEffect } from 'react'
import { type ShelfName, shelfSorts, shelves } from '#contract/library/shelf.ts'
import { useUserClient } from '#web/client/client.ts'
import { useAreaMessages, useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { shelfList, shelfQuery } from '../library/video-list.ts'
import { isFailed } from '../lists/list-screen.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import { ListVideos } from '../lists/list-videos.tsx'
import { useListView } from '../lists/use-list-view.ts'
import { VideoListScreen } from '../lists/video-list-screen.tsx'
import { ClearHistory } from './clear-history.tsx'
import { shelfUi } from './shelf-ui.ts'

/** Liked videos, watch later or history: newest first, in another order, or what a search finds of it. */
export function ShelfScreen({ shelf, search }: { shelf: ShelfName; search: ListSearch }) {
  const messages = useMessages()
  const texts = useAreaMessages('list')
  const client = useUserClient()
  const shown = useListView(shelf, search, (view) => shelfQuery(client, shelf, view))
  const { query, page, videos } = shown
  const { title, empty, listFailed } = shelfUi[shelf].screen(messages)
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
      address={{ to: shelves[shelf].screen }}
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
