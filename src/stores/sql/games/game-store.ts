import { type RawBuilder, sql } from 'kysely'
import { maxOrderCharacters } from '#service/catalogue/video-order.ts'
import type {
  GameStore,
  GamesFilter,
  NamedCreator,
  NameSearch,
  StoredGame,
} from '#service/games/game-store.ts'
import { gameKeys } from '#service/games/games.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, FormerSlugRow } from '../schema.ts'
import { gameOf } from './game-rows.ts'
import { readRecommended } from './recommended.ts'

/** Games and creators in SQL. */
export function createGameStore(db: Database): GameStore {
  const { contains, inList, listParameter } = dialectOf(db)
  return {
    async game(slug) {
      return (await find([slug]))[0] ?? (await find(await formerSlug('game', slug)))[0]
    },

    find,

    async games({ order, after, limit, ...filter }) {
      const key = keyOf(db, order)
      const [direction, comesAfter] = order === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
      const start = after ? sql`and (${key}, slug) ${comesAfter} (${after.key}, ${after.id})` : sql``
      const { rows } = await sql<{ slug: string }>`
        select slug from game where ${matching(db, filter)} ${start}
        order by ${key} ${direction}, slug ${direction} limit ${limit + 1}`.execute(db)
      const games = await find(rows.slice(0, limit).map(({ slug }) => slug))
      const last = rows.length > limit ? games.at(-1) : undefined
      return { games, next: last && { key: gameKeys[order](last), id: last.slug } }
    },

    gamesNamed: async (search, limit) =>
      find((await named('game', sql`folded_names`, isGame, search, limit)).map(({ slug }) => slug)),

    creatorsNamed: (search, limit) => named('creator', sql`folded_name`, isCreator, search, limit),

    async count(filter) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from game where ${matching(db, filter)}`.execute(db)
      return Number(rows[0]?.count)
    },

    async facets({ genre, platform, year, releasedFrom, ...filter }, today) {
      const own = { genre, platform, year, releasedFrom }
      const labels = (kind: 'genres' | 'platforms', others: GamesFilter) => {
        const all = { ...filter, ...others }
        const isFiltered = Object.values(all).some((value) => value !== undefined)
        // Only games have labels. SQLite reads the games that match before their labels, not the other way round.
        const [found, ofFound] = isFiltered
          ? [
              sql`with found as materialized (select slug from game where ${matching(db, all)})`,
              sql`found cross join game_label where game_slug = slug and`,
            ]
          : [sql``, sql`game_label where`]
        return sql<Counted>`${found}
          select label as value, count(*) as count from ${ofFound} kind = ${kind} group by label`
      }
      const years = sql<Counted>`
        select substr(release_end, 1, 4) as value, count(*) as count from game
        where release_end is not null and ${matching(db, { ...filter, ...own, year: undefined })} group by 1`
      return {
        genres: await read(labels('genres', { ...own, genre: undefined }), String),
        platforms: await read(labels('platforms', { ...own, platform: undefined }), String),
        years: await read(years, Number),
        soon: await this.count({ ...filter, ...own, releasedFrom: today }),
      }
    },

    async similar(slug, limit) {
      const { rows } = await sql<{ slug: string }>`
        select slug from (
          select game.slug, 1000 as score from game as own join game on game.series = own.series
          where own.slug = ${slug} and ${isGame}
          union all
          select other.game_slug, count(*) from game_label as own
          join game_label as other on other.kind = own.kind and other.label = own.label
          where own.game_slug = ${slug} and own.kind <> 'platforms' group by other.game_slug
        ) as scored
        where slug <> ${slug}
        group by slug order by sum(score) desc, slug limit ${limit}`.execute(db)
      return rows.map(({ slug }) => slug)
    },

    recommended: (taste, limit) => readRecommended(db, taste, limit),

    async videosOf(slugs) {
      const { rows } = await sql<{ slug: string; count: number; newest: string }>`
        select slug, count, id as newest from (
          select game_slug as slug, count(*) as count, max(position) as newest_position from video
          where ${inList('game_slug', listParameter(slugs))} group by game_slug
        ) as of_game join video on position = newest_position`.execute(db)
      return new Map(rows.map(({ slug, count, newest }) => [slug, { count: Number(count), newest }]))
    },

    async creator(slug) {
      for (const one of [[slug], await formerSlug('creator', slug)].flat()) {
        const { rows } = await sql<{ slug: string; name: string; count: number }>`
          select slug, name, (select count(*) from video where creator_slug = creator.slug) as count
          from creator where slug = ${one}`.execute(db)
        const [found] = rows
        // One without videos has no page.
        if (found && Number(found.count) > 0)
          return { slug: found.slug, name: found.name, videoCount: Number(found.count) }
      }
      return undefined
    },
  }

  async function find(slugs: string[]): Promise<StoredGame[]> {
    if (slugs.length === 0) return []
    const games = db
      .selectFrom('game')
      .selectAll()
      .where(inList('slug', listParameter(slugs)))
    const found = new Map((await games.execute()).map((row) => [row.slug, gameOf(row)]))
    return slugs.flatMap((slug) => found.get(slug) ?? [])
  }

  /** `names`: folded, a line each. */
  async function named(
    table: 'game' | 'creator',
    names: RawBuilder<unknown>,
    isShown: RawBuilder<unknown>,
    { text, words }: NameSearch,
    limit: number,
  ): Promise<NamedCreator[]> {
    const has = sql.join(
      words.map((word) => contains(names, word)),
      sql` and `,
    )
    const { rows } = await sql<NamedCreator>`
      select slug, name from ${sql.table(table)} where ${has} and ${isShown}
      order by case
        when ${contains(sql`${sql.lit('\n')} || ${names}`, `\n${text}`)} then 0
        when ${contains(sql`${sql.lit(' ')} || ${names}`, ` ${text}`)} then 1
        else 2 end, folded_name, slug
      limit ${limit}`.execute(db)
    return rows
  }

  async function formerSlug(kind: FormerSlugRow['kind'], slug: string): Promise<string[]> {
    const former = db.selectFrom('former_slug').select('current').where('kind', '=', kind)
    return (await former.where('slug', '=', slug).execute()).map(({ current }) => current)
  }

  async function read<Value>(query: RawBuilder<Counted>, keyOfText: (value: string) => Value) {
    const { rows } = await query.execute(db)
    return new Map(rows.map(({ value, count }) => [keyOfText(value), Number(count)]))
  }
}

interface Counted {
  value: string
  count: number
}

/** As `gameKeys`. */
function keyOf(db: Database, order: keyof typeof gameKeys): RawBuilder<unknown> {
  if (order === 'name')
    return sql`substr(folded_name, 1, ${sql.lit(maxOrderCharacters)}) ${dialectOf(db).byBytes}`
  return sql`coalesce(release_end, ${sql.lit(order === 'newest' ? '' : '9999')})`
}

function matching(db: Database, { search, genre, platform, tag, year, releasedFrom }: GamesFilter) {
  const { contains } = dialectOf(db)
  const labels = { genres: genre, platforms: platform, tags: tag }
  return sql.join(
    [
      isGame,
      ...(search === undefined ? [] : [contains(sql`folded_names`, search)]),
      ...Object.entries(labels).flatMap(([kind, label]) =>
        label === undefined
          ? []
          : [
              sql`game.slug in (
                select has.game_slug from game_label as has where has.kind = ${kind} and has.label = ${label})`,
            ],
      ),
      ...(year === undefined ? [] : [sql`release_end between ${String(year)} and ${`${year}-12-31`}`]),
      ...(releasedFrom === undefined ? [] : [sql`release_end >= ${releasedFrom}`]),
    ],
    sql` and `,
  )
}

const isCreator = sql`exists (select 1 from video where video.creator_slug = creator.slug)`

/** A name that no video has any more is no game. */
const isGame = sql`(
  game.origin <> 'name' or exists (select 1 from video where video.game_slug = game.slug))`
