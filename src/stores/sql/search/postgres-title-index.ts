import { type RawBuilder, sql } from 'kysely'
import { maxCountedMatches } from '#contract/limits.ts'
import type { Database } from '../schema.ts'
import type { SearchedWords, TitleIndex, TitleQuery, TitleSearch } from './title-index.ts'
import { hasPiece, newestTitles, type SampledTitle, type TitleSample } from './title-sample.ts'

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
    const isMatch = ({ folded }: SampledTitle) => folded.includes(text)
    const rarest = rarestPieces([text], await newestTitles(db), isMatch)
    return matchesOf(rarest, contains('folded_title', text), query)
  },

  async searchWords(db: Database, { words, without }: SearchedWords, query: TitleQuery) {
    const isMatch = ({ folded, loose }: SampledTitle) =>
      words.every((word) => loose.includes(word)) && !(without !== undefined && folded.includes(without))
    const rarest = rarestPieces(words, await newestTitles(db), isMatch)
    const matches = [
      ...words.map((word) => contains('loose', word)),
      ...(without === undefined ? [] : [sql`not ${contains('folded_title', without)}`]),
    ]
    return matchesOf(rarest, sql`(${sql.join(matches, sql` and `)})`, query)
  },
}

/** Both forms as one text: no piece of a search contains the line break. Pieces compare by their bytes. */
export const indexedPieces = sql`(title_pieces(folded_title || coalesce(E'\\n' || loose_title, ''))) collate "C"`

function matchesOf(
  { pieces, share }: Rarest,
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

const titles = {
  folded_title: sql`video.folded_title`,
  loose: sql`coalesce(video.loose_title, video.folded_title)`,
}

const contains = (title: keyof typeof titles, text: string) =>
  sql<boolean>`strpos(${titles[title]}, ${text}) > 0`

interface Rarest {
  pieces: string[]
  /** The share of the newest titles that match. */
  share: number
}

const maxPieces = 4
/** A piece that more of the titles have excludes too few for the posting list that GIN reads. */
const maxShareLeft = 0.8

/** The rarest of the texts' pieces, and those that exclude most of the titles which have it. */
function rarestPieces(
  texts: string[],
  { count, withPiece }: TitleSample,
  isMatch: (title: SampledTitle) => boolean,
): Rarest {
  const sampled = (piece: string) => withPiece(piece).length
  const all = [...new Set(texts.flatMap(searchPieces))]
  const [first, ...others] = all.sort((one, other) => sampled(one) - sampled(other))
  if (first === undefined) return { pieces: [], share: 1 }
  const pieces = [first]
  let titles = withPiece(first)
  // A second one even if no title is left: thousands of older ones may have the first.
  while (pieces.length < (titles.length > 0 ? maxPieces : 2)) {
    const [next] = others
      .map((piece) => ({ piece, left: titles.filter((title) => hasPiece(title, piece)) }))
      .sort((one, other) => one.left.length - other.left.length)
    if (!next || next.left.length > maxShareLeft * titles.length) break
    pieces.push(next.piece)
    titles = next.left
  }
  return { pieces, share: titles.filter(isMatch).length / Math.max(1, count) }
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
