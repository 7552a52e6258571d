import type { Database } from '../schema.ts'

/** The newest titles, which show how frequent a text is. */
export interface TitleSample {
  count: number
  /** The sampled titles that have this piece. */
  withPiece(piece: string): SampledTitle[]
}

export interface SampledTitle {
  folded: string
  loose: string
}

const sampleSize = 500
const samples = new WeakMap<Database, { sample: Promise<TitleSample>; searchesLeft: number }>()

/** Serves as many searches as it has titles: an empty catalogue's is read each time, and reading costs each search little. */
export function newestTitles(db: Database): Promise<TitleSample> {
  const known = samples.get(db)
  if (known && known.searchesLeft-- > 0) return known.sample
  // Searches wait together for the one that reads.
  const read = { sample: readNewestTitles(db), searchesLeft: Number.POSITIVE_INFINITY }
  samples.set(db, read)
  read.sample.then(
    ({ count }) => {
      read.searchesLeft = count
    },
    () => samples.delete(db),
  )
  return read.sample
}

async function readNewestTitles(db: Database): Promise<TitleSample> {
  const rows = await db
    .selectFrom('video')
    .select(['folded_title as folded', 'loose_title'])
    .orderBy('position', 'desc')
    .limit(sampleSize)
    .execute()
  const titles = rows.map(({ folded, loose_title }) => ({ folded, loose: loose_title ?? folded }))
  const withPieces = new Map<string, SampledTitle[]>()
  return {
    count: titles.length,
    withPiece(piece) {
      const found = withPieces.get(piece) ?? titles.filter((title) => hasPiece(title, piece))
      withPieces.set(piece, found)
      return found
    },
  }
}

export const hasPiece = ({ folded, loose }: SampledTitle, piece: string): boolean =>
  folded.includes(piece) || (loose !== folded && loose.includes(piece))
