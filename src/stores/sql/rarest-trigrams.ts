import type { Database } from './schema.ts'

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
export async function rarestTrigrams(db: Database, text: string): Promise<string[]> {
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
