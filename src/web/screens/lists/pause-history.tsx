import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { userKeys } from '#web/api/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useUserMutation } from '#web/library/user-mutation.ts'
import { Switch } from '#web/ui/switch.tsx'

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
