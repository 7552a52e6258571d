import { type RawBuilder, sql } from 'kysely'
import { maxRecommendationSources } from '#contract/limits.ts'
import type { Recommended, Taste } from '#service/games/game-store.ts'
import { maxComparedVideos, maxRecommendedOfGame, relationScores } from '#service/games/game-store.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'

export async function readRecommended(
  db: Database,
  taste: Taste,
  limit: number,
): Promise<Recommended | undefined> {
  if ('watched' in taste && taste.watched.length === 0) return undefined
  // One source after another, until one has some: a subquery with a limit that is read alone keeps its order, and no row is read too early.
  const { rows } = await sql<{ slug: string; name: string; ids: string }>`
    select slug, name, ids from (
      select slug, name, (
        select string_agg(id, ' ' order by score desc, position desc) from (
          select id, position, score from (
            select id, position, score,
              row_number() over (partition by game_slug order by score desc, position desc) as nth
            from (${candidates}) as scored where not ${isLeftOut(db, taste)}
          ) as numbered where nth <= ${sql.lit(maxRecommendedOfGame)}
          order by score desc, position desc limit ${limit}
        ) as recommended
      ) as ids
      from (${sourcesOf(taste)}) as source limit ${sql.lit(maxRecommendationSources)}
    ) as reason where ids is not null limit 1`.execute(db)
  const [reason] = rows
  return reason && { ...reason, ids: reason.ids.split(' ') }
}

const newest = (condition: RawBuilder<unknown>) => sql`
  select id, game_slug, position from video where ${condition}
  order by position desc limit ${sql.lit(maxComparedVideos)}`

/** Videos that have something in common with the video of `source`. */
const candidates = sql`
  select id, game_slug, position, sum(score) as score from (
    select of_series.*, ${sql.lit(relationScores.series)} as score from (${newest(sql`
      game_slug in (
        select source.slug union all
        select other.slug from game as own join game as other on other.series = own.series
        where own.slug = source.slug)`)}) as of_series
    union all
    select of_creator.*, ${sql.lit(relationScores.creator)}
    from (${newest(sql`creator_slug = source.creator_slug`)}) as of_creator
    union all
    select compared.*, 1 from (${newest(sql`true`)}) as compared
    cross join game_label as own cross join game_label as other
    where own.kind = 'genres' and own.game_slug = source.slug
      and other.kind = own.kind and other.label = own.label and other.game_slug = compared.game_slug
  ) as related group by id, game_slug, position`

/** The videos whose games may be the reason, the first first. */
function sourcesOf(taste: Taste): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(maxRecommendationSources)}`
  const read = (ids: RawBuilder<unknown>, id: string, order: RawBuilder<unknown>) => sql`
    select game.slug, game.name, video.creator_slug from (${ids}) as given
    join video on video.id = given.${sql.ref(id)} join game on game.slug = video.game_slug
    order by ${order} ${limit}`
  if ('watched' in taste) {
    const ids = taste.watched.slice(0, maxRecommendationSources)
    const ranked = ids.map((id, rank) => sql`(${id}, ${sql.lit(rank)})`)
    return read(sql`values ${sql.join(ranked)}`, 'column1', sql`column2`)
  }
  const liked = sql`
    select video_id, added_at from shelf_entry
    where user_id = ${taste.userId} and shelf = 'likes' and removal is null
    order by added_at desc, video_id desc ${limit}`
  return read(liked, 'video_id', sql`added_at desc, video_id desc`)
}

function isLeftOut(db: Database, taste: Taste): RawBuilder<boolean> {
  const { inList, listParameter } = dialectOf(db)
  if ('watched' in taste) return inList('scored.id', listParameter([...taste.watched, ...taste.without]))
  return sql<boolean>`exists (
    select 1 from shelf_entry where user_id = ${taste.userId}
    and shelf in ('likes', 'history', 'notinterested') and video_id = scored.id and removal is null)`
}
