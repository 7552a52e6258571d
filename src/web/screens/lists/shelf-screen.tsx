import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { type ShelfName, shelfScreens, shelfSorts } from '#contract/library/shelf.ts'
import { userKeys } from '#web/api/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { isFailed } from '#web/library/list-screen/list-screen.tsx'
import { ListGrid, ListVideos, type ListVideosProps } from '#web/library/list-screen/list-videos.tsx'
import { useListState } from '#web/library/list-screen/use-list-state.ts'
import { VideoListScreen } from '#web/library/list-screen/video-list-screen.tsx'
import { shelfUi } from '#web/library/shelf-ui.ts'
import { useIsUndoShown } from '#web/library/undo/undo-region.tsx'
import { useSingleFlight, useUserMutation } from '#web/library/user-mutation.ts'
import {
  isNarrowed,
  type ListSearch,
  listKeys,
  removalButtonId,
  shelfList,
  shelfQuery,
} from '#web/library/video-list.ts'
import { CardMenuButton } from '#web/playback/card/card-actions.tsx'
import { PlayLinks } from '#web/playback/played-list/play-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { dayHeading, groupByDay } from './history-days.ts'

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

/** The history by the days on which its videos were last watched. */
function HistoryByDay({ videos, total, ...grid }: ListVideosProps) {
  const texts = useMessages().history
  const { language } = useRouter().options.context
  const now = new Date()
  const days = [...groupByDay(videos)]
  let above = 0
  return (
    <div className="history-days">
      {days.map(([day, entries], index) => {
        // The last that is loaded may go on.
        const isComplete = index + 1 < days.length || videos.length === total
        const within = { above, count: videos.length }
        above += entries.length
        return (
          <div key={day} className="history-day">
            <h2 className="title section-title history-day-heading">
              {dayHeading(day, now, language, texts)}
            </h2>
            <ListGrid {...grid} within={within} videos={entries} total={isComplete ? entries.length : -1} />
          </div>
        )
      })}
    </div>
  )
}

/** The API's id for every video. */
const all = 'all'

function ClearHistory() {
  const texts = useMessages().list
  const list = shelfList(useUserClient(), 'history')
  const button = removalButtonId(list.id, all)
  const { mutate: clear } = useSingleFlight({
    mutationFn: () => list.remove(all),
    changes: [listKeys.all],
    says: ({ history, undo }) => ({
      done: history.cleared,
      undo: undo.cleared,
      button,
      signedOut: history.clearSignedOut,
    }),
  })
  return (
    <Button
      id={button}
      onClick={() => {
        moveFocus()
        clear()
      }}
    >
      <Trash2 aria-hidden="true" size={20} />
      {texts.clearHistory}
    </Button>
  )
}

const historyPausedQuery = (client: Client) =>
  queryOptions({
    queryKey: [...userKeys.account, 'historyPaused'],
    queryFn: async () => (await readResponse(client.api.user.watching.$get())).historyPaused,
    // Another device may have paused it.
    staleTime: 0,
  })

/** The switch that pauses the history. Its line has its place before it says anything: nothing moves. */
function PauseHistory() {
  const texts = useMessages().history
  const client = useUserClient()
  const queries = useQueryClient()
  const query = historyPausedQuery(client)
  const { data: stored = false } = useQuery(query)
  const { mutate, isPending, variables } = useUserMutation({
    // A second press waits for the first: their requests must not overtake each other.
    scope: { id: 'historyPaused' },
    mutationFn: (historyPaused: boolean) =>
      readResponse(client.api.user.watching.$patch({ json: { historyPaused } })),
    onMutate: () => queries.cancelQueries(query),
    onSuccess: ({ historyPaused }) => void queries.setQueryData(query.queryKey, historyPaused),
    says: ({ history }) => ({ signedOut: history.clearSignedOut }),
  })
  const isPaused = isPending ? variables : stored
  return (
    <div className="pause-history row">
      <Switch label={texts.pause} isOn={isPaused} onChange={mutate} />
      <p role="status" className="small muted">
        {isPaused && texts.paused}
      </p>
    </div>
  )
}
