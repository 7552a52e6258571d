import { sql } from 'kysely'
import { aliasText, foldTitle } from '#contract/fold-text.ts'
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

/** There are few names, so they are searched first, all of them, then the videos that have them. */
export async function searchNames(
  db: Database,
  { creator, alias, notTitle }: NamesFilter,
): Promise<TitleSearch> {
  const { contains, listParameter, inList } = dialectOf(db)
  const ofAlias = alias === undefined ? sql`` : sql`or ${contains(sql`aliases`, beforeAlias + alias)}`
  const { rows } = await sql<{ names: string }>`
    select names from video_names where ${contains(sql`creator`, creator)} ${ofAlias}`.execute(db)
  const title = notTitle.words
    ? sql.join(
        notTitle.words.map((word) => contains(titleForms.loose, word)),
        sql` and `,
      )
    : contains(titleForms.folded_title, notTitle.search ?? '')
  const matches = sql<boolean>`(${inList(namesKey, listParameter(rows.map(({ names }) => names)))} and not (${title}))`
  const found = {
    found: sql<{ rowid: number }>`(select video.position as rowid from video where ${matches})`,
  }
  return { page: found, count: found, matches }
}
