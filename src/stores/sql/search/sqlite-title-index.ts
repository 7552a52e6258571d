import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import {
  type SearchedWords,
  type TitleIndex,
  type TitleQuery,
  type TitleRow,
  type TitleSearch,
  titleForms,
} from './title-index.ts'

/**
 * SQLite's title index: an FTS5 table of all pieces of 6, 4, 3, 2 and 1 characters of each title, with and without its
 * category, and of the words that its loose form joins. Its rowids are the videos' positions, so matches come newest first without sorting. Why not trigrams:
 * docs/decisions/009-search.md.
 */
export const sqliteTitleIndex: TitleIndex = {
  async add(tx: Database, rows: TitleRow[]): Promise<void> {
    if (rows.length === 0) return
    const values = rows.map((row) => sql`(${row.position}, ${piecesOf(row)})`)
    await sql`insert into video_piece (rowid, pieces) values ${sql.join(values)}`.execute(tx)
  },

  async remove(tx: Database, positions: number[]): Promise<void> {
    await sql`delete from video_piece where rowid in (select value from json_each(${JSON.stringify(positions)}))`.execute(
      tx,
    )
  },

  async search(db: Database, text: string, { category }: TitleQuery): Promise<TitleSearch> {
    const pieces = searchPieces(text, category)
    const rarest = pieces.length > maxPieces ? await rankPieces(db, pieces) : pieces
    return matchesOf(rarest.slice(0, maxPieces), contains('folded_title', text))
  },

  async searchWords(db: Database, { words, without }: SearchedWords, { category }: TitleQuery) {
    const piecesOfWords = words.map((word) => searchPieces(word, category))
    const pieces = [...new Set(piecesOfWords.flat())]
    const most = words.length === 1 ? maxPieces : Math.min(words.length, maxPieces)
    const ranked = pieces.length > most ? await rankPieces(db, pieces) : pieces
    // One of each word: another one of the same word excludes little, and its posting list takes as long to read.
    const firsts = new Set(
      piecesOfWords.map((pieces) => ranked.find((piece) => pieces.includes(piece)) as string),
    )
    return matchesOf(
      (words.length === 1 ? ranked : ranked.filter((piece) => firsts.has(piece))).slice(0, most),
      sql.join(
        [
          ...words.map((word) => contains('loose', word)),
          ...(without === undefined ? [] : [sql`not ${contains('folded_title', without)}`]),
        ],
        sql` and `,
      ),
    )
  },
}

function matchesOf(pieces: string[], contains: RawBuilder<unknown>): TitleSearch {
  const found = sql<{ rowid: number }>`(
    select rowid from video_piece where video_piece match ${pieces.join(' AND ')})`
  const matches = { found, contains: sql<boolean>`(${contains})` }
  return { page: matches, count: matches, matches: matches.contains }
}

const contains = (title: keyof typeof titleForms, text: string) =>
  sql<boolean>`instr(${titleForms[title]}, ${text}) > 0`

/** Longest first: a search uses the longest length that fits the text, because longer pieces are rarer. */
const lengths = [6, 4, 3, 2, 1]
/** Occurs in no folded title. */
const separator = '\n'

/** All pieces of a title, as one document of the index. */
function piecesOf({ folded_title, loose_title, category }: TitleRow): string {
  const prefix = categoryPrefix(category)
  const words = new Set(folded_title.split(' '))
  const joined = loose_title?.split(' ').filter((word) => !words.has(word)) ?? []
  let pieces = ''
  for (const text of [folded_title, ...joined].map(withoutControls)) {
    for (const length of lengths) {
      for (let end = length; end <= text.length; end++) {
        const piece = text.slice(end - length, end)
        pieces += piece + separator + prefix + piece + separator
      }
    }
  }
  return pieces
}

/** Pieces that every title with this text has, quoted for FTS5. */
function searchPieces(title: string, category: string | undefined): string[] {
  const text = withoutControls(title)
  const prefix = category === undefined ? '' : categoryPrefix(category)
  const length = lengths.find((length) => length <= text.length) ?? 1
  // Each overlaps half of the next: the piece between two words excludes titles that have both apart.
  const step = Math.ceil(length / 2)
  const count = Math.floor((text.length - length) / step) + 1
  const ends = Array.from({ length: count }, (_, index) => length + index * step)
  const pieces = new Set([...ends, text.length].map((end) => prefix + text.slice(end - length, end)))
  return [...pieces].map((piece) => `"${piece.replaceAll('"', '""')}"`)
}

/** More of them cost more than they exclude. */
const maxPieces = 3
const rankedMatches = 64

/**
 * The rarest pieces first, because the posting lists of frequent ones take longest to read. A piece is the rarer, the
 * further back its 64 newest matches reach; one with fewer matches is the rarest.
 */
async function rankPieces(db: Database, pieces: string[]): Promise<string[]> {
  const { rows } = await sql<{ piece: string }>`
    select value as piece from json_each(${JSON.stringify(pieces)}) order by (
      select rowid from video_piece where video_piece match value order by rowid desc limit 1 offset ${rankedMatches - 1}
    )`.execute(db)
  return rows.map(({ piece }) => piece)
}

/** FTS5 takes control characters for separators, also in queries. */
function withoutControls(title: string): string {
  return title.replace(/\p{Cc}/gu, ' ')
}

/** A private-use character by the category's hash. A collision costs time only: candidates are verified. */
function categoryPrefix(category: string): string {
  let sum = 0
  for (const character of category) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 4096
  return String.fromCodePoint(0xe000 + sum)
}
