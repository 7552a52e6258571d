import { type RawBuilder, sql } from 'kysely'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { type VideoKey, type VideoOrderName, videoOrders } from '#service/catalogue/video-order.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { isSearchOnly } from '../search/search-titles.ts'
import type { TitleMatches, TitleSearch } from '../search/title-index.ts'

export interface OrderedFilter extends VideosFilter {
  /** Only the videos on a user's shelf. */
  on?: { userId: string; shelf: ShelfName } | undefined
}

export interface KeysQuery extends OrderedFilter {
  /** `added` is the order of the shelf itself. */
  order: VideoOrderName | 'added'
  after?: VideoKey | undefined
  limit: number
}

/** How to read the videos of a filter. */
export interface Source {
  /** SQLite begins with the order's index, the shelf, or the table of videos, and joins the rest. PostgreSQL's planner decides. */
  start: 'order' | 'shelf' | 'video'
  titles?: TitleMatches | undefined
  /** Only so many of the newest videos. */
  newest?: number
}

export interface KeyRow extends VideoKey {
  /** How many videos follow, where finding them has counted them. */
  total: number | null
}

/** A shelf of at most so many entries is sorted. Of a larger one, the order's index finds a page sooner. */
const maxSorted = 1000
/** Where more titles have a text, the order's index finds a page sooner than the index of titles. */
const maxFound = 5000

/** Where an order's index would be walked far for a page, begins with what the shelf, the sample or the index of titles has. */
export async function sourceOf(
  db: Database,
  { on, sample }: OrderedFilter,
  search: TitleSearch | undefined,
): Promise<Source> {
  const titles = search && { contains: search.matches }
  if (on && (await countRows(db, sql`shelf_entry where ${isOn(on)}`, maxSorted + 1)) <= maxSorted)
    return { start: 'shelf', titles }
  if (sample) return { start: 'video', titles }
  if (!search || (await isFrequent(db, search))) return { start: 'order', titles }
  return { start: 'video', titles: search.page }
}

/** The newest videos, among which a frequent text is found sooner than in the index of titles. */
export const newestOf = ({ contains }: NonNullable<TitleSearch['recent']>, count: number): Source => ({
  start: 'order',
  titles: { contains },
  newest: count,
})

async function isFrequent(
  db: Database,
  { page, recent, frequentFrom = maxFound }: TitleSearch,
): Promise<boolean> {
  // With a total, the index was asked only for the newest page.
  if (recent) return recent.count > 0 && page.total === undefined
  return (await countRows(db, sql`${page.found} as found`, frequentFrom)) === frequentFrom
}

/** Selects the keys of a page by keyset. */
export function keysOf(
  db: Database,
  { order, after, limit, ...filter }: KeysQuery,
  source: Source,
): RawBuilder<KeyRow> {
  const rows = rowsOf(db, filter, source, order, after)
  // Positions are unique.
  const keys = order === 'newest' ? [rows.key] : [rows.key, rows.id]
  const [direction, comesAfter] = inSql(order)
  const start = after && [after.key, after.id].slice(0, keys.length)
  return sql`
    select ${rows.key} as key, ${rows.id} as id, ${source.titles?.total ?? sql`null`} as total
    from ${rows.matching} ${start ? sql`and (${sql.join(keys)}) ${comesAfter} (${sql.join(start)})` : sql``}
    order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))} limit ${limit}`
}

export function inSql(
  order: KeysQuery['order'],
): [direction: RawBuilder<unknown>, comesAfter: RawBuilder<unknown>] {
  const isAscending = order !== 'added' && videoOrders[order].direction === 'ascending'
  return isAscending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
}

/** Counting stops at `limit`. */
export async function countVideos(
  db: Database,
  filter: OrderedFilter,
  search: TitleSearch | undefined,
  limit: number,
): Promise<number> {
  const { recent } = search ?? {}
  if (recent?.count && !filter.on) {
    const found = await countRows(db, rowsOf(db, filter, newestOf(recent, recent.count)).matching, limit)
    if (found === limit) return limit
  }
  return countRows(db, rowsOf(db, filter, await countedSource(db, filter, search)).matching, limit)
}

async function countedSource(
  db: Database,
  filter: OrderedFilter,
  search: TitleSearch | undefined,
): Promise<Source> {
  if (search && isSearchOnly(filter)) return { start: 'video', titles: search.count }
  const source = await sourceOf(db, filter, search)
  if (filter.on && source.start === 'order') return { ...source, start: 'shelf' }
  return source.start !== 'shelf' && search?.recent ? { start: 'video', titles: search.count } : source
}

async function countRows(db: Database, matching: RawBuilder<unknown>, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 as one from ${matching} limit ${limit}) as counted`.execute(db)
  return Number(rows[0]?.total)
}

/** The rows that match: what follows `from`. Without an order, they come in any. */
function rowsOf(
  db: Database,
  { on, sample, minLength, maxLength, notWatchedBy, ...filter }: OrderedFilter,
  { start, titles, newest }: Source,
  order?: KeysQuery['order'],
  after?: VideoKey,
) {
  const { unindexed } = dialectOf(db)
  const isAdded = order === 'added'
  const id = sql.ref(isAdded ? 'shelf_entry.video_id' : 'video_order.video_id')
  // SQLite would rather sort all videos of a year than walk the order's index.
  const isWalked = order && start === 'order'
  const column = (name: string) => (isWalked && name !== order ? unindexed : sql.ref)(`video_order.${name}`)
  const facts = [
    ...factsOf(filter, column),
    (minLength !== undefined || maxLength !== undefined) && hasLength(column('length'), minLength, maxLength),
  ].filter(isPart)
  const tables = {
    found: titles?.found && sql`${titles.found} as found`,
    video: (titles || sample) && sql`video`,
    order:
      (!isAdded || facts.length > 0) &&
      (newest === undefined ? sql`video_order` : newestRows(conjunction(facts), after, newest)),
    shelf: on && sql`shelf_entry`,
  }
  const joined = {
    order: isAdded ? [tables.shelf, tables.order, tables.video] : [tables.order, tables.shelf, tables.video],
    shelf: [tables.shelf, tables.order, tables.video],
    video: [tables.found, tables.video, tables.order, tables.shelf],
  }[start].filter(isPart)
  const where = conjunction([
    tables.found && sql`video.position = found.rowid`,
    tables.video && sql`video.id = ${id}`,
    on && isOn(on),
    on && tables.order && sql`shelf_entry.video_id = video_order.video_id`,
    ...facts,
    sample && sql`video.sample = 1`,
    titles?.contains,
    // Not by `not exists`, for which PostgreSQL may read the whole shelf first.
    notWatchedBy !== undefined &&
      sql`(select 1 from shelf_entry as watched where watched.user_id = ${notWatchedBy}
        and watched.shelf = 'history' and watched.video_id = ${id} and watched.removal is null) is null`,
  ])
  // SQLite does not reorder a cross join.
  return {
    id,
    key: keyOf(order, tables.found),
    matching: sql`${sql.join(joined, sql` cross join `)} where ${where}`,
  }
}

function keyOf(order: KeysQuery['order'] = 'newest', found?: unknown): RawBuilder<unknown> {
  if (order === 'added') return sql.ref('shelf_entry.added_at')
  if (order !== 'newest') return sql.ref(`video_order.${order}`)
  // In the order of its own rowids the index of titles need not be read whole.
  return sql.ref(found ? 'found.rowid' : 'video_order.position')
}

const newestRows = (facts: RawBuilder<unknown>, after: VideoKey | undefined, count: number) => sql`(
  select * from video_order where ${facts} ${after ? sql`and position < ${after.key}` : sql``}
  order by position desc limit ${count}) as video_order`

const isOn = ({ userId, shelf }: NonNullable<OrderedFilter['on']>) =>
  sql`shelf_entry.user_id = ${userId} and shelf_entry.shelf = ${shelf} and shelf_entry.removal is null`

/** What is filtered by, among the columns of `video_order`. */
export const factsOf = (
  { category, year, creator }: Pick<VideosFilter, 'category' | 'year' | 'creator'>,
  column: (name: string) => RawBuilder<unknown>,
): Part[] => [
  category !== undefined && sql`${column('category')} = ${category}`,
  year !== undefined && sql`${column('year')} = ${year}`,
  creator !== undefined && sql`${column('creator')} = ${creator}`,
]

/** As displayed: 60.9 seconds are 1:00. Unknown lengths, 0, are none. */
function hasLength(length: RawBuilder<unknown>, minLength = 0, maxLength = Number.MAX_SAFE_INTEGER) {
  // One lower bound: SQLite's index would use the first of two.
  const min = minLength > 0 ? sql`${length} >= ${minLength}` : sql`${length} > 0`
  return sql`${min} and ${length} < ${maxLength + 1}`
}

type Part = RawBuilder<unknown> | false | undefined

const isPart = (part: Part): part is RawBuilder<unknown> => part !== undefined && part !== false

export const conjunction = (conditions: Part[]): RawBuilder<unknown> =>
  sql.join([sql`1 = 1`, ...conditions.filter(isPart)], sql` and `)
