import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Failure, isFailure } from '#contract/failures.ts'
import type { Messages } from '#messages/en.ts'
import { currentToken, rememberAddition } from '#web/api/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { addPendingAction, type PendingAction, takePendingActions } from '#web/library/pending-actions.ts'
import { shelfUi } from '#web/library/shelf-ui.ts'
import { failureText } from '#web/library/user-mutation.ts'
import { invalidateLists, listKeys, minimal, shelfList, type VideoList } from '#web/library/video-list.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import {
  progressKeys,
  progressMerge,
  readStoredProgress,
  storeProgress,
  type VideoProgress,
} from '#web/videos/progress.tsx'

/** After a sign-in, and once the network is back, what a visitor did signed out goes to the account. */
export function useAfterSignIn(token: string | null | undefined): void {
  const queries = useQueryClient()
  const client = useUserClient()
  const messages = useMessages()
  const run = useEffectEvent(() => {
    if (token) afterSignIn(queries, client, messages)
  })
  useEffect(() => void (token && run()), [token])
  useWindowEvent('online', run)
}

const shelves = ['likes', 'watchlater'] as const
type Shelf = (typeof shelves)[number]
type Texts = NonNullable<ReturnType<VideoList['toasts']>['add']>

/** What was watched and pressed signed out goes to the account. One toast says what was pressed. */
async function afterSignIn(queries: QueryClient, client: Client, messages: Messages): Promise<void> {
  mergeProgress(queries, client)
  const pressed = takePendingActions(({ shelf }) => shelves.some((name) => name === shelf))
  if (pressed.length === 0) return
  const byShelf = Map.groupBy(pressed, ({ shelf }) => shelf as Shelf)
  const outcomes = await Promise.all(
    [...byShelf].map(([shelf, actions]) => add(client, messages, shelf, actions)),
  )
  const type = outcomes.some(({ isDone }) => isDone) ? 'success' : 'error'
  showToast(outcomes.map(({ text }) => text).join('. '), type)
  invalidateLists(queries)
}

async function add(
  client: Client,
  messages: Messages,
  shelf: Shelf,
  actions: PendingAction[],
): Promise<{ text: string; isDone: boolean }> {
  const ids = actions.map(({ videoId }) => videoId)
  const only = ids.length === 1 ? (actions[0]?.title ?? '') : ''
  const texts = shelfList(client, shelf).toasts(messages, only).add as Texts
  try {
    const json = { add: ids, remove: [] }
    const changed = await readResponse(client.api.user[shelf].batch.$post({ json }, minimal))
    rememberAddition(shelf)
    const count = 'addedCount' in changed ? changed.addedCount : ids.length
    if (only) return { text: count > 0 ? texts.done : texts.present, isDone: count > 0 }
    const { title } = shelfUi[shelf].screen(messages)
    return count > 0
      ? { text: messages.list.added(count, title), isDone: true }
      : { text: messages.list.addedNone(title), isDone: false }
  } catch (failure) {
    // Done with the next load, or once the network is back.
    if (!(failure instanceof Failure)) for (const action of actions) addPendingAction(action)
    return { text: failureText(messages, failure as Error, texts), isDone: false }
  }
}

const maxConcurrent = 4
const outlivesPage = { headers: minimal.headers, init: { keepalive: true } }

/** After a sign-in: how far videos were watched in this browser goes to the account, where the later wins. What fails stays for the next time. */
function mergeProgress(queries: QueryClient, client: Client): void {
  const waiting = [...readStoredProgress()]
  if (waiting.length === 0) return
  const token = currentToken()
  const mergeAll = async () => {
    for (let next = waiting.shift(); next && currentToken() === token; next = waiting.shift())
      await mergeOne(client, ...next)
  }
  progressMerge.done = Promise.all(Array.from({ length: maxConcurrent }, mergeAll))
  progressMerge.done.then(() =>
    invalidateLists(queries, [progressKeys.all, progressKeys.unfinished, listKeys.shelf('history')]),
  )
}

async function mergeOne(client: Client, _id: string, progress: VideoProgress) {
  const { lastSeenAt, ...position } = progress
  // By the clock that has set the time: it may be wrong, but is so by the same.
  const ageMs = Math.max(0, Date.now() - Date.parse(lastSeenAt))
  try {
    const json = { video: { _id }, ...position, ageMs }
    await readResponse(client.api.user.progress.$put({ json }, outlivesPage))
    await readResponse(
      client.api.user.history.$post(
        { query: {}, json: { video: { _id }, ageMs, again: true } },
        outlivesPage,
      ),
    )
  } catch (failure) {
    if (!isPermanent(failure)) return
  }
  // Watched on meanwhile, it has a later one.
  if (readStoredProgress().get(_id)?.lastSeenAt === lastSeenAt) storeProgress(_id, undefined)
}

/** Such as of a video that has left the catalogue. */
const isPermanent = (failure: unknown) =>
  isFailure(failure, 'already_in_history', 'video_unknown', 'request_invalid')
