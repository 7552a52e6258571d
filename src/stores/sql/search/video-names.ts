import { sql } from 'kysely'
import { aliasText, foldTitle } from '#contract/text/fold-text.ts'
import type { NamesFilter } from '#service/catalogue/catalogue-store.ts'
import { chunks } from '#service/chunks.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, VideoRow } from '../schema.ts'
import { type TitleSearch, titleForms } from './title-index.ts'

type NamedRow = Pick<VideoRow, 'creator' | 'aliases'>

/** A video's key in `video_names`, an expression of its index. The aliases are JSON, so no two videos of other names share a key. */
export const namesKey = sql<string>`(video.creator || video.aliases)`

/** Adds the names of videos. Those that no video has any more stay, and find nothing. */
export async function saveVideoNames(tx: Database, rows: NamedRow[]): Promise<void> {
  const named = new Map(rows.map((row) => [row.creator + row.aliases, row]))
  for (const chunk of chunks([...named], 500))
    await tx
      .insertInto('video_names')
      .values(chunk.map(([names, row]) => ({ names, ...foldedNames(row) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

function foldedNames({ creator, aliases }: NamedRow) {
  const folded = (JSON.parse(aliases) as string[]).map((alias) => beforeAlias + aliasText(foldTitle(alias)))
  return { creator: foldTitle(creator), aliases: folded.join('') }
}

/** Begins each alias. No folded text has it. */
const beforeAlias = '\n'

/** The names of all videos, also after a change of `foldVersion`. */
export async function fillVideoNames(tx: Database): Promise<void> {
  await tx.deleteFrom('video_names').execute()
  await saveVideoNames(tx, await tx.selectFrom('video').select(['creator', 'aliases']).distinct().execute())
}

/** More names than these are many videos': the names are not listed, and the newest videos soon have some. */
const maxListed = 5000

/** Reading the titles of more matches takes longer than a walk of the newest videos. */
const maxRead = 1000

/** There are fewer names than videos, so they are searched first, all of them, then the videos that have them. */
export async function searchNames(db: Database, filter: NamesFilter): Promise<TitleSearch> {
  const { contains, listParameter, inList } = dialectOf(db)
  const { creator, alias, notTitle } = filter
  const ofAlias =
    alias === undefined ? sql`` : sql`or ${contains(sql`video_names.aliases`, beforeAlias + alias)}`
  const named = sql`(${contains(sql`video_names.creator`, creator)} ${ofAlias})`
  const { rows } = await sql<{ names: string }>`
    select names from video_names where ${named} limit ${maxListed + 1}`.execute(db)
  const listed = inList(namesKey, listParameter(rows.map(({ names }) => names)))
  const [found, matches] =
    rows.length <= maxListed
      ? [listed, listed]
      : [
          sql`${namesKey} in (select names from video_names where ${named})`,
          sql`exists (select 1 from video_names where names = ${namesKey} and ${named})`,
        ]
  const isTitled = notTitle.words
    ? sql.join(
        notTitle.words.map((word) => contains(titleForms.loose, word)),
        sql` and `,
      )
    : contains(titleForms.folded_title, notTitle.search ?? '')
  const all = sql`select video.position as rowid from video where ${found} and not (${isTitled})`
  return {
    // The limit leaves nothing out: a page of that many is not read from here. Without it PostgreSQL may walk all videos.
    page: { found: sql`(${all} limit ${maxRead})` },
    count: { found: sql`(${all})` },
    frequentFrom: maxRead,
    matches: sql`(${matches} and not (${isTitled}))`,
  }
}
