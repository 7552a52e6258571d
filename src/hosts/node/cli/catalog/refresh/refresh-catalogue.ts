import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { showProgress } from '#hosts/node/cli/show-progress.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { batches } from '#stores/sql/batches.ts'
import {
  embeddedVideos,
  type RefreshResult,
  refreshVideos,
  unavailableVideos,
} from '#stores/sql/catalogue/refresh-videos.ts'
import type { Database } from '#stores/sql/schema.ts'
import { withCatalogue } from '../with-catalogue.ts'
import { StopAsking } from './throttled-fetch.ts'
import { createYouTube, embedBeginnings, youTubeIdOf } from './youtube.ts'

export interface RefreshOptions {
  limit?: number
  dryRun?: true
  json?: true
}

interface Refreshed extends RefreshResult {
  asked: number
  notAsked: number
  /** Why some were not asked. */
  stopped: string | null
}

export async function refreshCatalogue(parts: CommandParts, options: RefreshOptions): Promise<void> {
  await withCatalogue(parts, async ({ db }) => {
    const refreshed = await refresh(parts, db, options)
    const unavailable = await unavailableVideos(db)
    parts.stdout.write(
      options.json
        ? `${JSON.stringify({ ...refreshed, unavailable, dryRun: options.dryRun ?? false })}\n`
        : told(refreshed, unavailable, options.dryRun),
    )
    if (refreshed.stopped !== null)
      throw new StartError(
        `${refreshed.notAsked} videos were not asked about: ${refreshed.stopped}. Try again later: it begins with them.`,
      )
  })
}

async function refresh(
  parts: CommandParts,
  db: Database,
  { limit, dryRun }: RefreshOptions,
): Promise<Refreshed> {
  const youTube = createYouTube(parts)
  const videos = (await embeddedVideos(db, embedBeginnings, limit)).flatMap((video) => {
    const youTubeId = youTubeIdOf(video.link)
    return youTubeId === undefined ? [] : [{ ...video, youTubeId }]
  })
  const refreshed: Refreshed = {
    ...{ asked: 0, notAsked: videos.length, stopped: null },
    ...{ durations: 0, views: 0, gone: 0, back: 0 },
  }
  const bar = showProgress(parts, videos.length, 'videos')
  try {
    for (const some of batches(videos, youTube.atOnce)) {
      const told = await youTube.ask([...new Set(some.map(({ youTubeId }) => youTubeId))])
      const facts = some.flatMap(({ id, link, youTubeId }) => {
        const one = told.get(youTubeId)
        return one ? [{ id, link, ...one }] : []
      })
      const tally = await refreshVideos(db, facts, parts.now(), dryRun ?? false)
      for (const name of ['durations', 'views', 'gone', 'back'] as const) refreshed[name] += tally[name]
      refreshed.asked += some.length
      refreshed.notAsked -= some.length
      bar.update(refreshed.asked)
    }
  } catch (error) {
    if (!(error instanceof StopAsking)) throw error
    refreshed.stopped = error.message
  } finally {
    bar.stop()
  }
  return refreshed
}

function told(
  { asked, durations, views, gone, back }: Refreshed,
  unavailable: Awaited<ReturnType<typeof unavailableVideos>>,
  dryRun?: true,
): string {
  const lines = [`Asked about ${asked} videos: ${durations} lengths and ${views} views filled in.`]
  if (gone > 0) lines.push(`${gone} can no longer be seen there.`)
  if (back > 0) lines.push(`${back} can be seen there again.`)
  if (unavailable.length > 0) lines.push('Cannot be seen where their link leads:')
  for (const { _id, title, link, unavailableSince } of unavailable)
    lines.push(`  ${_id}  ${title}  ${link}  (since ${unavailableSince})`)
  if (dryRun) lines.push('This was a dry run: nothing was changed.')
  return `${lines.join('\n')}\n`
}
