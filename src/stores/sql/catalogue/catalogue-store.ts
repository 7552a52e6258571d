import { type SelectQueryBuilder, sql } from 'kysely'
import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue.ts'
import { dialectOf, type TitleMatches, type TitleSearch } from '../dialect.ts'
import { prepared } from '../prepared-query.ts'
import type { Database, Tables } from '../schema.ts'
import { videoOf } from './video-row.ts'

/** The catalogue in tables. */
export function createCatalogueStore(db: Database): CatalogueStore {
  const dialect = dialectOf(db)
  const byId = prepared(db, (id: string) => watched(db.selectFrom('video')).where('video.id', '=', id))
  const byIds = prepared(db, (ids: unknown) =>
    watched(db.selectFrom('video')).where(dialect.among('video.id', ids)),
  )

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

    async find(ids) {
      const [only] = ids
      if (only === undefined) return []
      if (ids.length === 1) return (await byId(only)).rows.map(videoOf)
      const { rows } = await byIds(dialect.listed(ids))
      const found = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = found.get(id)
        return row ? videoOf(row) : []
      })
    },

    async videos({ after, limit, ...filter }) {
      const search = await searchOf(filter, after)
      const page = (await recentPage(filter, search, after, limit)) ?? (await wholePage())
      return { videos: page.rows.map(videoOf), next: page.more ? page.rows.at(-1)?.position : undefined }

      async function wholePage() {
        const matches = search?.listed
        return pageOf(watched(matching(filter, matches, after)).orderBy(place(matches), 'desc'), limit)
      }
    },

    async count(filter, atMost) {
      const search = await searchOf(filter)
      if (search?.recent) {
        const { counted, holds } = search.recent
        const recent = await countOf(newest(filter, undefined, counted).where(holds), atMost)
        if (recent === atMost) return atMost
      }
      return countOf(matching(filter, search?.counted), atMost)
    },
  }

  async function searchOf({ title, category }: VideosFilter, after?: number) {
    return title === undefined ? undefined : dialect.searchTitles(db, { title, category, after })
  }

  /** Undefined where the newest hold no whole page. */
  async function recentPage(
    filter: VideosFilter,
    search: TitleSearch | undefined,
    after: number | undefined,
    limit: number,
  ) {
    if (!search?.recent) return undefined
    const { listed, holds } = search.recent
    const videos = watched(newest(filter, after, listed))
      .where(holds)
      .orderBy('video.position', 'desc')
    const page = await pageOf(videos, limit)
    return page.more ? page : undefined
  }

  function newest(filter: VideosFilter, after: number | undefined, rows: number) {
    const some = matching(filter, undefined, after).selectAll('video').orderBy('position', 'desc').limit(rows)
    return db.selectFrom(some.as('video')) as Videos
  }

  async function countOf(videos: Videos, atMost: number): Promise<number> {
    const { counted } = await db
      .selectFrom(videos.select('video.position').limit(atMost).as('some'))
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow()
    return counted
  }

  function matching({ category, sample }: VideosFilter, matches: TitleMatches | undefined, after?: number) {
    return db
      .selectFrom('video')
      .$if(matches?.found !== undefined, (query) =>
        query.innerJoin(foundBy(matches as TitleMatches), 'found.rowid', 'video.position'),
      )
      .$if(matches !== undefined, (query) => query.where((matches as TitleMatches).holds))
      .$if(category !== undefined, (query) => query.where('video.category', '=', category as string))
      .$if(sample === true, (query) => query.where('video.sample', '=', 1))
      .$if(after !== undefined, (query) => query.where(place(matches), '<', after as number))
  }
}

type Videos = SelectQueryBuilder<Tables, 'video', unknown>

/** Whole videos, with what was counted of their views. */
function watched(videos: Videos) {
  return videos
    .leftJoin('video_views', 'video_views.video_id', 'video.id')
    .selectAll('video')
    .select('video_views.counted')
}

/** An index of titles walks its matches in the order of its own rowid, so a page never sorts them all. */
function place(matches: TitleMatches | undefined) {
  return matches?.found ? sql<number>`found.rowid` : sql<number>`video.position`
}

const foundBy = ({ found }: TitleMatches) => (found as NonNullable<typeof found>).as<'found'>('found')

/** One more than asked for tells whether more come. */
async function pageOf<Row>(videos: Limited<Row>, limit: number) {
  const rows = await videos.limit(limit + 1).execute()
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}

interface Limited<Row> {
  limit(count: number): { execute(): Promise<Row[]> }
}
