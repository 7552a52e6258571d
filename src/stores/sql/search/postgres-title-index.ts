import { type QueryExecutorProvider, sql } from 'kysely'
import type { TitleSearch, WantedTitles } from '../dialect.ts'
import type { Database } from '../schema.ts'

/**
 * Measured with 1,000,000 videos: a page of what is common takes 1 to 2 ms among so many of the newest, what is rare is
 * looked for there in 2 to 4 ms and found by an index in 1 to 20.
 */
const recentListed = 5_000
const recentCounted = 20_000

/**
 * PostgreSQL's indexes of folded titles: trigrams (pg_trgm), and every piece of one or two letters for texts that have none.
 * They know no order, so whatever they find is sorted.
 */
export const titleTrigrams = {
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
    // So that it is planned by how many titles hold a text: a sample of a hundred tells little of that.
    await sql`alter table video alter column folded_title set statistics 1000`.execute(db)
  },

  async search(db: Database, { title, category, after }: WantedTitles): Promise<TitleSearch> {
    // No pattern: an index would be asked for all of its trigrams.
    const holds = sql<boolean>`strpos(video.folded_title, ${title}) > 0`
    const trigrams = await rarestTrigrams(db, title)
    const found =
      trigrams.length > 0 ? trigrams.map(containing) : [sql`${short} @> ${piecesOf(title)}::text[]`]
    const narrowed = [
      ...found,
      ...(category === undefined ? [] : [sql`video.category = ${category}`]),
      ...(after === undefined ? [] : [sql`video.position < ${after}`]),
    ]
    // By itself: else it may be planned as a walk along all videos, newest first.
    const positions = sql<{ rowid: number }>`(
      with matches as materialized (select position as rowid from video where ${sql.join(narrowed, sql` and `)})
      select rowid from matches)`
    return {
      listed: { found: positions, holds },
      counted: { holds: sql<boolean>`(${sql.join([...found, holds], sql` and `)})` },
      recent: { listed: recentListed, counted: recentCounted, holds },
    }
  },
}

const short = sql`short_pieces(video.folded_title)`

const containing = (trigram: string) => sql<boolean>`video.folded_title like ${`%${trigram}%`}`

/** Those of two letters, where there are any. */
function piecesOf(title: string): string[] {
  const letters = [...title]
  if (letters.length < 2) return letters
  return [...new Set(letters.slice(1).map((letter, index) => (letters[index] as string) + letter))]
}

/** A few lists are walked sooner than the thirty of a whole title, of which most are long. */
const enough = 4
const sampled = 5_000
/** Milliseconds. */
const sampleLife = 600_000

interface Sample {
  taken: number
  counts: Promise<Map<string, number>>
}

const samples = new WeakMap<Database, Sample>()

/**
 * Of the trigrams in a text that pg_trgm keeps, those that are the rarest among the newest titles, and of each word one before
 * a second of any. Only plain letters and digits count: what else a database takes for a letter depends on its locale.
 */
async function rarestTrigrams(db: Database, text: string): Promise<string[]> {
  const words = wordsOf(text).map(trigramsOf)
  const all = [...new Set(words.flat())]
  if (all.length <= enough) return all
  const counts = await sampleOf(db).counts
  const rarest = (trigrams: string[]) =>
    trigrams.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))
  const firsts = rarest([...new Set(words.map((word) => rarest(word)[0] as string))])
  return [...new Set([...firsts, ...rarest(all)])].slice(0, enough)
}

function sampleOf(db: Database): Sample {
  const known = samples.get(db)
  if (known && performance.now() - known.taken < sampleLife) return known
  const counts = takeSample(db)
  // Whoever searches next tries again.
  counts.catch(() => samples.delete(db))
  const sample = { taken: performance.now(), counts }
  samples.set(db, sample)
  return sample
}

async function takeSample(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('video')
    .select('folded_title')
    .orderBy('position', 'desc')
    .limit(sampled)
    .execute()
  const counts = new Map<string, number>()
  for (const { folded_title } of rows)
    for (const trigram of new Set(wordsOf(folded_title).flatMap(trigramsOf)))
      counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  return counts
}

const wordsOf = (text: string): string[] => text.match(/[a-z0-9]{3,}/g) ?? []

const trigramsOf = (word: string): string[] =>
  Array.from({ length: word.length - 2 }, (_, start) => word.slice(start, start + 3))
