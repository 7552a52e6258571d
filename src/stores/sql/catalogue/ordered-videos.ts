import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { MatchCount, VideosFilter } from '#service/catalogue/catalogue.ts'
import { type VideoKey, type VideoOrderName, videoOrders } from '#service/catalogue/video-order.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, Tables } from '../schema.ts'
import { searchTitles } from '../search/search-titles.ts'
import type { TitleSearch } from '../search/title-index.ts'

export interface OrderedFilter extends VideosFilter {
  /** Only the videos on a user's shelf. */
  on?: { userId: string; shelf: ShelfName } | undefined
}

export interface KeysQuery extends OrderedFilter {
  order: VideoOrderName
  after?: VideoKey | undefined
  limit: number
}

/** A set of at most so many videos is sorted. Of a larger one, the order's index is walked. docs/decisions/020-orders.md */
const maxSorted = 4_000
/** The walk of an index ends here; then the set is sorted after all. */
const maxWalked = 10_000
/** Of a walk that compares titles, for which it reads wide rows. */
const maxWalkedTitles = 3_000

/** Pages and counts of videos in any order, with any filter, in a time that hardly depends on the size of the catalogue. */
export function createOrderedVideos(db: Database) {
  const { unindexed } = dialectOf(db)

  return { keys, count }

  async function keys({ order, after, limit, ...filter }: KeysQuery): Promise<VideoKey[]> {
    const search = await searchTitles(db, filter)
    const sets = setsOf(filter, search)
    const small = await findSmall(sets)
    if (small) return readPage(sorted(small, filter, search), order, after, limit)
    const walked = () => matching(filter, search)
    const [set] = sets
    if (!set) return readPage(walked(), order, after, limit)
    const last = await keyAhead(order, after, search ? maxWalkedTitles : maxWalked)
    const page = await readPage(last ? walked().where(upTo(order, last)) : walked(), order, after, limit)
    if (!last || page.length === limit) return page
    return readPage(sorted(set, filter, search), order, after, limit)
  }

  async function count(filter: OrderedFilter, limit: number): Promise<MatchCount> {
    const search = await searchTitles(db, filter)
    const sets = setsOf(filter, search)
    const small = await findSmall(sets)
    const set = small ?? sets[0] ?? { rows: db.selectFrom('video_order').select('video_id') }
    const rows = small
      ? sorted(set, filter, search)
      : sorted({ rows: set.rows.limit(maxWalked) }, filter, search)
    const { total } = await db
      .selectFrom(rows.select('video_order.video_id').limit(limit).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { total: Number(total), isLowerBound: !small || Number(total) === limit }
  }

  /** The sets that contain every match, the one to sort if need be first. */
  function setsOf(filter: OrderedFilter, search: TitleSearch | undefined): VideoSet[] {
    const { on, sample, creator, year, minLength, maxLength, category } = filter
    const sets: VideoSet[] = []
    const videos = db.selectFrom('video').select('video.id as video_id')
    const ordered = db.selectFrom('video_order').select('video_id')
    if (sample) sets.push({ rows: videos.where('sample', '=', 1) })
    if (on) sets.push({ rows: shelfVideos(db, on.userId, on.shelf) })
    if (search) sets.push(matchedBy(db, search))
    if (creator !== undefined) sets.push({ rows: ordered.where('creator', '=', creator) })
    if (year !== undefined) sets.push({ rows: ordered.where('year', '=', year) })
    if (minLength !== undefined || maxLength !== undefined)
      sets.push({ rows: ordered.where(hasLength('length', minLength, maxLength)) })
    if (category !== undefined) sets.push({ rows: videos.where('category', '=', category) })
    return sets
  }

  async function findSmall(sets: VideoSet[]): Promise<VideoSet | undefined> {
    for (const set of sets) {
      if (set.isUnbounded) continue
      const rows = (set.sized ?? set.rows).limit(maxSorted + 1)
      const { total } = await db
        .selectFrom(rows.as('counted'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      if (Number(total) <= maxSorted) return set
    }
    return undefined
  }

  /** The set's matches, found by their ids. */
  function sorted(set: VideoSet, filter: OrderedFilter, search: TitleSearch | undefined): OrderedRows {
    const rows = db
      .with(
        (cte) => cte('candidate').materialized(),
        () => set.rows,
      )
      .selectFrom('candidate')
      // SQLite does not reorder a cross join.
      .crossJoin('video_order')
      .whereRef('video_order.video_id', '=', 'candidate.video_id')
    return filtered(rows as unknown as OrderedRows, filter, search)
  }

  function matching(filter: OrderedFilter, search: TitleSearch | undefined): OrderedRows {
    return filtered(db.selectFrom('video_order') as OrderedRows, filter, search)
  }

  function filtered(
    rows: OrderedRows,
    { on, notWatchedBy, sample, creator, year, minLength, maxLength, category }: OrderedFilter,
    search: TitleSearch | undefined,
  ): OrderedRows {
    const id = unindexed('video_order.video_id')
    const is = (column: string, value: unknown) => sql<boolean>`${unindexed(column)} = ${value}`
    const conditions = [
      ...(category === undefined ? [] : [is('video_order.category', category)]),
      ...(creator === undefined ? [] : [is('video_order.creator', creator)]),
      ...(year === undefined ? [] : [is('video_order.year', year)]),
      ...(minLength === undefined && maxLength === undefined
        ? []
        : [hasLength('video_order.length', minLength, maxLength)]),
      ...(on ? [isOnShelf(on.userId, on.shelf, id)] : []),
      ...(notWatchedBy === undefined ? [] : [sql<boolean>`not ${isOnShelf(notWatchedBy, 'history', id)}`]),
      ...(sample || search
        ? [
            sql<boolean>`exists (select 1 from video where video.id = ${id}
              ${sample ? sql`and video.sample = 1` : sql``} ${search ? sql`and ${search.matches}` : sql``})`,
          ]
        : []),
    ]
    return conditions.reduce((query, condition) => query.where(condition), rows)
  }

  /** The key of the `count`-th video after this one; undefined where fewer follow. */
  async function keyAhead(order: VideoOrderName, after: VideoKey | undefined, count: number) {
    const [key] = await readPage(db.selectFrom('video_order') as OrderedRows, order, after, 1, count)
    return key
  }
}

interface VideoSet {
  rows: SelectQueryBuilder<Tables, never, { video_id: string }>
  /** At least as many rows, faster to count. */
  sized?: SelectQueryBuilder<Tables, never, object>
  /** Reads all of its rows to find the first one. */
  isUnbounded?: boolean
}

type OrderedRows = SelectQueryBuilder<Tables, 'video_order', unknown>

export function shelfVideos(db: Database, userId: string, shelf: ShelfName) {
  return db
    .selectFrom('shelf_entry')
    .select('video_id')
    .where('user_id', '=', userId)
    .where('shelf', '=', shelf)
    .where('removal', 'is', null)
}

/** Whether a shelf has the video of this id, an expression. */
export const isOnShelf = (userId: string, shelf: ShelfName, id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from shelf_entry where user_id = ${userId} and shelf = ${shelf}
    and shelf_entry.video_id = ${id} and removal is null)`

/** The videos whose titles match. */
function matchedBy(db: Database, { page, recent }: TitleSearch): VideoSet {
  const found = (page.found as NonNullable<typeof page.found>).as<'found'>('found')
  const rows = db.selectFrom(found)
  return {
    rows: rows
      .innerJoin('video', 'video.position', 'found.rowid')
      .$if(page.contains !== undefined, (query) => query.where(page.contains as never))
      .select('video.id as video_id'),
    sized: rows.select('found.rowid'),
    isUnbounded: recent !== undefined,
  }
}

/** As displayed: 60.9 seconds are 1:00. */
export function hasLength(column: string, minLength = 0, maxLength = Number.MAX_SAFE_INTEGER) {
  const length = sql.ref(column)
  return sql<boolean>`(${length} > 0 and ${length} >= ${minLength} and ${length} < ${maxLength + 1})`
}

const columnOf = (order: VideoOrderName) => (order === 'newest' ? 'position' : order)

function readPage(
  rows: OrderedRows,
  order: VideoOrderName,
  after: VideoKey | undefined,
  limit: number,
  offset?: number,
): Promise<VideoKey[]> {
  const column = `video_order.${columnOf(order)}` as const
  const direction = videoOrders[order].direction === 'ascending' ? 'asc' : 'desc'
  return rows
    .select([`${column} as key`, 'video_order.video_id as id'])
    .$if(after !== undefined, (query) => query.where(isBeyond(order, after as VideoKey)))
    .orderBy(column, direction)
    .orderBy('video_order.video_id', direction)
    .limit(limit)
    .$if(offset !== undefined, (query) => query.offset(offset as number))
    .execute() as Promise<VideoKey[]>
}

/** Compared as one tuple, so that an index finds the first. */
function isBeyond(order: VideoOrderName, { key, id }: VideoKey) {
  const operator = sql.raw(videoOrders[order].direction === 'ascending' ? '>' : '<')
  return sql<boolean>`(${keyColumns(order)}) ${operator} (${key}, ${id})`
}

function upTo(order: VideoOrderName, { key, id }: VideoKey) {
  const operator = sql.raw(videoOrders[order].direction === 'ascending' ? '<=' : '>=')
  return sql<boolean>`(${keyColumns(order)}) ${operator} (${key}, ${id})`
}

const keyColumns = (order: VideoOrderName) =>
  sql`${sql.ref(`video_order.${columnOf(order)}`)}, ${sql.ref('video_order.video_id')}`
