import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { SearchedWords, TitleIndex, TitleQuery, TitleSearch } from './title-index.ts'

/**
 * How many of the newest videos to scan for a text that may be frequent, before using the index: that has no order, so all
 * matches would be read and sorted. With 1,000,000 videos a page of frequent matches takes 1 to 2 ms.
 */
const recentForPage = 5_000
/** A text in more titles than every tenth is counted by the scan. The index would take megabytes to collect so many. */
const recentForCount = 10_000

/**
 * PostgreSQL's title index: GIN over all pieces of 6, 3, 2 and 1 characters of each title and its loose form. For a text it
 * intersects the posting lists of its pieces, starting from the shortest. Why not trigrams: docs/decisions/009-search.md.
 */
export const postgresTitleIndex: TitleIndex = {
  // Until `createPieces` there is no index.
  async create() {},

  async createShortPieces(db: QueryExecutorProvider): Promise<void> {
    await sql`
      create or replace function short_pieces(title text) returns text[] language plpgsql immutable strict parallel safe as $$
        declare
          characters text[] := string_to_array(title, null);
          pieces text[] := characters;
        begin
          for start in 1 .. cardinality(characters) - 1 loop
            pieces := pieces || (characters[start] || characters[start + 1]);
          end loop;
          return pieces;
        end
      $$`.execute(db)
  },

  async createPieces(db: QueryExecutorProvider): Promise<void> {
    // 46 µs for a title of 42 characters. Concatenation is faster than substr, which counts from the start.
    await sql`
      create function title_pieces(title text) returns text[] language plpgsql immutable strict parallel safe cost 1000 as $$
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
    await sql`create index video_title_pieces on video using gin (${indexedPieces})`.execute(db)
    // Statistics of pieces would take a minute of each ANALYZE, and lead the planner to scan all titles for a frequent one.
    await sql`alter index video_title_pieces alter column 1 set statistics 0`.execute(db)
    for (const column of ['folded_title', 'loose_title'])
      await sql`alter table video alter column ${sql.ref(column)} set statistics -1`.execute(db)
    // Last, because it blocks reads until the transaction commits.
    for (const replaced of ['title_trigrams', 'short_pieces', 'loose_trigrams', 'loose_pieces'])
      await sql`drop index if exists ${sql.ref(`video_${replaced}`)}`.execute(db)
  },

  // PostgreSQL indexes each new title itself. Larger batches of them make a long import three times as fast.
  async add(tx: Database): Promise<void> {
    await sql`
      select set_config('gin_pending_list_limit', '32MB', true), set_config('work_mem', '32MB', true)`.execute(
      tx,
    )
  },
  async remove() {},

  // New titles are in a pending list at first, all of which every search would read.
  async optimize(tx: Database): Promise<void> {
    await sql`select gin_clean_pending_list('video_title_pieces')`.execute(tx)
  },

  async search(db: Database, text: string, query: TitleQuery): Promise<TitleSearch> {
    return matchesOf(await rarestPieces(db, [text]), contains('folded_title', text), query)
  },

  async searchWords(db: Database, { words, without }: SearchedWords, query: TitleQuery) {
    const matches = [
      ...words.map((word) => contains('loose', word)),
      ...(without === undefined ? [] : [sql`not ${contains('folded_title', without)}`]),
    ]
    return matchesOf(await rarestPieces(db, words), sql`(${sql.join(matches, sql` and `)})`, query)
  },
}

/** Both forms as one text: no piece of a search contains the line break. Pieces compare by their bytes. */
const indexedPieces = sql`(title_pieces(folded_title || coalesce(E'\\n' || loose_title, ''))) collate "C"`

function matchesOf(
  { pieces, sampled }: Rarest,
  contains: RawBuilder<unknown>,
  { category, sample, after, limit }: TitleQuery,
): TitleSearch {
  const candidates = sql`${indexedPieces} @> ${pieces}::text[]`
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
    select rowid from matches${limit === undefined ? sql`` : sql` order by rowid desc limit ${limit}`})`
  const verified = sql<boolean>`${contains}`
  return {
    page: { found },
    count: { contains: sql<boolean>`(${candidates} and ${contains})` },
    matches: verified,
    recent: {
      page: sampled > 0 ? recentForPage : 0,
      count: sampled > sampleSize / 20 ? recentForCount : 0,
      contains: verified,
    },
  }
}

const titles = {
  folded_title: sql`video.folded_title`,
  loose: sql`coalesce(video.loose_title, video.folded_title)`,
}

const contains = (title: keyof typeof titles, text: string) =>
  sql<boolean>`strpos(${titles[title]}, ${text}) > 0`

/** Further ones exclude little, and GIN reads a part of the posting list of each. */
const maxPieces = 4
const sampleSize = 500

interface Rarest {
  pieces: string[]
  /** How many of the sample's titles have the first of them; fewer have the text. */
  sampled: number
}

/** Those of the texts' pieces that the fewest of the newest titles have, first one of each text. */
async function rarestPieces(db: Database, texts: string[]): Promise<Rarest> {
  const pieces = texts.flatMap((text, of) => searchPieces(text).map((piece) => ({ piece, of })))
  const { rows } = await sql<{ piece: string; sampled: number }>`
    with newest as materialized (select folded_title from video order by position desc limit ${sampleSize}),
    counted as (
      select piece, text, (select count(*) from newest where strpos(folded_title, piece) > 0) sampled
      from unnest(${pieces.map(({ piece }) => piece)}::text[], ${pieces.map(({ of }) => of)}::int[]) searched (piece, text)
    )
    select piece, sampled from counted
    order by row_number() over (partition by text order by sampled) > 1, sampled limit ${maxPieces}`.execute(
    db,
  )
  return { pieces: rows.map(({ piece }) => piece), sampled: rows[0]?.sampled ?? 0 }
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
