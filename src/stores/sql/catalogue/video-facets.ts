import { type RawBuilder, sql } from 'kysely'
import type { VideoKind } from '#contract/catalogue/video-kinds.ts'
import { type LengthName, lengthNames, videoLengths } from '#contract/catalogue/video-lengths.ts'
import type { LabelKind } from '#contract/games/labels.ts'
import { maxVideoSeconds } from '#contract/limits.ts'
import type { Facets, VideosFilter } from '#service/catalogue/catalogue-store.ts'
import type { Database } from '../schema.ts'
import { hasFacts, matching, videoKeys } from './video-query.ts'

type FacetName = keyof Facets
type FilterName = keyof VideosFilter

const ownFilters: Record<FacetName, FilterName[]> = {
  categories: ['category'],
  years: ['year'],
  lengths: ['minLength', 'maxLength'],
  creators: ['creator'],
  genres: ['genre'],
  platforms: ['platform'],
  kinds: ['kind'],
}

/** All facets in one statement, in which what most of them count is read once. */
export async function readFacets(db: Database, filter: VideosFilter, maxCreators: number): Promise<Facets> {
  const isSet = (name: FilterName) => filter[name] !== undefined
  // Without a filter each has an index that says it sooner.
  const isNarrowed = (Object.keys(filter) as FilterName[]).some(isSet)
  const counts = countsOf(db, maxCreators)
  const facets = (Object.keys(ownFilters) as FacetName[]).map((name) => {
    const own = ownFilters[name]
    const others = Object.fromEntries(own.map((filter) => [filter, undefined]))
    const videos =
      isNarrowed && !own.some(isSet)
        ? sql`found as video where 1 = 1`
        : matching(db, { ...filter, ...others }).rows
    return sql`
      select ${sql.lit(name)} as facet, cast(value as text) as value, count from (${counts[name](videos)}) as ${sql.ref(name)}
      where count > 0 and value is not null`
  })
  const found = isNarrowed
    ? sql`with found as materialized (
        select category, year, duration, folded_creator, game_slug, kind from ${matching(db, filter).rows})`
    : sql``
  const { rows } = await sql<{ facet: FacetName; value: string; count: number }>`
    ${found} ${sql.join(facets, sql` union all `)}`.execute(db)
  const read = <Value>(name: FacetName, parse: (value: string) => Value) =>
    new Map(
      rows.filter(({ facet }) => facet === name).map(({ value, count }) => [parse(value), Number(count)]),
    )
  const years = read('years', Number)
  // The key of an unknown one.
  years.delete(0)
  return {
    categories: read('categories', String),
    years,
    lengths: read('lengths', (name) => name as LengthName),
    creators: read('creators', String),
    genres: read('genres', String),
    platforms: read('platforms', String),
    kinds: read('kinds', (kind) => kind as VideoKind),
  }
}

/** How each facet counts videos, given as what follows `from`, to which conditions can be added. */
function countsOf(
  db: Database,
  maxCreators: number,
): Record<FacetName, (videos: RawBuilder<unknown>) => RawBuilder<unknown>> {
  const keys = videoKeys(db)
  const by = (value: RawBuilder<unknown>) => (videos: RawBuilder<unknown>) =>
    sql`select ${value} as value, count(*) as count from ${videos} group by 1`
  // By game at first: many videos share the labels of a few games.
  const byLabel = (kind: LabelKind) => (videos: RawBuilder<unknown>) =>
    sql`
    select label as value, sum(of_game.count) as count from game_label
    join (${by(sql.ref('game_slug'))(videos)}) as of_game on of_game.value = game_slug
    where kind = ${kind} group by label`
  return {
    categories: by(sql.ref('video.category')),
    years: by(keys.year),
    lengths: (videos) =>
      sql.join(
        lengthNames.map((name) => {
          const { minLength, maxLength = maxVideoSeconds } = videoLengths[name]
          return sql`select ${sql.lit(name)} as value, count(*) as count from ${videos} and ${hasFacts(db, { minLength, maxLength })}`
        }),
        sql` union all `,
      ),
    creators: (videos) => sql`
      select (select creator from video where ${keys.creator} = of_creator.value limit 1) as value, count
      from (${by(keys.creator)(videos)} order by 1 limit ${maxCreators}) as of_creator`,
    genres: byLabel('genres'),
    platforms: byLabel('platforms'),
    kinds: by(sql.ref('video.kind')),
  }
}
