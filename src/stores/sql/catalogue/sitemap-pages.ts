import { sql } from 'kysely'
import type { Database } from '../schema.ts'

export const sitemapKinds = ['games', 'creators', 'videos'] as const
type Kind = (typeof sitemapKinds)[number]

/** Games and creators that have videos, by their slugs, and the ids of videos in the order added: a new one is on the last page. */
const listed = {
  games: sql`
    select slug as name from game where exists (select 1 from video where game_slug = game.slug) order by slug`,
  creators: sql`
    select slug as name from creator where exists (select 1 from video where creator_slug = creator.slug) order by slug`,
  videos: sql`select id as name from video order by position`,
}

/** Splits what sitemaps list into pages of `size`. */
export function createSitemapPages(db: Database, size: number) {
  return {
    /** How many pages there are. */
    async count(kind: Kind): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${listed[kind]}) as listed`.execute(db)
      return Math.ceil(Number(rows[0]?.count) / size)
    },

    /** The ends of a page's addresses; the first page is 0. */
    async names(kind: Kind, page: number): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        ${listed[kind]} limit ${size} offset ${page * size}`.execute(db)
      return rows.map(({ name }) => name)
    },
  }
}
