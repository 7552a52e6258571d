import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { aliasText, foldTitle, looseTitle } from '#contract/text/fold-text.ts'
import type { StoredVideo } from '#service/catalogue/catalogue-store.ts'
import { readPages } from '#service/cursor.ts'
import { dialectOf } from '../dialect.ts'
import type { Database, VideoRow } from '../schema.ts'
import { markAbsent } from './absent-videos.ts'
import { beforeAlias } from './video-query.ts'

/** The row of a new video, of whose availability nothing is known. */
export function videoRowOf(
  { _id, sample, licence, aliases = [], tracks = [], lang, kind, publishedOn, ...common }: CatalogueVideo,
  position: number,
  origin: 'files' | 'import',
): VideoRow {
  return {
    ...common,
    id: _id,
    position,
    ...foldedColumns({ title: common.title, creator: common.creator, aliases }),
    aliases: JSON.stringify(aliases),
    tracks: JSON.stringify(tracks),
    lang: lang ?? null,
    kind: kind ?? null,
    published_on: publishedOn ?? null,
    game_slug: null,
    creator_slug: null,
    counted: 0,
    sample: sample ? 1 : 0,
    licence: licence && JSON.stringify(licence),
    from_files: origin === 'files' ? 1 : 0,
    unavailable_since: null,
    unavailable_reason: null,
    refreshed_at: null,
    edited: '[]',
    source_path: null,
  }
}

/** The fields that an operator gave by hand. */
export const editedFields = ({ edited }: Pick<VideoRow, 'edited'>): (keyof CatalogueVideo)[] =>
  JSON.parse(edited)

/** The columns by which a video is searched. */
export function foldedColumns({
  title,
  creator,
  aliases,
}: Pick<CatalogueVideo, 'title' | 'creator'> & { aliases: string[] }) {
  const folded = foldTitle(title)
  const loose = looseTitle(folded)
  return {
    folded_title: folded,
    loose_title: loose === folded ? null : loose,
    folded_creator: foldTitle(creator),
    folded_aliases: aliases.map((alias) => beforeAlias + aliasText(foldTitle(alias))).join(''),
  }
}

/** As the site shows it: with the views counted on it. */
export const shownVideoOf = (row: VideoRow): StoredVideo => ({
  ...videoOf(row),
  ...(row.game_slug !== null && { gameSlug: row.game_slug }),
  ...(row.creator_slug !== null && { creatorSlug: row.creator_slug }),
  views: row.views + row.counted,
})

/** As the catalogue has it: views that were counted here stay apart. */
export function videoOf(row: VideoRow): CatalogueVideo {
  const { id, title, description, game, year, creator, category, views, duration, thumbnail, alt, link } = row
  const facts = { title, description, game, year, creator, category, views, duration, thumbnail, alt, link }
  const licence = row.licence === null ? null : JSON.parse(row.licence)
  const aliases: string[] = JSON.parse(row.aliases)
  const tracks: CatalogueVideo['tracks'] & object = JSON.parse(row.tracks)
  return {
    _id: id,
    ...facts,
    ...languageOf(row),
    ...(row.kind !== null && { kind: row.kind }),
    ...(row.published_on !== null && { publishedOn: row.published_on }),
    ...(aliases.length > 0 && { aliases }),
    ...(tracks.length > 0 && { tracks }),
    sample: row.sample === 1,
    licence,
  }
}

/** Of a video or category. */
export const languageOf = ({ lang }: Pick<VideoRow, 'lang'>) => lang !== null && { lang }

export type Availability = Pick<VideoRow, 'unavailable_since' | 'unavailable_reason' | 'refreshed_at'>

export const availabilityOf = (row: Availability): Availability => ({
  unavailable_since: row.unavailable_since,
  unavailable_reason: row.unavailable_reason,
  refreshed_at: row.refreshed_at,
})

/** All videos, newest first, read in pages. */
export async function* readVideos(db: Database): AsyncGenerator<CatalogueVideo> {
  const pages = readPages<VideoRow>(({ after, limit }) =>
    db
      .selectFrom('video')
      .selectAll()
      .where('position', '<', after?.position ?? Number.MAX_SAFE_INTEGER)
      .orderBy('position', 'desc')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages) for (const row of rows) yield videoOf(row)
}

/** The existing rows of these ids, by id. */
export async function readVideoRows(tx: Database, ids: string[]): Promise<Map<string, VideoRow>> {
  const { inList, listParameter } = dialectOf(tx)
  const videos = tx.selectFrom('video').selectAll()
  const rows = await videos.where(inList('id', listParameter(ids))).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The rows that have one of these ids, links or paths they were imported from. */
export async function findVideoRows(
  db: Database,
  { ids, links, paths }: { ids: string[]; links: string[]; paths: string[] },
): Promise<VideoRow[]> {
  if (ids.length + links.length + paths.length === 0) return []
  const { inList, listParameter } = dialectOf(db)
  return db
    .selectFrom('video')
    .selectAll()
    .where(({ or }) =>
      or([
        inList('id', listParameter(ids)),
        inList('link', listParameter(links)),
        inList('source_path', listParameter(paths)),
      ]),
    )
    .orderBy('position')
    .execute()
}

/** Updates rows by id. The views counted on this site may have grown since they were read, and stay. */
export async function updateVideoRows(tx: Database, rows: VideoRow[]): Promise<void> {
  for (const { id, counted: _, ...facts } of rows)
    await tx.updateTable('video').set(facts).where('id', '=', id).execute()
}

/** Deletes rows. Those that an operator removes stay away when the catalogue's files have them too. */
export async function deleteVideoRows(
  tx: Database,
  ids: string[],
  by: 'files' | 'operator' = 'operator',
): Promise<void> {
  const { inList, listParameter } = dialectOf(tx)
  await tx
    .deleteFrom('video')
    .where(inList('id', listParameter(ids)))
    .execute()
  await markAbsent(tx, ids, by)
}
