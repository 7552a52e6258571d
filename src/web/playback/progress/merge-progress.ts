import type { QueryClient } from '@tanstack/react-query'
import { isFailure } from '#contract/failures.ts'
import { currentToken } from '#web/api/auth.ts'
import { type Client, readResponse } from '#web/api/client.ts'
import { invalidateLists, listKeys, minimal } from '#web/library/video-list.ts'
import {
  progressKeys,
  progressMerge,
  readStoredProgress,
  storeProgress,
  type VideoProgress,
} from '#web/videos/progress.tsx'

const maxConcurrent = 4
const outlivesPage = { headers: minimal.headers, init: { keepalive: true } }

/** After a sign-in: how far videos were watched in this browser goes to the account, where the later wins. What fails stays for the next time. */
export function mergeProgress(queries: QueryClient, client: Client): void {
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
