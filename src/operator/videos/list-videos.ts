import { sql } from 'kysely'
import { z } from 'zod'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { mediaFilesOf } from '#contract/catalogue/video.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import { siteAddress } from '#settings/settings.ts'
import { videoOf } from '#stores/sql/catalogue/video-row.ts'
import { dialectOf } from '#stores/sql/dialect.ts'
import type { Database, UnavailableReason, VideoRow } from '#stores/sql/schema.ts'
import { action, type Operator } from '../action.ts'
import { findCategory, type OperatorCatalogue } from '../operator-catalogue.ts'
import { findByIdOrAddress } from './find-video.ts'

/** What an operator sees of a video. */
interface ListedVideo extends CatalogueVideo {
  /** Its page on the site. */
  address: string
  /** Shipped with this version, or the operator's own: added, imported or edited. */
  origin: 'shipped' | 'own'
  /** ISO. Null while it can be played, or was never checked. */
  unavailableSince: string | null
  unavailableReason: UnavailableReason | null
  /** ISO. */
  checkedAt: string | null
  /** Its clip, poster and captions, where this machine lacks the files. */
  missingFiles: string[]
}

export const listVideos = action({
  summary: 'lists videos, newest first',
  description:
    'Lists videos, newest first, with their _id: at most 50, or as many as --limit says; with --json all. --dead: embedded videos that catalog check-embeds or refresh found unavailable, which visitors can still find. --missing: videos whose clip or poster is not on this machine, so that they cannot be played or have no picture.',
  examples: ['--search hades --category Action'],
  input: {
    search: z.string().optional().describe('text in the title or the creator, an _id or an address'),
    category: z.string().optional().describe('only videos of a category'),
    dead: z.boolean().default(false).describe('only embedded videos that cannot be played'),
    missing: z.boolean().default(false).describe('only videos whose media file is missing'),
    limit: z.coerce.number().int().min(1).optional().describe('at most n videos'),
  },
  async run(operator, { search, category, dead, missing, limit = operator.rowLimit }) {
    const catalogue = await operator.catalogue()
    const { db } = operator
    const name = category === undefined ? undefined : await findCategory(catalogue, category)
    const found = search ? await searched(db, search) : undefined
    const matching = db
      .selectFrom('video')
      .$if(found !== undefined, (query) => query.where(found ?? sql<boolean>`true`))
      .$if(name !== undefined, (query) => query.where('category', '=', name ?? ''))
      .$if(dead, (query) => query.where('unavailable_since', 'is not', null))
      .$if(missing, (query) =>
        query.where(({ or, eb }) => or([eb('link', 'like', 'media/%'), eb('thumbnail', 'like', 'media/%')])),
      )
    // Only the disk knows which files are missing, so those are counted here.
    const rows = await matching
      .selectAll()
      .orderBy('position', 'desc')
      .$if(!missing && limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute()
    const videos = rows.map((row) => listedVideo(row, catalogue, operator))
    if (missing) {
      const lacking = videos.filter(({ missingFiles }) => missingFiles.length > 0)
      return { result: { videos: lacking.slice(0, limit), total: lacking.length } }
    }
    const { total } = await matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { result: { videos, total: Number(total) } }
  },
  words: ({ videos, total }) => [
    ...videos.map(wordsOf),
    `${videos.length} of ${total} videos.${total > videos.length ? ` Show more with --limit ${total}.` : ''}`,
  ],
})

async function searched(db: Database, text: string) {
  const video = await findByIdOrAddress(db, text)
  if (video) return sql<boolean>`video.id = ${video.id}`
  const { contains } = dialectOf(db)
  const folded = foldTitle(text)
  return sql<boolean>`(${contains(sql`video.folded_title`, folded)}
    or ${contains(sql`video.folded_creator`, folded)})`
}

function listedVideo(row: VideoRow, { media }: OperatorCatalogue, { settings }: Operator): ListedVideo {
  const video = videoOf(row)
  return {
    ...video,
    address: `${siteAddress(settings)}/videos/${row.id}`,
    origin: row.from_files === 1 ? 'shipped' : 'own',
    unavailableSince: row.unavailable_since,
    unavailableReason: row.unavailable_reason,
    checkedAt: row.refreshed_at,
    missingFiles: [...new Set(mediaFilesOf(video))].filter((file) => !media.has(file)),
  }
}

function wordsOf({ _id, title, creator, category, unavailableSince, missingFiles }: ListedVideo): string {
  const defects = [
    ...(unavailableSince === null ? [] : [`unavailable since ${unavailableSince.slice(0, 10)}`]),
    ...missingFiles.map((file) => `media/${file} is missing`),
  ]
  return `${_id}  ${title} · ${creator} · ${category}${defects.length > 0 ? `  (${defects.join(', ')})` : ''}`
}
