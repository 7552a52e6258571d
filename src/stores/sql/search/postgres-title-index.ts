import { type RawBuilder, sql } from 'kysely'
import { maxCountedMatches } from '#contract/limits.ts'
import type { Database } from '../schema.ts'
import {
  type SearchedWords,
  type TitleIndex,
  type TitleQuery,
  type TitleSearch,
  titleForms,
} from './title-index.ts'

/**
 * GIN has no order: for a page, all matches would be read and sorted. If more than this share of the titles match, the page
 * is found faster by scanning the newest videos.
 */
const shareForScan = 1 / 200
const maxScanned = 10_000
/** From this share on, a scan also counts faster: it usually reads at most 30,000 videos. */
const shareForCount = 1 / 30

/**
 * PostgreSQL's title index: GIN over all pieces of 6, 3, 2 and 1 characters of each title and its loose form. For a text it
 * intersects the posting lists of its pieces, starting from the shortest. Why not trigrams: docs/decisions/009-search.md.
 */
export const postgresTitleIndex: TitleIndex = {
  // PostgreSQL indexes each title itself.
  async add() {},
  async remove() {},

  async search(db: Database, text: string, query: TitleQuery): Promise<TitleSearch> {
    const matches = contains('folded_title', text)
    return matchesOf([text], matches, await shareOf(db, matches), query)
  },

  async searchWords(db: Database, { words, without }: SearchedWords, query: TitleQuery) {
    const all = [
      ...words.map((word) => contains('loose', word)),
      ...(without === undefined ? [] : [sql`not ${contains('folded_title', without)}`]),
    ]
    const matches = sql`(${sql.join(all, sql` and `)})`
    return matchesOf(words, matches, await shareOf(db, matches), query)
  },
}

const sampleSize = 1_000

/** The share of the newest titles that match. The planner cannot estimate it. */
async function shareOf(db: Database, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ share: number | null }>`
    select avg(case when ${matches} then 1.0 else 0.0 end)::float8 as share
    from (select folded_title, loose_title from video order by position desc limit ${sampleSize}) as video`.execute(
    db,
  )
  return rows[0]?.share ?? 1
}

/** Both forms as one text: no piece of a search contains the line break. Pieces compare by their bytes. */
export const indexedPieces = sql`(title_pieces(folded_title || coalesce(E'\\n' || loose_title, ''))) collate "C"`

function matchesOf(
  texts: string[],
  contains: RawBuilder<unknown>,
  share: number,
  { category, sample, after, limit }: TitleQuery,
): TitleSearch {
  const candidates = sql`${indexedPieces} @> ${someOf(texts.flatMap(searchPieces))}::text[]`
  const narrowed = [
    candidates,
    contains,
    ...(category === undefined ? [] : [sql`video.category = ${category}`]),
    ...(sample === true ? [sql`video.sample = 1`] : []),
    ...(after === undefined ? [] : [sql`video.position < ${after}`]),
  ]
  // Materialized: otherwise the planner may scan all videos from the newest on.
  const found = sql<{ rowid: number }>`(
    with matches as materialized (select position as rowid from video where ${sql.join(narrowed, sql` and `)})
    select rowid${limit === undefined ? sql`` : sql`, (select count(*) from matches) as total`} from matches
    ${limit === undefined ? sql`` : sql`order by rowid desc limit ${limit}`})`
  const verified = sql<boolean>`${contains}`
  return {
    page: { found, ...(limit !== undefined && { total: sql<number>`found.total` }) },
    count: { contains: sql<boolean>`(${candidates} and ${contains})` },
    matches: verified,
    recent: {
      page: share > shareForScan ? maxScanned : 0,
      count: share > shareForCount ? Math.ceil((1.5 * maxCountedMatches) / share) : 0,
      contains: verified,
    },
  }
}

const contains = (title: keyof typeof titleForms, text: string) =>
  sql<boolean>`strpos(${titleForms[title]}, ${text}) > 0`

/** More of them cost more than they exclude. */
const maxPieces = 6

/** Evenly spread, so that no word is left out. */
function someOf(pieces: string[]): string[] {
  const step = Math.ceil(pieces.length / maxPieces)
  return pieces.filter((_, index) => index % step === 0)
}

/** Longest first: a search uses the longest length that fits the text, because longer pieces are rarer. */
const lengths = [6, 3, 2, 1]

/** Pieces that every title with this text has. */
function searchPieces(text: string): string[] {
  // By code points, as PostgreSQL counts.
  const characters = [...text]
  const length = lengths.find((length) => length <= characters.length) ?? 1
  // Long ones overlap by half: the piece between two words excludes titles that have both apart.
  const step = length > 3 ? length / 2 : 1
  const last = characters.length - length
  const count = Math.ceil(last / step) + 1
  return Array.from({ length: count }, (_, index) => {
    const start = Math.min(index * step, last)
    return characters.slice(start, start + length).join('')
  })
}
