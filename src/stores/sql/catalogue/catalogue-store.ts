import { type SelectQueryBuilder, sql } from 'kysely'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CatalogueStore, Facets, VideosPage } from '#service/catalogue/catalogue-store.ts'
import type { VideoKey } from '#service/catalogue/video-order.ts'
import { dialectOf } from '../dialect.ts'
import { prepared } from '../prepared-query.ts'
import type { Database, Tables, VideoRow } from '../schema.ts'
import { searchTitles } from '../search/search-titles.ts'
import { namesKey } from '../search/video-names.ts'
import { categoryOf } from './category-rows.ts'
import { readFeaturing } from './featured-videos.ts'
import { countVideos, inSql, keysOf, newestOf, type Source, sourceOf } from './ordered-videos.ts'
import { similarIds } from './similar-videos.ts'
import { videoOf } from './video-row.ts'

/** The catalogue in SQL. */
export function createCatalogueStore(db: Database): CatalogueStore {
  const { inList, listParameter } = dialectOf(db)
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
      return rows.map(({ video_count, former_names, ...row }) => ({
        ...categoryOf(row),
        videoCount: video_count,
        ...(former_names !== '[]' && { formerNames: JSON.parse(former_names) as string[] }),
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

    async idsByLink(links) {
      const videos = db.selectFrom('video').select(['id', 'link'])
      const rows = await videos.where(inList('link', listParameter(links))).execute()
      return new Map(rows.map(({ id, link }) => [link, id]))
    },

    async texts({ after = Number.MAX_SAFE_INTEGER, limit }) {
      const rows = await db
        .selectFrom('video')
        .leftJoin('video_names', (join) => join.on(sql<boolean>`video_names.names = ${namesKey}`))
        .select(['position', 'folded_title', 'video_names.creator', 'video_names.aliases'])
        .where('position', '<', after)
        .orderBy('position', 'desc')
        .limit(limit)
        .execute()
      return {
        texts: rows.map((row) => `${row.folded_title} ${row.creator} ${row.aliases}`),
        next: rows.length === limit ? rows.at(-1)?.position : undefined,
      }
    },

    async videos({ order = 'newest', after, limit, ...filter }) {
      const page = order === 'newest' ? { after: after && Number(after.key), limit: limit + 1 } : undefined
      const search = await searchTitles(db, filter, page)
      const recent = page && search?.recent
      const among = recent?.page ? await read(newestOf(recent, recent.page)) : undefined
      return among?.next ? among : read(await sourceOf(db, filter, search))

      async function read(source: Source): Promise<VideosPage> {
        const keys = keysOf(db, { ...filter, order, after, limit: limit + 1 }, source)
        const [direction] = inSql(order)
        const { rows } = await sql<
          VideoRow & { counted: number | null; key: VideoKey['key']; total: number | null }
        >`
          select video.*, video_views.counted, page.key, page.total from (${keys}) as page
          cross join video left join video_views on video_views.video_id = video.id
          where video.id = page.id order by page.key ${direction}, page.id ${direction}`.execute(db)
        const last = rows.length > limit ? rows[limit - 1] : undefined
        return {
          videos: rows.slice(0, limit).map(videoOf),
          next: last && { key: last.key, id: last.id },
          total: rows[0]?.total ?? undefined,
        }
      }
    },

    async ids(filter, limit) {
      const search = await searchTitles(db, filter)
      const keys = keysOf(db, { ...filter, order: 'newest', limit }, await sourceOf(db, filter, search))
      // One text: a row for each costs more than to find it.
      const { rows } = await sql<{ ids: string | null }>`
        select string_agg(page.id, ' ' order by page.key desc) as ids from (${keys}) as page`.execute(db)
      return rows[0]?.ids?.split(' ') ?? []
    },

    similar: async (video, limit) => find(await similarIds(db, video, limit)),

    featured: async (at) => find((await readFeaturing(db, at)).ids),

    async count(filter, limit) {
      return countVideos(db, filter, await searchTitles(db, filter), limit)
    },

    facets: (maxCreators) => readFacets(db, maxCreators),
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
}

type Videos = SelectQueryBuilder<Tables, 'video', unknown>

function withViews(videos: Videos) {
  return videos
    .leftJoin('video_views', 'video_views.video_id', 'video.id')
    .selectAll('video')
    .select('video_views.counted')
}

/** Jumps from one value to the next in their indexes: the time depends on the number of values, not of videos. */
async function readFacets(db: Database, maxCreators: number): Promise<Facets> {
  const years = await sql<{ year: number }>`
    select year from (
      with recursive found (year) as (
        select max(year) from video_order
        union all
        select (select max(year) from video_order where year < found.year) from found where found.year > 0
      )
      select year from found where year > 0
    ) as years order by year desc`.execute(db)
  const creators = await sql<{ name: string }>`
    select name from (
      with recursive found (creator) as (
        select min(creator) from video_order
        union all
        select (select min(creator) from video_order where creator > found.creator)
        from found where found.creator is not null
      )
      select creator, (
        select video.creator from video where video.id = (
          select max(video_id) from video_order where video_order.creator = found.creator)
      ) as name
      from found where creator is not null limit ${maxCreators}
    ) as creators order by creator`.execute(db)
  return { years: years.rows.map(({ year }) => year), creators: creators.rows.map(({ name }) => name) }
}
