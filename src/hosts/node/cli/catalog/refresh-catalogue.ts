import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { printable, showProgress } from '#hosts/node/cli/output.ts'
import { GivenUp } from '#hosts/node/operator/youtube/retrying-fetch.ts'
import { createYouTube } from '#hosts/node/operator/youtube/youtube.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { chunks } from '#service/chunks.ts'
import {
  type RefreshCounts,
  refreshVideos,
  unavailableVideos,
  videosToRefresh,
} from '#stores/sql/catalogue/refresh-videos.ts'
import type { Database } from '#stores/sql/schema.ts'
import { withCatalogue } from './with-catalogue.ts'

export interface RefreshOptions {
  limit?: number
  dryRun?: true
  json?: true
}

interface RefreshResult extends RefreshCounts {
  checked: number
  remaining: number
  /** Null if it did not stop early. */
  stopReason: string | null
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
    if (result.stopReason !== null)
      throw new StartError(
        `Stopped: ${result.stopReason}. ${result.remaining} videos were not checked; run the command again, it starts with these.`,
      )
  })
}

async function refresh(
  parts: CommandParts,
  db: Database,
  { limit, dryRun }: RefreshOptions,
): Promise<RefreshResult> {
  const youTube = createYouTube(parts)
  const videos = (await videosToRefresh(db, '%youtu%'))
    .flatMap((video) => {
      const youTubeId = youTubeIdOf(video.link)
      return youTubeId === undefined ? [] : [{ ...video, youTubeId }]
    })
    .slice(0, limit)
  const result: RefreshResult = {
    ...{ checked: 0, remaining: videos.length, stopReason: null },
    ...{ durations: 0, views: 0, becameUnavailable: 0, becameAvailable: 0 },
  }
  const bar = showProgress(parts, videos.length, 'videos')
  try {
    for (const chunk of chunks(videos, youTube.batchSize)) {
      const factsById = await youTube.lookUp([...new Set(chunk.map(({ youTubeId }) => youTubeId))])
      const facts = chunk.flatMap(({ id, link, youTubeId }) => {
        const found = factsById.get(youTubeId)
        return found ? [{ id, link, ...found }] : []
      })
      const tally = await refreshVideos(db, facts, parts.now(), dryRun ?? false)
      for (const name of ['durations', 'views', 'becameUnavailable', 'becameAvailable'] as const)
        result[name] += tally[name]
      result.checked += chunk.length
      result.remaining -= chunk.length
      bar.update(result.checked)
    }
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error
    result.stopReason = error.message
  } finally {
    bar.stop()
  }
  return result
}

function format(
  { checked, durations, views, becameUnavailable, becameAvailable }: RefreshResult,
  unavailable: Awaited<ReturnType<typeof unavailableVideos>>,
  dryRun?: true,
): string {
  const lines = [`Checked ${checked} videos: filled in ${durations} lengths and ${views} views.`]
  if (becameUnavailable > 0) lines.push(`${becameUnavailable} can no longer be played.`)
  if (becameAvailable > 0) lines.push(`${becameAvailable} can be played again.`)
  if (unavailable.length > 0) lines.push('Cannot be played:')
  for (const { _id, title, link, unavailableSince } of unavailable)
    lines.push(`  ${_id}  ${printable(title)}  ${link}  (since ${unavailableSince})`)
  if (dryRun) lines.push('This was a dry run: nothing was changed.')
  return `${lines.join('\n')}\n`
}
