import { sql } from 'kysely'
import { foldVersion } from '#contract/text/fold-text.ts'
import { readPages } from '#service/cursor.ts'
import { foldName } from '#service/games/slug.ts'
import { withSlugs } from '../../games/slugs.ts'
import type { Database, VideoRow } from '../../schema.ts'
import { foldedColumns } from '../video-row.ts'
import { updateCounted } from '../view-store.ts'

/** Ends the digest of a loaded catalogue. */
export const foldMark = ` folded ${foldVersion}`

/** Fills all that searches and orders compare once more, after a change of `foldVersion`. */
export async function foldVideos(tx: Database): Promise<void> {
  const pages = readPages<FoldedRow>(({ after, limit }) =>
    tx
      .selectFrom('video')
      .select(['position', 'title', 'creator', 'aliases', 'game'])
      .select([
        'folded_title',
        'loose_title',
        'folded_creator',
        'folded_aliases',
        'game_slug',
        'creator_slug',
      ])
      .where('position', '>', after?.position ?? Number.MIN_SAFE_INTEGER)
      .orderBy('position')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages) await foldRows(tx, rows)
  const counted = await tx.selectFrom('video_views').select('video_id').execute()
  const ids = counted.map(({ video_id }) => video_id)
  await updateCounted(tx, ids)
}

type FoldedRow = Pick<VideoRow, 'position' | 'title' | 'creator' | 'aliases' | 'game' | keyof FoldedColumns>
type FoldedColumns = ReturnType<typeof foldedColumns> & Pick<VideoRow, 'game_slug' | 'creator_slug'>

/** One statement for those that change: a million of them are filled after an upgrade. */
async function foldRows(tx: Database, rows: FoldedRow[]): Promise<void> {
  const slugs = await withSlugs(tx, rows)
  const changed = rows.flatMap(({ position, title, creator, aliases, game: _, ...stored }, index) => {
    const { game_slug = null, creator_slug = null } = slugs[index] ?? {}
    const folded: FoldedColumns = {
      ...foldedColumns({ title, creator, aliases: JSON.parse(aliases) }),
      ...{ game_slug, creator_slug },
    }
    const columns = Object.keys(folded) as (keyof FoldedColumns)[]
    return columns.some((column) => folded[column] !== stored[column]) ? [{ position, ...folded }] : []
  })
  if (changed.length === 0) return
  const values = changed.map(
    (row) => sql`(cast(${row.position} as bigint), ${row.folded_title}, ${row.loose_title},
      ${row.folded_creator}, ${row.folded_aliases}, ${row.game_slug}, ${row.creator_slug})`,
  )
  await sql`
    with folded (at, title, loose, creator, aliases, game_slug, creator_slug) as (values ${sql.join(values)})
    update video set folded_title = folded.title, loose_title = folded.loose,
      folded_creator = folded.creator, folded_aliases = folded.aliases,
      game_slug = folded.game_slug, creator_slug = folded.creator_slug
    from folded where video.position = folded.at`.execute(tx)
}

/** Whether a copy of an earlier version has added videos beside this one, or given some another game or creator. */
export async function hasUnfolded(db: Database): Promise<boolean> {
  // No earlier version knows slugs.
  const { rows } = await sql`select 1 from video where game_slug is null limit 1`.execute(db)
  if (rows.length > 0) return true
  const edited = await db
    .selectFrom('video')
    .innerJoin('game', 'game.slug', 'game_slug')
    .leftJoin('creator', 'creator.slug', 'creator_slug')
    .select(['game', 'creator', 'game.folded_name as game_name', 'creator.folded_name as creator_name'])
    .where('video.edited', '!=', '[]')
    .execute()
  return edited.some(
    ({ game, game_name, creator, creator_name }) =>
      foldName(game) !== game_name || foldName(creator) !== (creator_name ?? ''),
  )
}
