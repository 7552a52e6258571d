import { z } from 'zod'
import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'
import { journalError } from '#operator/error-journal.ts'
import { chunks } from '#service/chunks.ts'
import { OperatorError } from '#settings/operator-error.ts'
import {
  refreshVideos,
  unavailableVideos,
  videosToRefresh,
} from '#stores/sql/catalogue/changes/refresh-videos.ts'
import { action, type Operator } from '../action.ts'
import { countOf } from '../words.ts'
import { GivenUp, patient } from '../youtube/retrying-fetch.ts'
import { createYouTube, type YouTubeParts } from '../youtube/youtube.ts'
import { stoppedMessage } from './embed-state.ts'

const limit = z.coerce.number().int().min(1).optional()

export const checkEmbeds = action({
  summary: 'finds embedded videos that are gone',
  description:
    'Asks YouTube which embedded videos are gone, private or not to be embedded, one a second, and records that for catalog list --dead, the metric and doctor. Begins with the least recently checked: after an interruption or a --limit the next run goes on with the others.',
  examples: ['--limit 500'],
  input: { limit: limit.describe('checks at most n videos') },
  isChange: true,
  async run(operator, input, isDryRun) {
    const asked = await askYouTube(operator, { ...input, fillsIn: false, pauseMs: 1000 }, isDryRun)
    const { durations: _, views: __, days: ___, ...result } = asked
    return { result }
  },
  words: (result) => [`Checked ${countOf(result.checked, 'video')}.`, ...availabilityWords(result)],
  problem: (result) => problemOf(result),
})

export const refreshEmbeds = action({
  summary: 'fills in lengths, views and days from YouTube, and finds unavailable videos',
  description:
    'Queries YouTube for the embedded videos: length, views, the day of publication, and whether they can still be embedded. Fills in unknown values, records which videos are unavailable, and changes no known value. With a key in YOUTUBE_API_KEY it uses the YouTube Data API, 50 videos a request; without one it uses oEmbed, which only says whether a video can be embedded. Starts with videos never queried, then the least recently queried.',
  examples: ['--limit 1000'],
  input: { limit: limit.describe('queries at most n videos') },
  isChange: true,
  run: async (operator, input, isDryRun) => ({
    result: await askYouTube(operator, { ...input, fillsIn: true, pauseMs: 250 }, isDryRun),
  }),
  words: ({ checked, durations, views, days, ...result }) => [
    `Checked ${countOf(checked, 'video')}: filled in ${durations} lengths, ${views} views and ${days} days of publication.`,
    ...availabilityWords(result),
  ],
  problem: (result) => problemOf(result),
})

interface Asking {
  limit?: number | undefined
  /** Whether unknown facts are filled in, too. */
  fillsIn: boolean
  /** After each request about a single video. */
  pauseMs: number
}

/** Asks for the embedded videos, the least recently checked first, and records which are unavailable. */
async function askYouTube(operator: Operator, { limit, fillsIn, pauseMs }: Asking, isDryRun: boolean) {
  const { db } = await operator.catalogue()
  const videos = (await videosToRefresh(db, '%youtu%'))
    .flatMap((video) => {
      const youTubeId = youTubeIdOf(video.link)
      return youTubeId === undefined ? [] : [{ ...video, youTubeId }]
    })
    .slice(0, limit)
  const result = {
    checked: 0,
    remaining: videos.length,
    stopReason: null as string | null,
    durations: 0,
    views: 0,
    days: 0,
    becameUnavailable: 0,
    becameAvailable: 0,
  }
  operator.progress(0, videos.length, 'videos')
  try {
    const youTube = createYouTube(stoppable(operator), { ...patient, pauseMs })
    for (const chunk of chunks(videos, youTube.batchSize)) {
      const factsById = await youTube.lookUp([...new Set(chunk.map(({ youTubeId }) => youTubeId))])
      const facts = chunk.flatMap(({ id, link, youTubeId }) => {
        const found = factsById.get(youTubeId)
        if (!found) return []
        return [{ id, link, ...found, ...(!fillsIn && { duration: null, views: null, publishedOn: null }) }]
      })
      const tally = await refreshVideos(db, facts, operator.now(), isDryRun)
      for (const name of ['durations', 'views', 'days', 'becameUnavailable', 'becameAvailable'] as const)
        result[name] += tally[name]
      result.checked += chunk.length
      result.remaining -= chunk.length
      operator.progress(result.checked, videos.length, 'videos')
    }
  } catch (error) {
    if (!(error instanceof GivenUp || error instanceof OperatorError)) throw error
    if (!isDryRun && !operator.signal?.aborted)
      await journalError(operator.settings.dataDir, {
        time: operator.now().toISOString(),
        message: stoppedMessage,
        reason: error.message,
      })
    if (!(error instanceof GivenUp)) throw error
    result.stopReason = error.message
  }
  return { ...result, unavailable: await unavailableVideos(db) }
}

/** These wait for no response and no pause once it is to stop. */
function stoppable({ signal, ...parts }: Operator): YouTubeParts {
  if (!signal) return parts
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new GivenUp('it was asked to'))
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

type Asked = Awaited<ReturnType<typeof askYouTube>>

const reasons = { gone: 'gone', private: 'private', blocked: 'not to be embedded' }

function availabilityWords({
  becameUnavailable,
  becameAvailable,
  unavailable,
}: Pick<Asked, 'becameUnavailable' | 'becameAvailable' | 'unavailable'>): string[] {
  return [
    ...(becameUnavailable > 0 ? [`${becameUnavailable} can no longer be played.`] : []),
    ...(becameAvailable > 0 ? [`${becameAvailable} can be played again.`] : []),
    ...(unavailable.length > 0 ? ['Cannot be played:'] : []),
    ...unavailable.map(
      ({ _id, title, link, unavailableSince, reason }) =>
        `  ${_id}  ${title}  ${link}  (${reason === null ? '' : `${reasons[reason]}, `}since ${unavailableSince})`,
    ),
  ]
}

function problemOf({ stopReason, remaining }: Pick<Asked, 'stopReason' | 'remaining'>): string | undefined {
  return stopReason === null
    ? undefined
    : `Stopped: ${stopReason}. Not checked: ${countOf(remaining, 'video')}. The next run starts with these.`
}
