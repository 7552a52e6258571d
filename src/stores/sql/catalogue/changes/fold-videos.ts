import { sql } from 'kysely'
import { foldVersion } from '#contract/text/fold-text.ts'
import { chunks } from '#service/chunks.ts'
import type { Database, VideoRow } from '../../schema.ts'
import { pagesByPosition } from '../../statements.ts'
import { videoKeys } from '../video-query.ts'
import { foldedColumns } from '../video-row.ts'
import { updateCounted } from '../view-store.ts'

/** Ends the digest of a loaded catalogue. */
export const foldMark = ` folded ${foldVersion}`

/** Fills all that searches and orders compare once more, after a change of `foldVersion`. */
export async function foldVideos(tx: Database): Promise<void> {
  const pages = pagesByPosition(Number.MIN_SAFE_INTEGER, (after, limit) =>
    tx
      .selectFrom('video')
      .select(['position', 'title', 'creator', 'aliases'])
      .select(['folded_title', 'loose_title', 'folded_creator', 'folded_aliases'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages) for (const chunk of chunks(rows, 500)) await foldRows(tx, chunk)
  const counted = await tx.selectFrom('video_views').select('video_id').execute()
  const ids = counted.map(({ video_id }) => video_id)
  await updateCounted(tx, ids)
}

type FoldedRow = Pick<VideoRow, 'position' | 'title' | 'creator' | 'aliases' | keyof FoldedColumns>
type FoldedColumns = ReturnType<typeof foldedColumns>

/** One statement for those that change: a million of them are filled after an upgrade. */
async function foldRows(tx: Database, rows: FoldedRow[]): Promise<void> {
  const changed = rows.flatMap(({ position, title, creator, aliases, ...stored }) => {
    const folded = foldedColumns({ title, creator, aliases: JSON.parse(aliases) })
    const columns = Object.keys(folded) as (keyof FoldedColumns)[]
    return columns.some((column) => folded[column] !== stored[column]) ? [{ position, ...folded }] : []
  })
  if (changed.length === 0) return
  const values = changed.map(
    (row) => sql`(cast(${row.position} as bigint), ${row.folded_title}, ${row.loose_title},
      ${row.folded_creator}, ${row.folded_aliases})`,
  )
  await sql`
    with folded (at, title, loose, creator, aliases) as (values ${sql.join(values)})
    update video set folded_title = folded.title, loose_title = folded.loose,
      folded_creator = folded.creator, folded_aliases = folded.aliases
    from folded where video.position = folded.at`.execute(tx)
}

/** Whether a copy of an earlier version has added videos beside this one. */
export async function hasUnfolded(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from video where ${videoKeys(db).creator} is null limit 1`.execute(db)
  return rows.length > 0
}
