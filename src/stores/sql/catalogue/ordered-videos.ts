import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { MatchCount } from '#service/catalogue/catalogue.ts'
import { type VideoKey, type VideoOrderName, videoOrders } from '#service/catalogue/video-order.ts'
import { dialectOf, type OrderLimits } from '../dialect.ts'
import type { Database, Tables } from '../schema.ts'
import { searchTitles } from '../search/search-titles.ts'
import type { TitleSearch } from '../search/title-index.ts'
import { isNotOnShelf, isOnShelf } from './video-conditions.ts'
import { all, createVideoSets, isEntryOf, type OrderedFilter, type VideoSet } from './video-sets.ts'

export interface KeysQuery extends OrderedFilter {
  /** `added` is the order of the shelf itself, and takes no filter but a search. */
  order: VideoOrderName | 'added'
  after?: VideoKey | undefined
  limit: number
}

/** Sets beyond this size are not compared. */
const maxCompared = 1_000_000
/** Of a set whose matches are counted, so many videos are examined. */
const maxExamined = 10_000

/** Measured with 1,000,000 videos (bench/README.md, Orders), as those of the dialects. */
const walkLimits = {
  /** The walk of an index ends here; then a set is sorted after all. */
  maxWalked: 20_000,
  /** Of a walk that compares titles, for which it reads wide rows. */
  maxWalkedTitles: 3_000,
  /** A user may have watched all of the first ones, and few videos of the others. */
  maxWalkedUnwatched: 200_000,
}

/** Pages and counts of videos in any order, with any filter, in a time that hardly depends on the size of the catalogue. */
export function createOrderedVideos(db: Database, limits: Partial<OrderLimits & typeof walkLimits> = {}) {
  const { inSet, unindexed, keepsOrder, orderLimits } = dialectOf(db)
  const { catalogue, setsOf, shelfSet, factsOf } = createVideoSets(db)
  const { maxSorted, maxProbed, maxWalked, maxWalkedTitles, maxWalkedUnwatched } = {
    ...orderLimits,
    ...walkLimits,
    ...limits,
  }

  return { keys, count }

  async function keys({ order: name, after, limit, ...filter }: KeysQuery): Promise<VideoKey[]> {
    const order = name === 'added' ? added : inCatalogue(name)
    const search = await searchTitles(db, filter)
    const sets = setsOf(filter, search)
    const small = await findSortable(sets)
    if (small) return sortedPage(small)
    const tests = testsOf(order, filter, search)
    const facts = factsOf(filter)
    const shelf = order === added ? undefined : filter.on
    const max = longestWalk()
    const conditions = { ...facts, ...tests }
    const isProbed = maxProbed > 0 && (shelf !== undefined || filter.notWatchedBy !== undefined)
    const first = isProbed ? await walk(maxProbed, conditions) : []
    if (first.length === limit) return first
    const hashed = isProbed && first.length < limit / 4 ? hashedShelf() : {}
    if (sets.length === 0)
      return readPage(rowsOf(order, filter).where(all({ ...tests, ...hashed })), order, { after, limit })
    const page = await walk(max, { ...conditions, ...hashed })
    if (page.length === limit || !(await hasMoreThan(max))) return page
    return sortedPage(await findSmallest(sets))

    function longestWalk(): number {
      if (search && !shelf && Object.keys(facts).length === 0) return maxWalkedTitles
      return search || filter.notWatchedBy === undefined ? maxWalked : maxWalkedUnwatched
    }

    /** The same tests, with the whole shelf read first. */
    function hashedShelf(): Record<string, RawBuilder<boolean>> {
      const isIn = (shelf: NonNullable<KeysQuery['on']>) =>
        sql`(${sql.ref(order.id)} in (${shelfSet(shelf, {}).ids()}))`
      const { notWatchedBy } = filter
      return {
        ...(shelf && { isOn: sql<boolean>`${isIn(shelf)} is true` }),
        ...(notWatchedBy !== undefined && {
          new: sql<boolean>`${isIn({ userId: notWatchedBy, shelf: 'history' })} is not true`,
        }),
      }
    }

    function walk(count: number, conditions: Record<string, RawBuilder<boolean>>): Promise<VideoKey[]> {
      const rows = firstRows(order, filter, after, count).where(all(conditions))
      return readPage(rows, order, { limit, isInOrder: keepsOrder })
    }

    function sortedPage({ ids, verified }: VideoSet): Promise<VideoKey[]> {
      const rows = rowsOf(order, filter)
        .where(inSet(order.id, ids()))
        .where(all(testsOf(order, filter, search, verified)))
      return readPage(rows, order, { after, limit, column: unindexed })
    }

    async function hasMoreThan(count: number): Promise<boolean> {
      const rows = walkedRows(order, filter, after).offset(count)
      return (await readPage(rows, order, { after, limit: 1 })).length > 0
    }
  }

  async function count(filter: OrderedFilter, limit: number): Promise<MatchCount> {
    const search = await searchTitles(db, filter)
    const sets = setsOf(filter, search)
    const small = await findSortable(sets)
    const set = small ?? sets.find(({ isSlow }) => !isSlow) ?? sets[0] ?? catalogue
    const tests = testsOf(inCatalogue('newest'), filter, search, set.verified)
    const matches = db
      .selectFrom(set.ids(small ? undefined : maxExamined).as('video_order'))
      .select('video_order.video_id')
      .where(all(tests))
      .limit(limit)
    const total = await countRows(matches)
    const isWhole =
      total < limit && (small !== undefined || (await countRows(set.rows.limit(maxExamined))) < maxExamined)
    return { total, isLowerBound: !isWhole }
  }

  async function findSortable(sets: VideoSet[]): Promise<VideoSet | undefined> {
    const narrowed = sets.filter(({ isNarrowed }) => isNarrowed)
    return (await findSmall(sets, maxSorted)) ?? (await findSmall(narrowed, 10 * maxSorted))
  }

  async function findSmall(sets: VideoSet[], max: number): Promise<VideoSet | undefined> {
    for (const set of sets) if (!set.isSlow && (await countRows(set.rows.limit(max + 1))) <= max) return set
    return undefined
  }

  /** Roughly: counting costs no more than a few times the smallest one. */
  async function findSmallest(sets: VideoSet[]): Promise<VideoSet> {
    const [first] = sets as [VideoSet]
    if (sets.length === 1 || (first.isSlow && !first.isLarge)) return first
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

  function rowsOf(order: Order, { on }: OrderedFilter): OrderedRows {
    const rows = db.selectFrom(order.table) as unknown as OrderedRows
    return on && order === added ? rows.where(isEntryOf(on.userId, on.shelf)) : rows
  }

  /** Those within the filter's bounds, where they are of the order's own column. A page after another one is below the upper bound. */
  function walkedRows(order: Order, filter: OrderedFilter, after: VideoKey | undefined): OrderedRows {
    const { year, minLength, maxLength } = filter
    const bounds = { year: [year, year], length: [minLength, maxLength] }
    const [min, max] = order.name === 'year' || order.name === 'length' ? bounds[order.name] : []
    const key = sql.ref(order.key)
    return rowsOf(order, filter)
      .$if(min !== undefined, (rows) => rows.where(sql<boolean>`${key} >= ${min}`))
      .$if(max !== undefined && !after, (rows) => rows.where(sql<boolean>`${key} < ${Number(max) + 1}`))
  }

  /** The first rows of an order, to test one by one until the page is full. */
  function firstRows(
    order: Order,
    filter: OrderedFilter,
    after: VideoKey | undefined,
    count: number,
  ): OrderedRows {
    const facts = Object.keys(factsOf(filter)).map((column) => `video_order.${column}`)
    const columns = new Set([order.key, order.id, ...facts])
    const rows = inOrder(walkedRows(order, filter, after), order, after).select([...columns] as never[])
    return db.selectFrom(rows.limit(count).as(order.table)) as unknown as OrderedRows
  }

  /** All conditions but the facts, and but those that all videos of the set meet. */
  function testsOf(
    order: Order,
    { on, notWatchedBy, sample }: OrderedFilter,
    search: TitleSearch | undefined,
    verified: VideoSet['verified'] = {},
  ): Record<string, RawBuilder<boolean>> {
    const id = unindexed(order.id)
    const isOn = on && order !== added && !verified.on && isOnShelf(on.userId, on.shelf, id)
    const matches = verified.search ? undefined : search?.matches
    return {
      ...(isOn && { isOn }),
      ...(notWatchedBy !== undefined && { new: isNotOnShelf(notWatchedBy, 'history', id) }),
      ...((sample || matches) && {
        video: sql`exists (select 1 from video where video.id = ${id}
          ${sample ? sql`and video.sample = 1` : sql``} ${matches ? sql`and ${matches}` : sql``})`,
      }),
    }
  }
}

type OrderedRows = SelectQueryBuilder<Tables, 'video_order', unknown>

interface Order {
  name: KeysQuery['order']
  table: 'video_order' | 'shelf_entry'
  key: string
  id: string
  direction: 'ascending' | 'descending'
}

const added: Order = {
  name: 'added',
  table: 'shelf_entry',
  key: 'shelf_entry.added_at',
  id: 'shelf_entry.video_id',
  direction: 'descending',
}

const inCatalogue = (name: VideoOrderName): Order => ({
  name,
  table: 'video_order',
  key: `video_order.${name === 'newest' ? 'position' : name}`,
  id: 'video_order.video_id',
  direction: videoOrders[name].direction,
})

interface Page {
  after?: VideoKey | undefined
  limit: number
  /** Whether the rows come in the order anyway. */
  isInOrder?: boolean
  /** How to name the columns, so that a set is sorted, and no index walked. */
  column?(name: string): RawBuilder<unknown>
}

async function readPage(
  rows: OrderedRows,
  order: Order,
  { after, limit, isInOrder = false, column }: Page,
): Promise<VideoKey[]> {
  return (isInOrder ? rows : inOrder(rows, order, after, column))
    .select([
      sql<VideoKey['key']>`${sql.ref(order.key)}`.as('key'),
      sql<string>`${sql.ref(order.id)}`.as('id'),
    ])
    .limit(limit)
    .execute()
}

function inOrder<Rows extends OrderedRows>(
  rows: Rows,
  { key, id, direction }: Order,
  after: VideoKey | undefined,
  column: (name: string) => RawBuilder<unknown> = sql.ref,
) {
  const [by, comesAfter] =
    direction === 'ascending' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  return rows
    .$if(after !== undefined, (query) =>
      // As one tuple, so that an index finds the first.
      query.where(sql<boolean>`(${column(key)}, ${column(id)}) ${comesAfter} (${after?.key}, ${after?.id})`),
    )
    .orderBy(column(key), by)
    .orderBy(column(id), by)
}
