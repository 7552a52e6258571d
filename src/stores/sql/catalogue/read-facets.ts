import { sql } from 'kysely'
import type { Facets } from '#service/catalogue/catalogue-store.ts'
import type { Database } from '../schema.ts'

/** Jumps from one value to the next in their indexes: the time depends on the number of values, not of videos. */
export async function readFacets(db: Database, maxCreators: number): Promise<Facets> {
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
