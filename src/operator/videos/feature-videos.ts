import { z } from 'zod'
import { maxFeaturedVideos } from '#contract/limits.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError, UsageError } from '#settings/operator-error.ts'
import { type Featuring, readFeaturing, saveFeaturing } from '#stores/sql/catalogue/featured-videos.ts'
import { readVideoRows } from '#stores/sql/catalogue/video-row.ts'
import type { Database } from '#stores/sql/schema.ts'
import { action } from '../action.ts'
import { findVideos } from './find-video.ts'

interface FeaturedVideos {
  /** In their order; none where the site chooses. */
  videos: { _id: string; title: string }[]
  /** ISO. Null for no end. */
  until: string | null
}

export const listFeatured = action({
  summary: 'lists what the stage of home shows',
  description:
    'Lists the videos that an operator features on the stage of home, in their order. Where there are none, the site shows one sample of each category, or without samples one video of each category among the newest.',
  input: {},
  async run(operator) {
    const { db } = await operator.catalogue()
    return { result: await readFeatured(db, operator.now()) }
  },
  words: wordsOf,
})

export const featureVideos = action({
  summary: 'chooses what the stage of home shows',
  description:
    'Shows these videos on the stage of home, in this order, instead of those that were featured before.',
  examples: ['ID ID --until 2026-12-24', '--none'],
  input: {
    ids: z.array(z.string()).default([]).describe('_ids or addresses of videos'),
    until: z.string().optional().describe('the last day, in UTC, such as 2026-12-24'),
    none: z.boolean().default(false).describe('features nothing: the site chooses, as before'),
  },
  positional: ['ids'],
  isChange: true,
  async run(operator, { ids, until, none }, isDryRun) {
    if (none && ids.length > 0) throw new UsageError('Give either IDs or --none. Nothing was changed.')
    if (until !== undefined && ids.length === 0)
      throw new UsageError('--until needs the IDs of the videos to feature. Nothing was changed.')
    if (!none && ids.length === 0)
      throw new UsageError(
        `Nothing was changed: give IDs, or --none. ${cutscene} catalog featured lists what is featured.`,
      )
    const { db } = await operator.catalogue()
    const now = operator.now()
    const videos = await findVideos(db, ids)
    if (videos.length > maxFeaturedVideos)
      throw new OperatorError(
        `Home features at most ${maxFeaturedVideos} videos, not ${videos.length}. Nothing was changed.`,
      )
    const before = await readFeaturing(db, now.getTime() * 1000)
    const after = {
      ids: videos.map(({ _id }) => _id),
      until: until === undefined ? null : readEnd(until, now),
    }
    await saveFeaturing(db, after, isDryRun)
    return {
      result: { before: await titled(db, before), after: await titled(db, after) },
      undo: () => saveFeaturing(db, before, false),
    }
  },
  words: ({ after }) => wordsOf(after),
})

/** What an operator features on home. */
export const readFeatured = async (db: Database, now: Date): Promise<FeaturedVideos> =>
  titled(db, await readFeaturing(db, now.getTime() * 1000))

const day = /^\d{4}-\d{2}-\d{2}$/

/** A day is featured to its end, in UTC. */
function readEnd(text: string, now: Date): number {
  const end = day.test(text) ? Date.parse(`${text}T24:00:00Z`) : Date.parse(text)
  // Date.parse takes February 30 for March 2.
  const isDay = !Number.isNaN(end) && (!day.test(text) || new Date(end - 1).toISOString().startsWith(text))
  if (!isDay) throw new UsageError(`'${text}' is no day such as 2026-12-24. Nothing was changed.`)
  if (end <= now.getTime()) throw new OperatorError(`${text} is over already. Nothing was changed.`)
  return end * 1000
}

async function titled(db: Database, { ids, until }: Featuring): Promise<FeaturedVideos> {
  const rows = await readVideoRows(db, ids)
  const videos = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ _id: id, title: row.title }] : []
  })
  return { videos, until: until === null ? null : new Date(until / 1000).toISOString() }
}

function wordsOf({ videos, until }: FeaturedVideos): string[] {
  if (videos.length === 0)
    return [
      'Nothing is featured: home shows one sample of each category, or without samples one video of each among the newest.',
    ]
  // The end is the midnight after its last day.
  const end =
    until === null ? '' : ` through ${new Date(Date.parse(until) - 1).toISOString().slice(0, 10)} (UTC)`
  return [`Home features${end}:`, ...videos.map(({ _id, title }) => `  ${_id}  ${title}`)]
}
