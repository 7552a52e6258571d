import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { SearchedWords, TitleIndex, TitleQuery, TitleSearch } from './title-index.ts'

/**
 * How many of the newest videos to scan before using an index, which has no order: all matches would be read and sorted.
 * With 1,000,000 videos a page of frequent matches then takes 1 to 2 ms.
 */
const recentForPage = 5_000
const recentForCount = 5_000

/**
 * PostgreSQL's title index: a GIN index of all pieces of 6, 3, 2 and 1 characters of each title and of its loose form. GIN
 * intersects the posting lists of a text's pieces from the shortest on. Why not trigrams: docs/decisions/009-search.md.
 */
export const postgresTitleIndex: TitleIndex = {
  // `createPieces` replaces what older versions created here.
  async create() {},

  // PostgreSQL maintains its indexes.
  async add() {},
  async remove() {},
  async optimize() {},

  async createPieces(db: QueryExecutorProvider): Promise<void> {
    // Running copies of the previous version still call `short_pieces`, so that function stays.
    for (const index of ['title_trigrams', 'short_pieces', 'loose_trigrams', 'loose_pieces'])
      await sql`drop index if exists ${sql.ref(`video_${index}`)}`.execute(db)
    await sql`
      create function title_pieces(title text) returns text[] language plpgsql immutable strict parallel safe as $$
        declare
          c text[] := string_to_array(title, null);
          pieces text[] := '{}';
        begin
          for i in 1 .. cardinality(c) loop
            pieces := pieces || c[i];
            if c[i + 1] is not null then pieces := pieces || (c[i] || c[i + 1]); end if;
            if c[i + 2] is not null then pieces := pieces || (c[i] || c[i + 1] || c[i + 2]); end if;
            if c[i + 5] is not null then
              pieces := pieces || (c[i] || c[i + 1] || c[i + 2] || c[i + 3] || c[i + 4] || c[i + 5]);
            end if;
          end loop;
          return pieces;
        end
      $$`.execute(db)
    await sql`create index video_title_pieces on video using gin (${pieces})`.execute(db)
  },

  async search(_: Database, text: string, query: TitleQuery): Promise<TitleSearch> {
    return matchesOf([text], contains('folded_title', text), query)
  },

  async searchWords(_: Database, { words, without }: SearchedWords, query: TitleQuery) {
    const matches = [
      ...words.map((word) => contains('loose', word)),
      ...(without === undefined ? [] : [sql`not ${contains('folded_title', without)}`]),
    ]
    return matchesOf(words, sql`(${sql.join(matches, sql` and `)})`, query)
  },
}

/** As the index has it. Texts compare by their bytes. */
const pieces = sql`(title_pieces(folded_title || coalesce(E'\n' || loose_title, ''))) collate "C"`

function matchesOf(
  texts: string[],
  contains: RawBuilder<unknown>,
  { category, sample, after, limit }: TitleQuery,
): TitleSearch {
  const candidates = sql`${pieces} @> ${searchPieces(texts)}::text[]`
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
    select rowid from matches order by rowid desc limit ${limit})`
  const verified = sql<boolean>`${contains}`
  return {
    page: { found },
    count: { contains: sql<boolean>`(${candidates} and ${contains})` },
    recent: { page: recentForPage, count: recentForCount, contains: verified },
  }
}

const titles = {
  folded_title: sql`video.folded_title`,
  loose: sql`coalesce(video.loose_title, video.folded_title)`,
}

const contains = (title: keyof typeof titles, text: string) =>
  sql<boolean>`strpos(${titles[title]}, ${text}) > 0`

/** Longest first: longer pieces are rarer. */
const lengths = [6, 3, 2, 1]

/** Pieces that every title with these texts has: for each text those of the longest length that fits. */
function searchPieces(texts: string[]): string[] {
  const pieces = new Set<string>()
  for (const text of texts) {
    // By code points, as PostgreSQL counts.
    const characters = [...text]
    const length = lengths.find((length) => length <= characters.length) ?? 1
    const last = characters.length - length
    // Each overlaps half of the next: the piece between two words excludes titles that have both apart.
    for (let start = 0; start < last + length; start += Math.ceil(length / 2)) {
      const first = Math.min(start, last)
      pieces.add(characters.slice(first, first + length).join(''))
      if (first === last) break
    }
  }
  return [...pieces]
}
