import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { showProgress } from '#hosts/node/cli/output.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { batches } from '#stores/sql/batches.ts'
import {
  embeddedVideos,
  type RefreshCounts,
  refreshVideos,
  unavailableVideos,
} from '#stores/sql/catalogue/refresh-videos.ts'
import type { Database } from '#stores/sql/schema.ts'
import { GivenUp } from './retrying-fetch.ts'
import { withCatalogue } from './with-catalogue.ts'
import { createYouTube, embedPrefixes, youTubeIdOf } from './youtube.ts'

export interface RefreshOptions {
  limit?: number
  dryRun?: true
  json?: true
}

interface RefreshResult extends RefreshCounts {
  asked: number
  notAsked: number
  /** Why it stopped early; null if it did not. */
  stopped: string | null
}

export async function refreshCatalogue(parts: CommandParts, options: RefreshOptions): Promise<void> {
  await withCatalogue(parts, async ({ db }) => {
    const result = await refresh(parts, db, options)
    const unavailable = await unavailableVideos(db)
    parts.stdout.write(
      options.json
        ? `${JSON.stringify({ ...result, unavailable, dryRun: options.dryRun ?? false })}\n`
        : format(result, unavailable, options.dryRun),
    )
    if (result.stopped !== null)
      throw new StartError(
        `${result.notAsked} videos were not asked about: ${result.stopped}. Try again later: it starts with them.`,
      )
  })
}

async function refresh(
  parts: CommandParts,
  db: Database,
  { limit, dryRun }: RefreshOptions,
): Promise<RefreshResult> {
  const youTube = createYouTube(parts)
  const videos = (await embeddedVideos(db, embedPrefixes, limit)).flatMap((video) => {
    const youTubeId = youTubeIdOf(video.link)
    return youTubeId === undefined ? [] : [{ ...video, youTubeId }]
  })
  const result: RefreshResult = {
    ...{ asked: 0, notAsked: videos.length, stopped: null },
    ...{ durations: 0, views: 0, gone: 0, back: 0 },
  }
  const bar = showProgress(parts, videos.length, 'videos')
  try {
    for (const batch of batches(videos, youTube.batchSize)) {
      const factsById = await youTube.lookUp([...new Set(batch.map(({ youTubeId }) => youTubeId))])
      const facts = batch.flatMap(({ id, link, youTubeId }) => {
        const found = factsById.get(youTubeId)
        return found ? [{ id, link, ...found }] : []
      })
      const tally = await refreshVideos(db, facts, parts.now(), dryRun ?? false)
      for (const name of ['durations', 'views', 'gone', 'back'] as const) result[name] += tally[name]
      result.asked += batch.length
      result.notAsked -= batch.length
      bar.update(result.asked)
    }
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error
    result.stopped = error.message
  } finally {
    bar.stop()
  }
  return result
}

function format(
  { asked, durations, views, gone, back }: RefreshResult,
  unavailable: Awaited<ReturnType<typeof unavailableVideos>>,
  dryRun?: true,
): string {
  const lines = [`Asked about ${asked} videos: ${durations} lengths and ${views} views filled in.`]
  if (gone > 0) lines.push(`${gone} can no longer be played.`)
  if (back > 0) lines.push(`${back} can be played again.`)
  if (unavailable.length > 0) lines.push('Cannot be played:')
  for (const { _id, title, link, unavailableSince } of unavailable)
    lines.push(`  ${_id}  ${title}  ${link}  (since ${unavailableSince})`)
  if (dryRun) lines.push('This was a dry run: nothing was changed.')
  return `${lines.join('\n')}\n`
}
