import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue.ts'
import { dialectOf } from '../dialect.ts'
import { prepared } from '../prepared-query.ts'
import type { Database, Tables } from '../schema.ts'
import { searchTitles } from '../search/search-titles.ts'
import type { TitleMatches, TitleSearch } from '../search/title-index.ts'
import { createOrderedVideos } from './ordered-videos.ts'
import { readFacets } from './read-facets.ts'
import { hasLength, isNotOnShelf } from './video-conditions.ts'
import { videoOf } from './video-row.ts'

/** The catalogue in SQL. */
export function createCatalogueStore(db: Database): CatalogueStore {
  const { inList, listParameter } = dialectOf(db)
  const ordered = createOrderedVideos(db)
  const byId = prepared(db, (id: string) => withViews(db.selectFrom('video')).where('video.id', '=', id))
  const byIds = prepared(db, (ids: unknown) =>
    withViews(db.selectFrom('video')).where(inList('video.id', ids)),
  )
  const existing = prepared(db, (ids: unknown) =>
    db.selectFrom('video').select('id').where(inList('id', ids)),
  )
  const existingOne = prepared(db, (id: string) => db.selectFrom('video').select('id').where('id', '=', id))

  return {
    async categories() {
      const rows = await db.selectFrom('category').selectAll().orderBy('ordinal').execute()
      return rows.map(({ id, name, description, video_count }) => ({
        _id: id,
        categoryName: name,
        description,
        videoCount: video_count,
      }))
    },

    async video(id) {
      const [row] = (await byId(id)).rows
      return row && videoOf(row)
    },

    find,

    async existing(ids) {
      const [only] = ids
      const { rows } = await (ids.length === 1 && only !== undefined
        ? existingOne(only)
        : existing(listParameter(ids)))
      return rows.map(({ id }) => id)
    },

    async videos({ after, limit, ...filter }) {
      const search = await searchTitles(db, filter, { after, limit: limit + 1 })
      const page = (await recentPage(filter, search, after, limit)) ?? (await fullPage())
      return {
        videos: page.rows.map(videoOf),
        next: page.hasMore ? page.rows.at(-1)?.position : undefined,
        total: page.rows[0]?.total ?? undefined,
      }

      async function fullPage() {
        const matches = search?.page
        const videos = withViews(matching(filter, matches, after))
          .select((matches?.total ?? sql<number | null>`null`).as('total'))
          .orderBy(positionIn(matches), 'desc')
        return readPage(videos, limit)
      }
    },

    count,

    async orderedVideos({ limit, ...query }) {
      const keys = await ordered.keys({ ...query, limit: limit + 1 })
      const page = keys.slice(0, limit)
      return {
        videos: await find(page.map(({ id }) => id)),
        next: keys.length > limit ? page.at(-1) : undefined,
      }
    },

    async countOrdered(filter, max) {
      const { search, words, category: _, sample: __, ...others } = filter
      const isSearch = (search ?? words) && Object.values(others).every((value) => value === undefined)
      if (!isSearch) return ordered.count(filter, max)
      const total = await count(filter, max)
      return { total, isLowerBound: total === max }
    },

    facets: (maxCreators) => readFacets(db, maxCreators),
  }

  async function count(filter: VideosFilter, max: number): Promise<number> {
    const search = await searchTitles(db, filter)
    if (search?.recent?.count) {
      const { count, contains } = search.recent
      const recent = await countRows(newest(filter, undefined, count).where(contains), max)
      if (recent === max) return max
    }
    return countRows(matching(filter, search?.count), max)
  }

  async function find(ids: string[]): Promise<CatalogueVideo[]> {
    const [only] = ids
    if (only === undefined) return []
    if (ids.length === 1) return (await byId(only)).rows.map(videoOf)
    const { rows } = await byIds(listParameter(ids))
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = found.get(id)
      return row ? videoOf(row) : []
    })
  }

  /** A page of matches among the newest videos; undefined where these fill none. */
  async function recentPage(
    filter: VideosFilter,
    search: TitleSearch | undefined,
    after: number | undefined,
    limit: number,
  ) {
    if (!search?.recent?.page) return undefined
    const { page: scanned, contains } = search.recent
    const videos = withViews(newest(filter, after, scanned))
      .select(sql<number | null>`null`.as('total'))
      .where(contains)
      .orderBy('video.position', 'desc')
    const page = await readPage(videos, limit)
    return page.hasMore ? page : undefined
  }

  function newest(filter: VideosFilter, after: number | undefined, limit: number) {
    const videos = matching(filter, undefined, after)
      .selectAll('video')
      .orderBy('position', 'desc')
      .limit(limit)
    return db.selectFrom(videos.as('video')) as Videos
  }

  async function countRows(videos: Videos, max: number): Promise<number> {
    const { total } = await db
      .selectFrom(videos.select('video.position').limit(max).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }

  function matching(filter: VideosFilter, matches: TitleMatches | undefined, after?: number) {
    const { category, sample, year, minLength, maxLength, creator, notWatchedBy } = filter
    return db
      .selectFrom('video')
      .$if(matches?.found !== undefined, (query) =>
        query.innerJoin(foundBy(matches as TitleMatches), 'found.rowid', 'video.position'),
      )
      .$if(matches?.contains !== undefined, (query) => query.where(matches?.contains as RawBuilder<boolean>))
      .$if(category !== undefined, (query) => query.where('video.category', '=', category as string))
      .$if(sample === true, (query) => query.where('video.sample', '=', 1))
      .$if(year !== undefined, (query) => query.where('video.year', '=', year as number))
      .$if(minLength !== undefined || maxLength !== undefined, (query) =>
        query.where(hasLength(sql.ref('video.duration'), minLength, maxLength)),
      )
      .$if(creator !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('video_order')
              .select('video_id')
              .whereRef('video_id', '=', 'video.id')
              .where('creator', '=', creator as string),
          ),
        ),
      )
      .$if(notWatchedBy !== undefined, (query) =>
        query.where(isNotOnShelf(notWatchedBy as string, 'history', sql.ref('video.id'))),
      )
      .$if(after !== undefined, (query) => query.where(positionIn(matches), '<', after as number))
  }
}

type Videos = SelectQueryBuilder<Tables, 'video', unknown>

function withViews(videos: Videos) {
  return videos
    .leftJoin('video_views', 'video_views.video_id', 'video.id')
    .selectAll('video')
    .select('video_views.counted')
}

/** The index's own rowid, where it has one: matches come in its order, so a page need not sort them all. */
function positionIn(matches: TitleMatches | undefined) {
  return matches?.found ? sql<number>`found.rowid` : sql<number>`video.position`
}

const foundBy = ({ found }: TitleMatches) => (found as NonNullable<typeof found>).as<'found'>('found')

/** Reads one row more than the limit, to know whether more follow. */
async function readPage<Row>(videos: Limitable<Row>, limit: number) {
  const rows = await videos.limit(limit + 1).execute()
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

interface Limitable<Row> {
  limit(count: number): { execute(): Promise<Row[]> }
}
