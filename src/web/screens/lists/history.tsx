import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { userKeys } from '#web/api/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { ListGrid, type ListVideosProps } from '#web/library/list-screen/list-videos.tsx'
import { useSingleFlight, useUserMutation } from '#web/library/user-mutation.ts'
import { listKeys, removalButtonId, shelfList } from '#web/library/video-list.ts'
import { Button } from '#web/ui/button.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { Switch } from '#web/ui/switch.tsx'
import { calendarIn, dayHeading, groupByDay } from './history-days.ts'
import './history.css'

/** The history by the days on which its videos were last watched. */
export function HistoryByDay({ videos, total, ...grid }: ListVideosProps) {
  const texts = useMessages().history
  const { language } = useRouter().options.context
  const dayOf = calendarIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const today = dayOf(new Date())
  const days = groupByDay(videos, dayOf)
  let above = 0
  return (
    <div className="history-days">
      {days.map(({ day, entries }, index) => {
        // The last that is loaded may go on.
        const isComplete = index + 1 < days.length || videos.length === total
        const within = { above, count: videos.length }
        above += entries.length
        return (
          <div key={day} className="history-day">
            <h2 className="title section-title history-day-heading">
              {dayHeading(day, today, language, texts)}
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

export function ClearHistory() {
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
export function PauseHistory() {
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
    <div className="pause-history">
      <Switch label={texts.pause} isOn={isPaused} onChange={mutate} />
      <p role="status" className="small muted">
        {isPaused && texts.paused}
      </p>
    </div>
  )
}
