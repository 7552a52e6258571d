import { type RawBuilder, sql } from 'kysely'
import type { NamesFilter, VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { dialectOf, isPostgres } from '../dialect.ts'
import type { Database } from '../schema.ts'

/** How a query over `video` finds what a search matches. */
export interface VideoSearch {
  matches: RawBuilder<boolean>
  /** What SQLite's index, `video_search`, is asked for: it finds all matches, and others. PostgreSQL's planner chooses its own. */
  trigrams: string | undefined
}

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
    const each = words.map(
      (word) =>
        sql`(${contains(sql`video.folded_title`, word)} or ${contains(sql`video.loose_title`, word)})`,
    )
    return sql<boolean>`${sql.join(each, sql` and `)}`
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
