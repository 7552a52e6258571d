import { type QueryExecutorProvider, sql } from 'kysely'
import type { TitleRow } from '../dialect.ts'
import type { Database } from '../schema.ts'

/**
 * SQLite's index of titles: every piece of 6, 4, 3, 2 and 1 letters of each, by itself and within its category, in an
 * FTS5 table whose rowids are the videos' positions.
 */
export const titlePieces = {
  async create(db: QueryExecutorProvider): Promise<void> {
    // Every piece of a title is one word: all that is no letter to FTS5 becomes one here, and lines part them.
    await sql`create virtual table video_piece using fts5(
      pieces, content = '', contentless_delete = 1, detail = none,
      tokenize = "ascii tokenchars ' !""#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~'")`.execute(db)
  },

  async add(tx: Database, rows: TitleRow[]): Promise<void> {
    if (rows.length === 0) return
    const pieces = rows.map((row) => sql`(${row.position}, ${piecesOf(row.folded_title, row.category)})`)
    await sql`insert into video_piece (rowid, pieces) values ${sql.join(pieces)}`.execute(tx)
  },

  async remove(tx: Database, positions: number[]): Promise<void> {
    await sql`delete from video_piece where rowid in (select value from json_each(${JSON.stringify(positions)}))`.execute(
      tx,
    )
  },

  async settle(tx: Database): Promise<void> {
    await sql`insert into video_piece (video_piece) values ('optimize')`.execute(tx)
  },

  /** The positions of titles that may hold a text, newest first. */
  async find(db: Database, title: string, category: string | undefined) {
    const wanted = await candidates(db, title, category)
    return sql<{ rowid: number }>`(select rowid from video_piece where video_piece match ${wanted})`
  },
}

/** Longer pieces are rarer, and so quicker to look through; a search takes the longest that fit into it. */
const lengths = [6, 4, 3, 2, 1]
/** No folded title has it. */
const separator = '\n'

/** What the search table keeps of a folded title. */
function piecesOf(title: string, category: string): string {
  const text = plain(title)
  const mark = markOf(category)
  let pieces = ''
  for (const length of lengths) {
    for (let end = length; end <= text.length; end++) {
      const piece = text.slice(end - length, end)
      pieces += piece + separator + mark + piece + separator
    }
  }
  return pieces
}

/** What a title that holds the text has among its pieces, each as the search table is asked for it. */
function piecesWanted(title: string, category: string | undefined): string[] {
  const text = plain(title)
  const mark = category === undefined ? '' : markOf(category)
  const length = lengths.find((length) => length <= text.length) ?? 1
  // Half over each other: two words that never meet are told by the piece between them.
  const step = Math.ceil(length / 2)
  const count = Math.floor((text.length - length) / step) + 1
  const ends = Array.from({ length: count }, (_, index) => length + index * step)
  const wanted = new Set([...ends, text.length].map((end) => mark + text.slice(end - length, end)))
  return [...wanted].map((piece) => `"${piece.replaceAll('"', '""')}"`)
}

const enough = 3
const looked = 64

/** What to ask the search table for titles that may hold a text. Of many pieces it is the rarest: walking along lists of common ones costs most. */
async function candidates(db: Database, title: string, category: string | undefined): Promise<string> {
  const pieces = piecesWanted(title, category)
  return (pieces.length <= enough ? pieces : (await rarestFirst(db, pieces)).slice(0, enough)).join(' AND ')
}

/** The further back its newest few are, the rarer a piece is; having fewer than that, it is the rarest. */
async function rarestFirst(db: Database, pieces: string[]): Promise<string[]> {
  const { rows } = await sql<{ piece: string }>`
    select value as piece from json_each(${JSON.stringify(pieces)}) order by (
      select rowid from video_piece where video_piece match value order by rowid desc limit 1 offset ${looked - 1}
    )`.execute(db)
  return rows.map(({ piece }) => piece)
}

/** Control characters are no letters to FTS5, nor in its queries. */
function plain(title: string): string {
  return title.replace(/\p{Cc}/gu, ' ')
}

/** One private letter for a category. Two that share it cost time, not truth: what is found is looked at again. */
function markOf(category: string): string {
  let sum = 0
  for (const letter of category) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4096
  return String.fromCodePoint(0xe000 + sum)
}
