import { useEffect } from 'react'
import { type ShelfName, shelfSorts, shelves } from '#contract/library/shelf.ts'
import { useUserClient } from '#web/client/client.ts'
import { useAreaMessages, useMessages } from '#web/client/use-messages.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { type ListSearch, shelfList, shelfQuery } from '../library/video-list.ts'
import { isFailed } from '../list-screen/list-screen.tsx'
import { ListVideos } from '../list-screen/list-videos.tsx'
import { useShownList } from '../list-screen/use-shown-list.ts'
import { VideoListScreen } from '../list-screen/video-list-screen.tsx'
import { ClearHistory } from './clear-history.tsx'
import { shelfUi } from './shelf-ui.ts'

/** Liked videos, watch later or history: newest first, in another order, or what a search finds of it. */
export function ShelfScreen({ shelf, search }: { shelf: ShelfName; search: ListSearch }) {
  const messages = useMessages()
  const texts = useAreaMessages('list')
  const client = useUserClient()
  const shown = useShownList(shelf, search, (search) => shelfQuery(client, shelf, search))
  const { query, page, videos } = shown
  const { title, empty, listFailed } = shelfUi[shelf].screen(messages)
  const list = shelfList(client, shelf, search)
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
        gridId={shown.id}
        videos={videos}
        total={page && !page.totalIsLowerBound ? page.total : -1}
        selecting={shown.mode.selecting}
      />
    </VideoListScreen>
  )
}
