import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { MatchCount, VideosFilter } from '#service/catalogue/catalogue.ts'
import { type VideoKey, type VideoOrderName, videoOrders } from '#service/catalogue/video-order.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, Tables } from '../schema.ts'
import { searchTitles } from '../search/search-titles.ts'
import type { TitleSearch } from '../search/title-index.ts'
import { hasLength, isOnShelf } from './video-conditions.ts'

export interface OrderedFilter extends VideosFilter {
  /** Only the videos on a user's shelf. */
  on?: { userId: string; shelf: ShelfName } | undefined
}

export interface KeysQuery extends OrderedFilter {
  /** `added` is the order of the shelf itself, and takes no filter but a search. */
  order: VideoOrderName | 'added'
  after?: VideoKey | undefined
  limit: number
}

/** Sets beyond this size are not compared. */
const maxCompared = 1_000_000

/** Measured with 1,000,000 videos (bench/README.md). */
const defaultLimits = {
  /** A set of at most so many videos is sorted. Of a larger one, the order's index is walked. */
  maxSorted: 3_000,
  /** The walk of an index ends here; then a set is sorted after all. */
  maxWalked: 10_000,
  /** Of a walk that compares titles, for which it reads wide rows. */
  maxWalkedTitles: 3_000,
}

/** Pages and counts of videos in any order, with any filter, in a time that hardly depends on the size of the catalogue. */
export function createOrderedVideos(db: Database, limits = defaultLimits) {
  const { maxSorted, maxWalked, maxWalkedTitles } = limits
  const { unindexed } = dialectOf(db)

  return { keys, count }

  async function keys({ order: name, after, limit, ...filter }: KeysQuery): Promise<VideoKey[]> {
    const order = name === 'added' ? added : inCatalogue(name)
    const search = await searchTitles(db, filter)
    const sets = setsOf(filter, search)
    const small = await findSmall(sets, maxSorted)
    if (small) return readPage(matchesIn(small, order, filter, search), order, after, limit)
    const walked = matches(order, filter, search)
    if (sets.length === 0) return readPage(walked, order, after, limit)
    const comparesAllTitles = search && !(filter.on && order !== added)
    const end = await keyAhead(order, filter, after, comparesAllTitles ? maxWalkedTitles : maxWalked)
    const page = await readPage(end ? walked.where(isUpTo(order, end)) : walked, order, after, limit)
    if (!end || page.length === limit) return page
    return readPage(matchesIn(await findSmallest(sets), order, filter, search), order, after, limit)
  }

  async function count(filter: OrderedFilter, limit: number): Promise<MatchCount> {
    const search = await searchTitles(db, filter)
    const sets = setsOf(filter, search)
    const small = await findSmall(sets, maxSorted)
    const every = sets[0]?.ids ?? db.selectFrom('video_order').select('video_id')
    const counted = matchesIn(small ?? { ids: every.limit(maxWalked) }, inCatalogue('newest'), filter, search)
    const total = await countRows(counted.select('video_order.video_id').limit(limit))
    const isWhole = small !== undefined || (await countRows(every.limit(maxWalked))) < maxWalked
    return { total, isLowerBound: !isWhole || total === limit }
  }

  /** The sets that contain every match, the one to sort if need be first. */
  function setsOf(filter: OrderedFilter, search: TitleSearch | undefined): VideoSet[] {
    const { on, sample, category } = filter
    const sets: VideoSet[] = []
    const videos = db.selectFrom('video').select('video.id as video_id')
    if (sample) sets.push({ ids: videos.where('sample', '=', 1) })
    if (search) sets.push(titlesFound(search))
    if (on) sets.push({ ids: onShelf(on.userId, on.shelf).select('video_id') })
    for (const indexed of ['creator', 'year', 'length'] as const) {
      const { [indexed]: own, ...others } = factsOf(filter, indexed)
      if (!own) continue
      const sized = db.selectFrom('video_order').select('video_order.video_id').where(own)
      sets.push({ ids: sized.where(all(Object.values(others))), sized })
    }
    if (category !== undefined) sets.push({ ids: videos.where('category', '=', category) })
    return sets
  }

  function titlesFound({ page, recent }: TitleSearch): VideoSet {
    const found = db.selectFrom((page.found as NonNullable<typeof page.found>).as<'found'>('found'))
    return {
      ids: found
        .innerJoin('video', 'video.position', 'found.rowid')
        .$if(page.contains !== undefined, (query) => query.where(page.contains as never))
        .select('video.id as video_id'),
      sized: found.select('found.rowid'),
      isSlow: recent !== undefined && recent.page > 0,
    }
  }

  async function findSmall(sets: VideoSet[], max: number): Promise<VideoSet | undefined> {
    for (const set of sets) {
      if (set.isSlow) continue
      if ((await countRows((set.sized ?? set.ids).limit(max + 1))) <= max) return set
    }
    return undefined
  }

  /** Roughly: counting costs no more than a few times the smallest one. */
  async function findSmallest(sets: VideoSet[]): Promise<VideoSet> {
    const [first] = sets as [VideoSet]
    if (sets.length === 1) return first
    for (let max = 4 * Math.max(1, maxSorted); max < maxCompared; max *= 4) {
      const small = await findSmall(sets, max)
      if (small) return small
    }
    return first
  }

  async function countRows(rows: SelectQueryBuilder<Tables, never, object>): Promise<number> {
    const { total } = await db
      .selectFrom(rows.as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }

  /** The matches in a set, found by their ids. */
  function matchesIn(
    set: VideoSet,
    order: Order,
    filter: OrderedFilter,
    search: TitleSearch | undefined,
  ): OrderedRows {
    const rows = db
      .with(
        (cte) => cte('candidate').materialized(),
        () => set.ids,
      )
      .selectFrom('candidate')
      // SQLite does not reorder a cross join.
      .crossJoin(order.table) as unknown as OrderedRows
    const isCandidate = sql<boolean>`${sql.ref(order.id)} = candidate.video_id`
    return filtered(rows.where(isCandidate), order, filter, search)
  }

  function matches(order: Order, filter: OrderedFilter, search: TitleSearch | undefined): OrderedRows {
    return filtered(db.selectFrom(order.table) as unknown as OrderedRows, order, filter, search)
  }

  function filtered(
    rows: OrderedRows,
    order: Order,
    filter: OrderedFilter,
    search: TitleSearch | undefined,
  ): OrderedRows {
    const { on, notWatchedBy, sample } = filter
    const id = unindexed(order.id)
    const conditions = [
      ...Object.values(factsOf(filter)),
      ...(on ? [order === added ? isEntryOf(on.userId, on.shelf) : isOnShelf(on.userId, on.shelf, id)] : []),
      ...(notWatchedBy === undefined ? [] : [sql<boolean>`not ${isOnShelf(notWatchedBy, 'history', id)}`]),
      ...(sample || search
        ? [
            sql<boolean>`exists (select 1 from video where video.id = ${id}
              ${sample ? sql`and video.sample = 1` : sql``} ${search ? sql`and ${search.matches}` : sql``})`,
          ]
        : []),
    ]
    return rows.where(all(conditions))
  }

  /** The conditions on columns that every index of the table has, for which none but that of `indexed` is used. */
  function factsOf(
    { creator, year, minLength, maxLength, category }: VideosFilter,
    indexed?: 'creator' | 'year' | 'length',
  ): Partial<Record<'creator' | 'year' | 'length' | 'category', RawBuilder<boolean>>> {
    const column = (name: string) => (name === indexed ? sql.ref : unindexed)(`video_order.${name}`)
    return {
      ...(creator !== undefined && { creator: sql<boolean>`${column('creator')} = ${creator}` }),
      ...(year !== undefined && { year: sql<boolean>`${column('year')} = ${year}` }),
      ...((minLength !== undefined || maxLength !== undefined) && {
        length: hasLength(column('length'), minLength, maxLength),
      }),
      ...(category !== undefined && { category: sql<boolean>`${column('category')} = ${category}` }),
    }
  }

  /** The key of the `count`-th row after this one; undefined where fewer follow. */
  async function keyAhead(
    order: Order,
    { on }: OrderedFilter,
    after: VideoKey | undefined,
    count: number,
  ): Promise<VideoKey | undefined> {
    const rows = matches(order, order === added ? { on } : {}, undefined)
    const [key] = await readPage(rows.offset(count), order, after, 1)
    return key
  }

  function onShelf(userId: string, shelf: ShelfName) {
    return db.selectFrom('shelf_entry').where(isEntryOf(userId, shelf))
  }
}

const all = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`

interface VideoSet {
  ids: SelectQueryBuilder<Tables, never, { video_id: string }>
  /** At least as many rows, faster to count. */
  sized?: SelectQueryBuilder<Tables, never, object>
  /** Reads all rows to find the first one. */
  isSlow?: boolean
}

type OrderedRows = SelectQueryBuilder<Tables, 'video_order', unknown>

interface Order {
  table: 'video_order' | 'shelf_entry'
  key: string
  id: string
  direction: 'ascending' | 'descending'
}

const added: Order = {
  table: 'shelf_entry',
  key: 'shelf_entry.added_at',
  id: 'shelf_entry.video_id',
  direction: 'descending',
}

const inCatalogue = (name: VideoOrderName): Order => ({
  table: 'video_order',
  key: `video_order.${name === 'newest' ? 'position' : name}`,
  id: 'video_order.video_id',
  direction: videoOrders[name].direction,
})

const isEntryOf = (userId: string, shelf: ShelfName) =>
  sql<boolean>`(shelf_entry.user_id = ${userId} and shelf_entry.shelf = ${shelf} and shelf_entry.removal is null)`

async function readPage(
  rows: OrderedRows,
  order: Order,
  after: VideoKey | undefined,
  limit: number,
): Promise<VideoKey[]> {
  const direction = order.direction === 'ascending' ? 'asc' : 'desc'
  return rows
    .select([
      sql<VideoKey['key']>`${sql.ref(order.key)}`.as('key'),
      sql<string>`${sql.ref(order.id)}`.as('id'),
    ])
    .$if(after !== undefined, (query) => query.where(isAfter(order, after as VideoKey)))
    .orderBy(sql.ref(order.key), direction)
    .orderBy(sql.ref(order.id), direction)
    .limit(limit)
    .execute()
}

const isAfter = (order: Order, key: VideoKey) =>
  compares(order, order.direction === 'ascending' ? '>' : '<', key)

const isUpTo = (order: Order, key: VideoKey) =>
  compares(order, order.direction === 'ascending' ? '<=' : '>=', key)

/** As one tuple, so that an index finds the first. */
const compares = (order: Order, operator: string, { key, id }: VideoKey) =>
  sql<boolean>`(${sql.ref(order.key)}, ${sql.ref(order.id)}) ${sql.raw(operator)} (${key}, ${id})`
