import { sql } from 'kysely'
import type { Database, VideoRow } from './schema.ts'
import { piecesOf } from './title-search.ts'

type Indexed = Pick<VideoRow, 'position' | 'folded_title' | 'category'>

/** Lets searches find these titles. Quickest when positions only grow, from row to row and from call to call. */
export async function indexTitles(tx: Database, rows: Indexed[]): Promise<void> {
  if (rows.length === 0) return
  const pieces = rows.map((row) => sql`(${row.position}, ${piecesOf(row.folded_title, row.category)})`)
  await sql`insert into video_piece (rowid, pieces) values ${sql.join(pieces)}`.execute(tx)
}

/** Lets searches find them no longer. */
export async function forgetTitles(tx: Database, positions: number[]): Promise<void> {
  if (positions.length === 0) return
  await sql`delete from video_piece where rowid in (${sql.join(positions)})`.execute(tx)
}

/** After many changes: puts the index in order, so that searches are quick. */
export async function settleTitles(tx: Database): Promise<void> {
  await sql`insert into video_piece (video_piece) values ('optimize')`.execute(tx)
}
