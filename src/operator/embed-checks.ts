import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'
import { journalError, readErrorJournal } from '#hosts/node/observability/error-journal.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { chunks } from '#service/chunks.ts'
import {
  type RefreshCounts,
  refreshVideos,
  unavailableVideos,
  videosToRefresh,
} from '#stores/sql/catalogue/changes/refresh-videos.ts'
import type { Database } from '#stores/sql/schema.ts'
import { GivenUp, patient } from './youtube/retrying-fetch.ts'
import { createYouTube, type YouTubeParts } from './youtube/youtube.ts'

export interface EmbedCheckOptions {
  /** Whether unknown lengths and views are filled in, too. */
  fillsIn: boolean
  /** After each request about a single video. */
  pauseMs: number
  /** Where a check that stops early is journaled. */
  dataDir: string
  limit?: number | undefined
  dryRun?: boolean | undefined
  progress?(checked: number, total: number): void
}

export interface EmbedCheck extends RefreshCounts {
  checked: number
  remaining: number
  /** Null if it did not stop early. */
  stopReason: string | null
  /** All that are unavailable now, the longest unavailable first. */
  unavailable: Awaited<ReturnType<typeof unavailableVideos>>
}

/** Asks YouTube for the embedded videos, the least recently checked first, and records which are unavailable. */
export async function checkEmbeds(
  parts: YouTubeParts,
  db: Database,
  { fillsIn, pauseMs, dataDir, limit, dryRun = false, progress }: EmbedCheckOptions,
): Promise<EmbedCheck> {
  const videos = (await videosToRefresh(db, '%youtu%'))
    .flatMap((video) => {
      const youTubeId = youTubeIdOf(video.link)
      return youTubeId === undefined ? [] : [{ ...video, youTubeId }]
    })
    .slice(0, limit)
  const result = {
    ...{ checked: 0, remaining: videos.length, stopReason: null as string | null },
    ...{ durations: 0, views: 0, becameUnavailable: 0, becameAvailable: 0 },
  }
  progress?.(0, videos.length)
  try {
    const youTube = createYouTube(parts, { ...patient, pauseMs })
    for (const chunk of chunks(videos, youTube.batchSize)) {
      const factsById = await youTube.lookUp([...new Set(chunk.map(({ youTubeId }) => youTubeId))])
      const facts = chunk.flatMap(({ id, link, youTubeId }) => {
        const found = factsById.get(youTubeId)
        if (!found) return []
        const { unavailable, duration, views } = found
        return [
          { id, link, unavailable, ...(fillsIn ? { duration, views } : { duration: null, views: null }) },
        ]
      })
      const tally = await refreshVideos(db, facts, parts.now(), dryRun)
      for (const name of ['durations', 'views', 'becameUnavailable', 'becameAvailable'] as const)
        result[name] += tally[name]
      result.checked += chunk.length
      result.remaining -= chunk.length
      progress?.(result.checked, videos.length)
    }
  } catch (error) {
    if (!(error instanceof GivenUp || error instanceof StartError)) throw error
    if (!dryRun && !(error instanceof StoppedByOperator))
      await journalError(dataDir, {
        time: parts.now().toISOString(),
        message: stoppedMessage,
        reason: error.message,
      })
    if (!(error instanceof GivenUp)) throw error
    result.stopReason = error.message
  }
  return { ...result, unavailable: await unavailableVideos(db) }
}

const stoppedMessage = 'the check of the embedded videos stopped'

class StoppedByOperator extends GivenUp {}

/** A check with these parts stops with the signal: it waits for no response and no pause. */
export function stoppable(parts: YouTubeParts, signal: AbortSignal): YouTubeParts {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new StoppedByOperator('it was stopped'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
  // Between two of them nobody waits for it.
  stopped.catch(() => undefined)
  return {
    ...parts,
    fetch: (...request) => Promise.race([parts.fetch(...request), stopped]),
    sleep: (milliseconds) => Promise.race([parts.sleep(milliseconds), stopped]),
  }
}

export interface EmbedState {
  /** Embedded videos that were ever checked, and those of them that cannot be played. */
  checked: number
  unavailable: number
  /** ISO. Null: none was ever checked. */
  lastCheckedAt: string | null
  /** The last check on this machine, if it stopped early, and why. */
  lastStop: { time: string; reason: string } | null
}

/** What the checks have recorded. */
export async function readEmbedState(db: Database, dataDir: string): Promise<EmbedState> {
  const { checked, unavailable, lastCheckedAt } = await db
    .selectFrom('video')
    .select(({ fn }) => [
      fn.count<number>('refreshed_at').as('checked'),
      fn.count<number>('unavailable_since').as('unavailable'),
      fn.max('refreshed_at').as('lastCheckedAt'),
    ])
    .executeTakeFirstOrThrow()
  const since = new Date(lastCheckedAt ?? 0)
  const stop = (await readErrorJournal(dataDir, since)).find(({ message }) => message === stoppedMessage)
  return {
    ...{ checked: Number(checked), unavailable: Number(unavailable), lastCheckedAt },
    lastStop: stop ? { time: stop.time, reason: String(stop.reason) } : null,
  }
}
