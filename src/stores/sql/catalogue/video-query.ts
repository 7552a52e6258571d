import { type RawBuilder, sql } from 'kysely'
import type { LabelKind } from '#contract/games/labels.ts'
import type { NamesFilter, UserList, VideosFilter } from '#service/catalogue/catalogue-store.ts'
import {
  type ListOrderName,
  listOrders,
  maxOrderCharacters,
  type VideoKey,
  type VideoOrderName,
} from '#service/catalogue/video-order.ts'
import { dialectOf, isPostgres } from '../dialect.ts'
import type { Database } from '../schema.ts'

/** What orders and filters compare of a video, as `videoOrders` does. Each has an index of the same expression. */
export function videoKeys(db: Database) {
  const ordered = (column: string) =>
    sql`substr(${sql.ref(column)}, 1, ${sql.lit(maxOrderCharacters)}) ${dialectOf(db).byBytes}`
  return {
    title: ordered('folded_title'),
    length: sql`coalesce(duration, 0)`,
    views: sql`(views + counted)`,
    year: sql`coalesce(year, 0)`,
    published: sql`coalesce(published_on, '')`,
    creator: ordered('folded_creator'),
  }
}

interface KeysQuery extends VideosFilter {
  /** `added` is the order of the shelf itself. */
  order: VideoOrderName | 'added'
  after?: VideoKey | undefined
  limit: number
}

/** Among so many videos a page of a frequent text is found sooner than by the index of texts. SQLite's takes less for a rare one. */
const maxScanned = (db: Database) => (isPostgres(db) ? 10_000 : 1_000)

/** Whether a page shall be looked for among the first videos of its order, and only then by the index of texts. SQLite's has the newest first. */
export const isScannedFirst = (
  db: Database,
  { order, ...filter }: VideosFilter & Pick<KeysQuery, 'order'>,
): boolean => (isPostgres(db) || order !== 'newest') && !filter.on && searchOf(db, filter) !== undefined

/** Selects the keys of a page by keyset, at first among the first videos of its order. */
export function keysOf(
  db: Database,
  { order, after, limit, ...filter }: KeysQuery,
  isFirst = false,
): RawBuilder<VideoKey> {
  const { others, matches, isIndexed } = matching(db, filter, !isFirst)
  // SQLite's index gives its rows in this order.
  const position = sql.ref(isIndexed ? 'video_search.rowid' : 'video.position')
  const key = { ...videoKeys(db), newest: position, added: sql.ref('shelf_entry.added_at') }[order]
  const id = sql.ref(order === 'added' ? 'shelf_entry.video_id' : 'video.id')
  // Positions are unique.
  const keys = order === 'newest' ? [key] : [key, id]
  const [direction, comesAfter] = inSql(order)
  const start = after && [after.key, after.id].slice(0, keys.length)
  const rows = sql`${others} ${start ? sql`and (${sql.join(keys)}) ${comesAfter} (${sql.join(start)})` : sql``}`
  const inOrder = sql`order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))}`
  const selected = sql`select ${key} as key, ${id} as id from`
  if (isFirst)
    return sql`${selected} (select * from ${rows} ${inOrder} limit ${maxScanned(db)}) as video
      where ${matches} ${inOrder} limit ${limit}`
  if (!isPostgres(db) || !isScannedFirst(db, { ...filter, order }))
    return sql`${selected} ${rows} and ${matches} ${inOrder} limit ${limit}`
  // Materialized: the planner may take words for frequent together that exclude each other, and scan all videos.
  return sql`with found as materialized (${selected} ${rows} and ${matches})
    select key, id from found order by key ${direction}, id ${direction} limit ${limit}`
}

export function inSql(
  order: ListOrderName,
): [direction: RawBuilder<unknown>, comesAfter: RawBuilder<unknown>] {
  return listOrders[order].direction === 'ascending' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
}

/** Counting stops at `limit`. */
export async function countVideos(db: Database, filter: VideosFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 as one from ${matching(db, filter).rows} limit ${limit}) as counted`.execute(
    db,
  )
  return Number(rows[0]?.total)
}

/** The rows that match, what follows `from`, and their parts. */
export function matching(
  db: Database,
  { on, sample, notWatchedBy, ...filter }: VideosFilter,
  byIndex = true,
) {
  const search = searchOf(db, filter)
  // A list is read whole, which takes less than to find all of its titles.
  const trigrams = on || !byIndex ? undefined : search?.trigrams
  const conditions = [
    trigrams !== undefined && sql`video_search match ${trigrams} and video.position = video_search.rowid`,
    on && isOn(on),
    hasFacts(db, filter),
    sample && sql`video.sample = 1`,
    // Not by `not exists`, for which PostgreSQL may read the whole shelf first.
    notWatchedBy !== undefined &&
      sql`(select 1 from shelf_entry as watched where watched.user_id = ${notWatchedBy}
        and watched.shelf = 'history' and watched.video_id = video.id and watched.removal is null) is null`,
  ]
  // SQLite does not reorder a cross join.
  const first = on
    ? sql`${listTable(on)} cross join`
    : trigrams === undefined
      ? sql``
      : sql`video_search cross join`
  const others = sql`${first} video where ${conjunction(conditions)}`
  const matches = search?.matches ?? sql`1 = 1`
  return { rows: sql`${others} and ${matches}`, others, matches, isIndexed: trigrams !== undefined }
}

const listTable = (list: UserList) => sql.table('shelf' in list ? 'shelf_entry' : 'playlist_entry')

function isOn(list: UserList): RawBuilder<unknown> {
  const entry = (column: string) => sql.ref(`${'shelf' in list ? 'shelf_entry' : 'playlist_entry'}.${column}`)
  const [name, value] = 'shelf' in list ? ['shelf', list.shelf] : ['playlist_id', list.playlistId]
  return sql`${entry('user_id')} = ${list.userId} and ${entry(name)} = ${value} and ${entry('removal')} is null
    and video.id = ${entry('video_id')}`
}

/** Whether a video has the facts of a filter. */
export function hasFacts(
  db: Database,
  { category, year, minLength, maxLength, creator, game, kind, genre, platform }: VideosFilter,
): RawBuilder<unknown> {
  const keys = videoKeys(db)
  const { length } = keys
  const isLabelled = (kind: LabelKind, label: string | undefined) =>
    label !== undefined &&
    sql`game_slug in (select has.game_slug from game_label as has where has.kind = ${kind} and has.label = ${label})`
  return conjunction([
    // One lower bound: SQLite's index would use the first of two. Unknown lengths, 0, are none.
    minLength ? sql`${length} >= ${minLength}` : (minLength ?? maxLength) !== undefined && sql`${length} > 0`,
    // As displayed: 60.9 seconds are 1:00.
    maxLength !== undefined && sql`${length} < ${maxLength + 1}`,
    category !== undefined && sql`category = ${category}`,
    year !== undefined && sql`${keys.year} = ${year}`,
    creator !== undefined && sql`${keys.creator} = ${creator}`,
    game !== undefined && sql`game_slug = ${game}`,
    kind !== undefined && sql`kind = ${kind}`,
    isLabelled('genres', genre),
    isLabelled('platforms', platform),
  ])
}

const conjunction = (conditions: (RawBuilder<unknown> | false | undefined)[]): RawBuilder<boolean> =>
  sql.join([sql`1 = 1`, ...conditions.filter((condition) => !!condition)], sql` and `)

/** How a query over `video` finds what a search matches. */
export interface VideoSearch {
  matches: RawBuilder<boolean>
  /** What SQLite's index, `video_search`, is asked for: it finds all matches, and others. PostgreSQL's planner chooses its own. */
  trigrams: string | undefined
}

/** A title, and its loose form where it has another: one text, so that PostgreSQL's index compares all words of a search at once. */
export const titleForms = sql`folded_title || ${sql.lit('\n')} || coalesce(loose_title, '')`

/** Begins each alias. No folded text has it. */
export const beforeAlias = '\n'

/** Undefined without a search. */
export function searchOf(db: Database, filter: VideosFilter): VideoSearch | undefined {
  const { search, words, without, names } = filter
  const { contains } = dialectOf(db)
  const indexed = (...texts: string[]) => (isPostgres(db) ? undefined : someTrigrams(texts))
  if (names) {
    const alias = names.alias === undefined ? undefined : beforeAlias + names.alias
    const ofCreator = contains(sql`video.folded_creator`, names.creator)
    const ofAlias = alias === undefined ? sql`` : sql`or ${contains(sql`video.folded_aliases`, alias)}`
    const either = [names.creator, ...(alias === undefined ? [] : [alias])].map((text) => indexed(text))
    return {
      matches: sql`((${ofCreator} ${ofAlias}) and (${hasTitle(names.notTitle)}) is not true)`,
      trigrams: either.includes(undefined) ? undefined : either.map((all) => `(${all})`).join(' OR '),
    }
  }
  if (!words && search === undefined) return undefined
  const texts = words ?? [search ?? '']
  const excluded = without === undefined ? sql`` : sql`and not ${contains(sql`video.folded_title`, without)}`
  return { matches: sql`(${hasTitle({ search, words })} ${excluded})`, trigrams: indexed(...texts) }

  /** The loose form of a title has all words that the title has. */
  function hasTitle({ search, words }: NamesFilter['notTitle']) {
    if (!words) return contains(sql`video.folded_title`, search ?? '')
    return conjunction(words.map((word) => contains(titleForms, word)))
  }
}

/** Each one more costs more than it excludes. */
const maxTrigrams = 6

/** Evenly spread, so that no word is left out. Undefined where no text is long enough to have one. */
function someTrigrams(texts: string[]): string | undefined {
  const trigrams = texts.flatMap((text) => {
    // By code points, as the tokenizer counts.
    const characters = [...text]
    return characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(''))
  })
  const distinct = [...new Set(trigrams)]
  if (distinct.length === 0) return undefined
  const step = Math.ceil(distinct.length / maxTrigrams)
  return distinct
    .filter((_, index) => index % step === 0)
    .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    .join(' AND ')
}
