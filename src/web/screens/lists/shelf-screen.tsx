import { useMemo } from 'react'
import { type ShelfName, shelfScreens, shelfSorts } from '#contract/library/shelf.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { isFailed } from '#web/library/list-screen/list-screen.tsx'
import { ListVideos } from '#web/library/list-screen/list-videos.tsx'
import { useListState } from '#web/library/list-screen/use-list-state.ts'
import { VideoListScreen } from '#web/library/list-screen/video-list-screen.tsx'
import { shelfUi } from '#web/library/shelf-ui.ts'
import { useIsUndoShown } from '#web/library/undo/undo-region.tsx'
import { isNarrowed, type ListSearch, shelfList, shelfQuery } from '#web/library/video-list.ts'
import { CardMenuButton } from '#web/playback/card/card-actions.tsx'
import { PlayLinks } from '#web/playback/played-list/play-links.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { ClearHistory, HistoryByDay, PauseHistory } from './history.tsx'

/** Liked videos, watch later or history: newest first, in another order, or what a search and filters leave of it. */
export function ShelfScreen({ shelf, search }: { shelf: ShelfName; search: ListSearch }) {
  const messages = useMessages()
  const client = useUserClient()
  const list = useMemo(() => shelfList(client, shelf, search), [client, shelf, search])
  const { title, empty, listFailed } = shelfUi[shelf].screen(messages)
  const isHistory = shelf === 'history'
  const listState = useListState(shelf, search, (search) => shelfQuery(client, shelf, search), listFailed)
  // What was removed is spoken by the undo bar.
  const isUndoShown = useIsUndoShown()
  return (
    <VideoListScreen
      list={list}
      title={title}
      listState={listState}
      search={search}
      playedList={shelf}
      sorts={shelfSorts}
      address={{ to: shelfScreens[shelf] }}
      facts={(count) =>
        !isFailed(listState.query) &&
        (isNarrowed(search) || listState.videos.length > 0) && (
          <p aria-live={isUndoShown ? 'off' : 'polite'} className="page-intro muted">
            {count}
          </p>
        )
      }
      tools={
        <div className="cluster">
          {listState.first && (
            <PlayLinks list={shelf} first={listState.first} isShown={listState.isOwnOrder} />
          )}
          {isHistory && <ClearHistory />}
        </div>
      }
      always={isHistory && listState.query.data && <PauseHistory />}
      texts={{ search: messages.list.search[shelf], empty, emptyHint: messages.list.emptyHints[shelf] }}
    >
      {(videos) =>
        isHistory && listState.isOwnOrder && !listState.isStale ? (
          <HistoryByDay {...videos} menu={cardMenu} />
        ) : (
          <ListVideos {...videos} menu={cardMenu} />
        )
      }
    </VideoListScreen>
  )
}

const cardMenu = (video: CardVideo) => <CardMenuButton video={video} />
