import { type RawBuilder, sql } from 'kysely'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import type { VideoKey } from '#service/catalogue/video-order.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, VideoRow } from '../schema.ts'
import { categoryOf } from './category-rows.ts'
import { readFeaturing } from './featured-videos.ts'
import { readFacets } from './video-facets.ts'
import { countVideos, inSql, isScannedFirst, keysOf } from './video-query.ts'
import { shownVideoOf } from './video-row.ts'

/** The catalogue in SQL. */
export function createCatalogueStore(db: Database): CatalogueStore {
  const { inList, listParameter } = dialectOf(db)
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
      return (await find([id]))[0]
    },

    find,

    async existing(ids) {
      const { rows } = await sql<{ id: string }>`
        select id from video where ${inList('id', listParameter(ids))}`.execute(db)
      return rows.map(({ id }) => id)
    },

    async idsByLink(links) {
      const videos = db.selectFrom('video').select(['id', 'link'])
      const rows = await videos.where(inList('link', listParameter(links))).execute()
      return new Map(rows.map(({ id, link }) => [link, id]))
    },

    async texts({ after, limit }) {
      const rows = await db
        .selectFrom('video')
        .select(['position', 'folded_title', 'folded_creator', 'folded_aliases'])
        .where('position', '<', after?.position ?? Number.MAX_SAFE_INTEGER)
        .orderBy('position', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ position, folded_title, folded_creator, folded_aliases }) => ({
        position,
        text: [folded_title, folded_creator, folded_aliases].join(' '),
      }))
    },

    async videos({ order = 'newest', limit, ...query }) {
      const among = isScannedFirst(db, { ...query, order }) ? await read(true) : undefined
      return among?.next ? among : read(false)

      async function read(isFirst: boolean) {
        const keys = keysOf(db, { ...query, order, limit: limit + 1 }, isFirst)
        const [direction] = inSql(order)
        const { rows } = await sql<VideoRow & Pick<VideoKey, 'key'>>`
        select video.*, page.key from (${keys}) as page cross join video where video.id = page.id
        order by page.key ${direction}, page.id ${direction}`.execute(db)
        const last = rows.length > limit ? rows[limit - 1] : undefined
        return {
          videos: rows.slice(0, limit).map(shownVideoOf),
          next: last && { key: last.key, id: last.id },
        }
      }
    },

    async ids(filter, limit) {
      const among = isScannedFirst(db, { ...filter, order: 'newest' }) ? await read(true) : []
      return among.length === limit ? among : read(false)

      async function read(isFirst: boolean): Promise<string[]> {
        const keys = keysOf(db, { ...filter, order: 'newest', limit }, isFirst)
        // One text: a row for each costs more than to find it.
        const { rows } = await sql<{ ids: string | null }>`
          select string_agg(page.id, ' ' order by page.key desc) as ids from (${keys}) as page`.execute(db)
        return rows[0]?.ids?.split(' ') ?? []
      }
    },

    similar: async (video, limit) => find(await similarIds(db, video, limit)),

    featured: async (at) => find((await readFeaturing(db, at)).ids),

    count: (filter, limit) => countVideos(db, filter, limit),

    facets: (filter, maxCreators) => readFacets(db, filter, maxCreators),
  }

  async function find(ids: string[]): Promise<CatalogueVideo[]> {
    if (ids.length === 0) return []
    const videos = db
      .selectFrom('video')
      .selectAll()
      .where(inList('id', listParameter(ids)))
    const found = new Map((await videos.execute()).map((row) => [row.id, shownVideoOf(row)]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}

/** Ids of videos of the same game, creator, category and year, and category, in this order; of each the newest first. */
async function similarIds(
  db: Database,
  { _id, game, creator, category, year }: CatalogueVideo,
  limit: number,
): Promise<string[]> {
  // Each has an index that ends with the position, and reads no more than the limit.
  const newest = (rank: number, condition: RawBuilder<unknown>) => sql`
    select * from (
      select id, position, ${sql.lit(rank)} as rank from video where ${condition} and id <> ${_id}
      order by position desc limit ${limit}
    ) as ranked`
  const { rows } = await sql<{ id: string }>`
    select id from (
      ${newest(1, sql`game = ${game}`)}
      union all ${newest(2, sql`creator = ${creator} and creator <> ''`)}
      union all ${newest(3, sql`category = ${category} and year = ${year}`)}
      union all ${newest(4, sql`category = ${category}`)}
    ) as found group by id, position order by min(rank), position desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
