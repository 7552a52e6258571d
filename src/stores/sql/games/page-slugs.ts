import { sql } from 'kysely'
import type { Database, FormerSlugRow } from '../schema.ts'

type Kind = FormerSlugRow['kind']

/** Splits the slugs of all games, or creators, that have videos into pages of `size`. */
export function createPageSlugs(db: Database, size: number) {
  const named = (kind: Kind) => {
    const [table, column] = [sql.table(kind), sql.ref(`video.${kind}_slug`)]
    return sql`from ${table} where exists (select 1 from video where ${column} = ${sql.ref(`${kind}.slug`)})`
  }
  return {
    /** How many pages there are. */
    async count(kind: Kind): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*) as count ${named(kind)}`.execute(db)
      return Math.ceil(Number(rows[0]?.count) / size)
    },

    /** The slugs of a page, from 0. */
    async slugs(kind: Kind, page: number): Promise<string[]> {
      const { rows } = await sql<{ slug: string }>`
        select slug ${named(kind)} order by slug limit ${size} offset ${page * size}`.execute(db)
      return rows.map(({ slug }) => slug)
    },
  }
}
