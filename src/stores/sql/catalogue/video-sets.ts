import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ShelfName } from '#contract/library/shelf.ts'
import type { VideosFilter } from '#service/catalogue/catalogue.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, Tables } from '../schema.ts'
import type { TitleSearch } from '../search/title-index.ts'
import { hasLength, isOnShelf } from './video-conditions.ts'

export interface OrderedFilter extends VideosFilter {
  /** Only the videos on a user's shelf. */
  on?: { userId: string; shelf: ShelfName } | undefined
}

/** Videos that an index finds, among them every match of a filter. */
export interface VideoSet {
  /** Of its first `max` videos, those that the facts of the filter hold for. */
  ids(max?: number): Ids
  /** At least as many rows. */
  rows: SelectQueryBuilder<Tables, never, object>
  /** Reads all rows to find the first one. */
  isSlow?: boolean
  /** By a sample, too large to be sorted. */
  isLarge?: boolean
  /** Most fail another condition, before their rows are read. */
  isNarrowed?: boolean
  /** The conditions that need not be tested again. */
  verified?: { search?: boolean; on?: boolean }
}

type Shelf = NonNullable<OrderedFilter['on']>
type Facts = Partial<Record<'creator' | 'year' | 'length' | 'category', RawBuilder<boolean>>>
type Ids = SelectQueryBuilder<Tables, never, { video_id: string }>

/** The sets that contain every match of a filter. */
export function createVideoSets(db: Database) {
  const { inSet, unindexed, keyedTable } = dialectOf(db)
  const catalogue = setOf(db.selectFrom('video_order').select('video_id'), {})

  return { catalogue, setsOf, shelfSet, factsOf }

  /** The one to sort if need be first. */
  function setsOf(filter: OrderedFilter, search: TitleSearch | undefined): VideoSet[] {
    const { on, sample, category } = filter
    const facts = factsOf(filter)
    const { category: _, ...otherFacts } = facts
    const sets: VideoSet[] = []
    const videos = db.selectFrom('video').select('video.id as video_id')
    if (sample) sets.push(setOf(videos.where('sample', '=', 1), facts))
    if (search) sets.push(titlesFound(search, filter))
    if (on) sets.push(shelfSet(on, facts))
    for (const indexed of ['creator', 'year', 'length'] as const) {
      const { [indexed]: own, ...others } = factsOf(filter, indexed)
      if (!own) continue
      const rows = db
        .selectFrom('video_order')
        .select(['video_id', 'category', 'year', 'length', 'creator'])
        .where(own)
      const ids = (max?: number) => db.selectFrom(limited(rows, max).as('video_order')).select('video_id')
      sets.push({ rows, ids: (max) => ids(max).where(all(others)) })
    }
    if (category !== undefined) sets.push(setOf(videos.where('category', '=', category), otherFacts))
    return sets
  }

  function titlesFound({ page, recent }: TitleSearch, { on, ...filter }: OrderedFilter): VideoSet {
    const facts = factsOf(filter)
    const found = page.found as NonNullable<typeof page.found>
    const rows = db.selectFrom(found.as<'found'>('found')).select('found.rowid')
    return {
      rows,
      // SQLite does not reorder a cross join.
      ids: (max) =>
        db
          .selectFrom(limited(rows, max).as('found'))
          .crossJoin('video_order')
          .select('video_order.video_id')
          .where(
            all({
              found: sql`video_order.position = found.rowid`,
              ...facts,
              ...(on && { isOn: isOnShelf(on.userId, on.shelf, sql.ref('video_order.video_id')) }),
            }),
          ),
      isSlow: recent !== undefined && recent.page > 0,
      isLarge: recent !== undefined && recent.count > 0,
      isNarrowed: on !== undefined || Object.keys(facts).length > 0,
      verified: { on: true, search: page.contains === undefined },
    }
  }

  function shelfSet({ userId, shelf }: Shelf, facts: Facts): VideoSet {
    const entries = db.selectFrom('shelf_entry').select('video_id').where(isEntryOf(userId, shelf))
    // In this order PostgreSQL reads only an index. SQLite's table is its key.
    const rows = keyedTable ? entries : entries.orderBy('added_at', 'desc')
    return { ...setOf(rows, facts), verified: { on: true } }
  }

  /** Found by another table than the facts are in. */
  function setOf(rows: Ids, facts: Facts): VideoSet {
    if (Object.keys(facts).length === 0) return { rows, ids: (max) => limited(rows, max) }
    const ids = (max?: number) =>
      db
        .selectFrom('video_order')
        .select('video_id')
        .where(inSet('video_order.video_id', limited(rows, max)))
    return { rows, ids: (max) => ids(max).where(all(facts)) }
  }

  /** The conditions on columns that every index of the table has, for which none but that of `indexed` is used. */
  function factsOf(
    { creator, year, minLength, maxLength, category }: VideosFilter,
    indexed?: 'creator' | 'year' | 'length',
  ): Facts {
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
}

export const all = (conditions: Record<string, RawBuilder<boolean>>): RawBuilder<boolean> =>
  sql`(${sql.join([sql`1 = 1`, ...Object.values(conditions)], sql` and `)})`

export const isEntryOf = (userId: string, shelf: ShelfName) =>
  sql<boolean>`(shelf_entry.user_id = ${userId} and shelf_entry.shelf = ${shelf} and shelf_entry.removal is null)`

const limited = <Rows extends { limit(count: number): Rows }>(rows: Rows, max: number | undefined): Rows =>
  max === undefined ? rows : rows.limit(max)
