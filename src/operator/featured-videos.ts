import { maxFeaturedVideos } from '#contract/limits.ts'
import { StartError, UsageError } from '#hosts/node/settings/start-error.ts'
import { type Featuring, readFeaturing, saveFeaturing } from '#stores/sql/catalogue/featured-videos.ts'
import { readVideoRows } from '#stores/sql/catalogue/video-row.ts'
import type { Database } from '#stores/sql/schema.ts'
import type { OperatorCatalogue } from './operator-catalogue.ts'
import { findVideo } from './videos.ts'

export interface FeaturedVideos {
  videos: { _id: string; title: string }[]
  /** ISO. Null for no end. */
  until: string | null
}

type Parts = Pick<OperatorCatalogue, 'db'>

/** What an operator features on home, in its order; no videos where the site chooses. */
export async function listFeatured({ db }: Parts, now: Date): Promise<FeaturedVideos> {
  return listed(db, await readFeaturing(db, now.getTime() * 1000))
}

/** Features videos on home instead of those before, in this order; without any the site chooses. Throws a StartError. */
export async function featureVideos(
  { db }: Parts,
  idsOrAddresses: string[],
  { until, now, dryRun = false }: { until?: string | undefined; now: Date; dryRun?: boolean },
): Promise<{ before: FeaturedVideos; after: FeaturedVideos }> {
  const ids = new Set<string>()
  for (const text of idsOrAddresses) ids.add((await findVideo(db, text))._id)
  if (ids.size > maxFeaturedVideos)
    throw new StartError(
      `Home features at most ${maxFeaturedVideos} videos, not ${ids.size}. Nothing was changed.`,
    )
  const before = await readFeaturing(db, now.getTime() * 1000)
  const after = { ids: [...ids], until: until === undefined ? null : readEnd(until, now) }
  await saveFeaturing(db, after, dryRun)
  return { before: await listed(db, before), after: await listed(db, after) }
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** A day is featured to its end, in UTC. */
function readEnd(text: string, now: Date): number {
  const end = day.test(text) ? Date.parse(`${text}T24:00:00Z`) : Date.parse(text)
  // Date.parse takes February 30 for March 2.
  const isDay = !Number.isNaN(end) && (!day.test(text) || new Date(end - 1).toISOString().startsWith(text))
  if (!isDay) throw new UsageError(`'${text}' is no day such as 2026-12-24. Nothing was changed.`)
  if (end <= now.getTime()) throw new StartError(`${text} is over already. Nothing was changed.`)
  return end * 1000
}

async function listed(db: Database, { ids, until }: Featuring): Promise<FeaturedVideos> {
  const rows = await readVideoRows(db, ids)
  const videos = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ _id: id, title: row.title }] : []
  })
  return { videos, until: until === null ? null : new Date(until / 1000).toISOString() }
}
