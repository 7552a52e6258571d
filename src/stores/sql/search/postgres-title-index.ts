import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { SearchedWords, TitleIndex, TitleQuery, TitleSearch } from './title-index.ts'

/**
 * How many of the newest videos to scan before using an index. With 1,000,000 videos a page of frequent matches then takes 1
 * to 2 ms. For rare ones the scan takes 2 to 4 ms, and the index 1 to 20.
 */
const recentForPage = 5_000
const recentForCount = 20_000

/**
 * PostgreSQL's title index: pg_trgm's trigrams, and every piece of one or two characters for texts without a trigram. GIN
 * indexes have no order, so all matches are sorted.
 */
export const postgresTitleIndex: TitleIndex = {
  async create(db: QueryExecutorProvider): Promise<void> {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index video_title_trigrams on video using gin (folded_title gin_trgm_ops)`.execute(db)
    await sql`
      create function short_pieces(title text) returns text[] language sql immutable strict parallel safe as $$
        select array(
          select distinct substr(title, start, length)
          from generate_series(1, length(title)) start, generate_series(1, 2) length
          where start + length - 1 <= length(title)
        )
      $$`.execute(db)
    await sql`create index video_short_pieces on video using gin (short_pieces(folded_title))`.execute(db)
    // The default target of 100 is too small for the planner to estimate how many titles contain a text.
    await sql`alter table video alter column folded_title set statistics 1000`.execute(db)
  },

  // PostgreSQL maintains its indexes.
  async add() {},
  async remove() {},
  async optimize() {},

  async createLoose(db: QueryExecutorProvider): Promise<void> {
    await sql`create index video_loose_trigrams on video using gin (loose_title gin_trgm_ops)`.execute(db)
    await sql`create index video_loose_pieces on video using gin (short_pieces(loose_title))`.execute(db)
    await sql`alter table video alter column loose_title set statistics 1000`.execute(db)
  },

  // Also runs for each candidate of the trigrams, whose index is lossy: 11 µs a title, where generate_series took 145.
  async createFasterPieces(db: QueryExecutorProvider): Promise<void> {
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

  async search(db: Database, text: string, query: TitleQuery): Promise<TitleSearch> {
    const parts = await rarestParts(db, text, shortPiecesOf(text))
    return matchesOf(mayContain('folded_title', parts), contains('folded_title', text), query)
  },

  async searchWords(db: Database, { words, without }: SearchedWords, query: TitleQuery) {
    const parts = await rarestParts(db, words.join(' '), words.flatMap(shortPiecesOf))
    const candidates = sql`(${mayContain('folded_title', parts)} or ${mayContain('loose_title', parts)})`
    const matches = [
      ...words.map((word) => contains('loose', word)),
      ...(without === undefined ? [] : [sql`not ${contains('folded_title', without)}`]),
    ]
    return matchesOf(candidates, sql`(${sql.join(matches, sql` and `)})`, query)
  },
}

function matchesOf(
  candidates: RawBuilder<unknown>,
  contains: RawBuilder<unknown>,
  { category, after }: TitleQuery,
): TitleSearch {
  const narrowed = [
    candidates,
    contains,
    ...(category === undefined ? [] : [sql`video.category = ${category}`]),
    ...(after === undefined ? [] : [sql`video.position < ${after}`]),
  ]
  // Materialized: otherwise the planner may scan all videos from the newest on.
  const found = sql<{ rowid: number }>`(
    with matches as materialized (select position as rowid from video where ${sql.join(narrowed, sql` and `)})
    select rowid from matches)`
  const verified = sql<boolean>`${contains}`
  return {
    page: { found },
    count: { contains: sql<boolean>`(${candidates} and ${contains})` },
    matches: verified,
    recent: { page: recentForPage, count: recentForCount, contains: verified },
  }
}

const titles = {
  folded_title: sql`video.folded_title`,
  loose_title: sql`video.loose_title`,
  loose: sql`coalesce(video.loose_title, video.folded_title)`,
}

/** Not LIKE, for which the planner would look up all of the text's trigrams. */
const contains = (title: keyof typeof titles, text: string) =>
  sql<boolean>`strpos(${titles[title]}, ${text}) > 0`

/** What a title with the searched text has: the parts to look up. */
interface Parts {
  trigrams: string[]
  /** Of one or two characters. */
  pieces: string[]
}

function mayContain(title: 'folded_title' | 'loose_title', { trigrams, pieces }: Parts) {
  const conditions = trigrams.map((trigram) => sql`${titles[title]} like ${`%${trigram}%`}`)
  if (pieces.length > 0) conditions.push(sql`short_pieces(${titles[title]}) @> ${pieces}::text[]`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The pieces of two characters, or the only character. */
function shortPiecesOf(title: string): string[] {
  const characters = [...title]
  if (characters.length < 2) return characters
  return [
    ...new Set(characters.slice(1).map((character, index) => (characters[index] as string) + character)),
  ]
}

/** A whole title has thirty trigrams, most of them in long posting lists: reading the shortest few takes less time. */
const maxTrigrams = 4
/** The share of candidates that a further trigram may leave. */
const maxRemaining = 0.9
const sampleSize = 5_000
const sampleTtlMs = 600_000
/** In how many titles of the sample a short word is too frequent to look it up beside trigrams. */
const maxWithPiece = sampleSize / 20
/** Each costs a pass through the sample. */
const maxShortWords = 4

interface Sample {
  takenAt: number
  taken: Promise<{ titles: string[]; trigrams: Map<string, number> }>
}

const samples = new WeakMap<Database, Sample>()

/**
 * The text's rarest trigrams among the newest titles, first one of each word, and its rare words of one or two letters; all
 * short pieces of a text without a trigram. Only of plain letters and digits: what else pg_trgm takes for a letter depends
 * on the database's locale.
 */
async function rarestParts(db: Database, text: string, shortPieces: string[]): Promise<Parts> {
  const words = wordsOf(text).map(trigramsOf)
  const all = [...new Set(words.flat())]
  if (all.length === 0) return { trigrams: [], pieces: [...new Set(shortPieces)] }
  const shortWords = [...new Set(text.match(/(?<![a-z0-9])[a-z0-9]{1,2}(?![a-z0-9])/g))].slice(
    0,
    maxShortWords,
  )
  if (all.length <= maxTrigrams && shortWords.length === 0) return { trigrams: all, pieces: [] }
  const sample = await sampleOf(db).taken
  const rarest = (trigrams: string[]) =>
    trigrams.toSorted((one, other) => (sample.trigrams.get(one) ?? 0) - (sample.trigrams.get(other) ?? 0))
  const firsts = rarest([...new Set(words.map((word) => rarest(word)[0] as string))])
  return {
    trigrams: selective([...new Set([...firsts, ...rarest(all)])], sample.titles),
    pieces: shortWords.filter(
      (word) => sample.titles.filter((title) => title.includes(word)).length < maxWithPiece,
    ),
  }
}

/** A further trigram of a frequent word excludes nothing, but its long posting list would be read. */
function selective(trigrams: string[], titles: string[]): string[] {
  const chosen: string[] = []
  let matching = titles
  for (const trigram of trigrams) {
    if (chosen.length === maxTrigrams) break
    const remaining = matching.filter((title) => title.includes(trigram))
    if (matching.length > 0 && remaining.length > matching.length * maxRemaining) continue
    chosen.push(trigram)
    matching = remaining
  }
  return chosen
}

function sampleOf(db: Database): Sample {
  const cached = samples.get(db)
  if (cached && performance.now() - cached.takenAt < sampleTtlMs) return cached
  const taken = takeSample(db)
  // A failed sample is not cached.
  taken.catch(() => samples.delete(db))
  const sample = { takenAt: performance.now(), taken }
  samples.set(db, sample)
  return sample
}

async function takeSample(db: Database) {
  const rows = await db
    .selectFrom('video')
    .select('folded_title')
    .orderBy('position', 'desc')
    .limit(sampleSize)
    .execute()
  const titles = rows.map(({ folded_title }) => folded_title)
  const trigrams = new Map<string, number>()
  for (const title of titles)
    for (const trigram of new Set(wordsOf(title).flatMap(trigramsOf)))
      trigrams.set(trigram, (trigrams.get(trigram) ?? 0) + 1)
  return { titles, trigrams }
}

const wordsOf = (text: string): string[] => text.match(/[a-z0-9]{3,}/g) ?? []

const trigramsOf = (word: string): string[] =>
  Array.from({ length: word.length - 2 }, (_, start) => word.slice(start, start + 3))
