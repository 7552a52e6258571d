import { type RawBuilder, sql } from 'kysely'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { Database } from '../schema.ts'

/** Ids of videos of the same game, creator, category and year, and category, in this order; of each the newest first. */
export async function similarIds(
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
      union all ${newest(2, sql`creator = ${creator}`)}
      union all ${newest(3, sql`category = ${category} and year = ${year}`)}
      union all ${newest(4, sql`category = ${category}`)}
    ) as found group by id, position order by min(rank), position desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
