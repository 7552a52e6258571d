import { sql } from 'kysely'
import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue.ts'
import { prepared } from './prepared.ts'
import type { Database } from './schema.ts'
import { candidates } from './title-search.ts'
import { videoOf } from './video-row.ts'

/** The catalogue in tables. */
export function createCatalogueStore(db: Database): CatalogueStore {
  const byId = prepared(db, (id: string) => db.selectFrom('video').selectAll().where('id', '=', id))

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
      const rows = await db.selectFrom('video').selectAll().where('id', 'in', ids).execute()
      const found = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = found.get(id)
        return row ? videoOf(row) : []
      })
    },

    async videos({ after, limit, ...filter }) {
      // One more than asked for tells whether more come.
      const rows = await matching(filter, await mayHold(filter), after)
        .selectAll('video')
        .orderBy(place(filter), 'desc')
        .limit(limit + 1)
        .execute()
      const page = rows.slice(0, limit)
      return {
        videos: page.map(videoOf),
        next: rows.length > limit ? page.at(-1)?.position : undefined,
      }
    },

    async count(filter, atMost) {
      const some = matching(filter, await mayHold(filter))
        .select('video.position')
        .limit(atMost)
      const { counted } = await db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll<number>().as('counted'))
        .executeTakeFirstOrThrow()
      return counted
    },
  }

  function mayHold({ title, category }: VideosFilter) {
    return title === undefined ? undefined : candidates(db, title, category)
  }

  function matching({ category, title, sample }: VideosFilter, found: string | undefined, after?: number) {
    return db
      .selectFrom('video')
      .$if(found !== undefined, (query) =>
        query
          .innerJoin(positionsOf(found as string), 'found.rowid', 'video.position')
          .where(sql<boolean>`instr(video.folded_title, ${title}) > 0`),
      )
      .$if(category !== undefined, (query) => query.where('video.category', '=', category as string))
      .$if(sample === true, (query) => query.where('video.sample', '=', 1))
      .$if(after !== undefined, (query) => query.where(place({ title }), '<', after as number))
  }
}

/** The search table's own rowid: it walks its matches in that order, so a page never sorts them all. */
function place({ title }: VideosFilter) {
  return title === undefined ? sql<number>`video.position` : sql<number>`found.rowid`
}

function positionsOf(candidates: string) {
  return sql<{
    rowid: number
  }>`(select rowid from video_piece where video_piece match ${candidates})`.as<'found'>('found')
}
