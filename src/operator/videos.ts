import { sql } from 'kysely'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { mediaFile, mediaFilesOf } from '#contract/catalogue/video.ts'
import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import { InvalidFields, missingFileErrors, schemaErrors } from './importing/catalogue-checks.ts'
import { cutscene } from '#hosts/node/settings/command-name.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { editVideo as editStoredVideo } from '#stores/sql/catalogue/changes/edit-video.ts'
import { importVideos } from '#stores/sql/catalogue/changes/import-videos.ts'
import {
  removeVideos as removeStoredVideos,
  restoreVideos as restoreStoredVideos,
} from '#stores/sql/catalogue/changes/remove-videos.ts'
import { readVideoRows, videoOf } from '#stores/sql/catalogue/video-row.ts'
import { dialectOf } from '#stores/sql/dialect.ts'
import type { Database, UnavailableReason, VideoRow } from '#stores/sql/schema.ts'
import { copyFiles } from './importing/import-source.ts'
import { findCategory, type OperatorCatalogue, readKnownMedia } from './operator-catalogue.ts'
import { readClip } from './importing/folder-entries.ts'
import { differences } from './importing/merge-video.ts'
  completeVideo,
  identityOf,
  keptFields,
  newVideoId,
  type SourceFile,
  type VideoEntry,
  type VideoFields,
  valueExamples,
} from './importing/source-entry.ts'

/** What an operator sees of a video. */
export interface ListedVideo extends CatalogueVideo {
  /** Shipped with this version, or the operator's own: added, imported or edited. */
  origin: 'shipped' | 'own'
  /** ISO. Null while it can be played, or was never checked. */
  unavailableSince: string | null
  unavailableReason: UnavailableReason | null
  /** ISO. */
  checkedAt: string | null
  /** Its clip, poster and captions, where this machine lacks the files. */
  missingFiles: string[]
}

export interface VideosSearch {
  /** Text in the title or the creator's name, or the video's id or address. */
  search?: string | undefined
  category?: string | undefined
  /** Only embedded videos that were found unavailable. */
  dead?: boolean | undefined
  /** Only videos whose clip or poster is missing. */
  missing?: boolean | undefined
  limit?: number | undefined
}

/** The newest first. `total` counts all that match. */
export async function listVideos(
  catalogue: OperatorCatalogue,
  { search, category, dead, missing, limit }: VideosSearch,
): Promise<{ videos: ListedVideo[]; total: number }> {
  const { db } = catalogue
  const name = category === undefined ? undefined : await findCategory(catalogue, category)
  const found = search === undefined ? undefined : await searched(db, search)
  const matching = db
    .selectFrom('video')
    .$if(found !== undefined, (query) => query.where(found ?? sql<boolean>`true`))
    .$if(name !== undefined, (query) => query.where('category', '=', name ?? ''))
    .$if(dead ?? false, (query) => query.where('unavailable_since', 'is not', null))
    .$if(missing ?? false, (query) =>
      query.where(({ or, eb }) => or([eb('link', 'like', 'media/%'), eb('thumbnail', 'like', 'media/%')])),
    )
  // Only the disk knows which files are missing, so those are counted here.
  const rows = await matching
    .selectAll()
    .orderBy('position', 'desc')
    .$if(!missing && limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  const videos = rows.map((row) => listedVideo(row, catalogue))
  if (missing) {
    const lacking = videos.filter(({ missingFiles }) => missingFiles.length > 0)
    return { videos: lacking.slice(0, limit), total: lacking.length }
  }
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { videos, total: Number(total) }
}

async function searched(db: Database, text: string) {
  const video = await findByIdOrAddress(db, text)
  if (video) return sql<boolean>`video.id = ${video.id}`
  const { contains } = dialectOf(db)
  const folded = foldTitle(text)
  return sql<boolean>`(${contains(sql`video.folded_title`, folded)}
    or ${contains(sql`video.folded_creator`, folded)})`
}

function listedVideo(row: VideoRow, { media }: Pick<OperatorCatalogue, 'media'>): ListedVideo {
  const video = videoOf(row)
  return {
    ...video,
    origin: row.from_files === 1 ? 'shipped' : 'own',
    unavailableSince: row.unavailable_since,
    unavailableReason: row.unavailable_reason,
    checkedAt: row.refreshed_at,
    missingFiles: [...new Set(mediaFilesOf(video))].filter((file) => !media.has(file)),
  }
}

/** By its id, its address on the site, or its link. Throws a StartError where the catalogue has no such video. */
export async function findVideo(db: Database, idOrAddress: string): Promise<CatalogueVideo> {
  const row = await findByIdOrAddress(db, idOrAddress)
  if (row) return videoOf(row)
  throw new StartError(
    `There is no video '${idOrAddress}'. Give an _id or an address; list them with: ${cutscene} catalog list`,
  )
}

async function findByIdOrAddress(db: Database, text: string): Promise<VideoRow | undefined> {
  const id = /(?:^|\/videos\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)/i.exec(
    text.trim(),
  )?.[1]
  if (id !== undefined) return (await readVideoRows(db, [id.toLowerCase()])).get(id.toLowerCase())
  const { data: link } = CatalogueVideo.shape.link.safeParse(text)
  return link === undefined ? undefined : findByLink(db, link)
}

const findByLink = (db: Database, link: string): Promise<VideoRow | undefined> =>
  db.selectFrom('video').selectAll().where('link', '=', link).orderBy('position', 'desc').executeTakeFirst()

/** A video to add, before its fields are known. */
export interface NewVideo {
  link: string
  /** What it is called at YouTube; undefined for other links. */
  youTubeId: string | undefined
  /** The site on which it opens; undefined if it plays here. */
  opensOn: string | undefined
  /** The video that the catalogue has of this link. */
  existing: CatalogueVideo | undefined
  /** Values that follow from the link or the file. */
  derived: Record<string, unknown>
  /** Of a clip. */
  sourcePath: string | undefined
  files: SourceFile[]
}

/** Reads a link in any form, or the path of a clip. Throws a StartError. */
export async function readNewVideo(catalogue: OperatorCatalogue, text: string): Promise<NewVideo> {
  const read = await readClip(text, await readKnownMedia(catalogue))
  const entry: VideoEntry = read?.entry ?? { kind: 'video', location: '', value: { link: text } }
  const { data: link, error } = CatalogueVideo.shape.link.safeParse(Object(entry.value).link)
  if (link === undefined) {
    const reasons = [
      !/^https?:/i.test(text) && 'no clip (.mp4 or .webm) can be read there',
      !/^\.{0,2}\//.test(text) && `as a link it ${error?.issues[0]?.message}`,
    ]
    throw new StartError(`'${text}' cannot be added: ${reasons.filter(Boolean).join(', and ')}.`)
  }
  const existing = await findByLink(catalogue.db, link)
  const youTubeId = youTubeIdOf(link)
  const isTaken = async (id: string) => (await readVideoRows(catalogue.db, [id])).has(id)
  // Game and description follow the title, which may be another than the file's name.
  const { title } = entry.derived ?? {}
  const thumbnail = Object(entry.value).thumbnail ?? link
  return {
    link,
    youTubeId,
    opensOn: youTubeId === undefined && mediaFile(link) === undefined ? new URL(link).host : undefined,
    existing: existing && videoOf(existing),
    derived: {
      ...(title !== undefined && { title }),
      ...Object(entry.value),
      _id: await newVideoId(identityOf(entry) as string, isTaken),
      thumbnail,
    },
    sourcePath: read?.entry.clip?.path,
    files: read?.files ?? [],
  }
}

/** Adds one video as the newest. `facts` are what another site says of it. Game and description default to the title. Throws a StartError. */
export async function addVideo(
  catalogue: OperatorCatalogue,
  { link, existing, derived, sourcePath, files }: NewVideo,
  fields: VideoFields,
  { facts = {}, dryRun = false }: { facts?: VideoFields; dryRun?: boolean } = {},
): Promise<CatalogueVideo> {
  if (existing) throw isThere(existing)
  const value = { ...derived, ...given(facts), ...given(fields) }
  const named = { game: value.title, description: value.title, ...value, link }
  const video = await checked(catalogue, named, new Set(files.map(({ name }) => name)), 'added')
  if (!dryRun) await copyFiles(files, catalogue)
  const edited = Object.keys(given(fields)) as (keyof CatalogueVideo)[]
  const merge = (stored: VideoRow | undefined) => {
    if (stored) throw isThere(videoOf(stored))
    return { video, edited, sourcePath }
  }
  await importVideos(catalogue.db, [{ id: video._id, merge }], { dryRun })
  return video
}

const isThere = ({ _id, title }: CatalogueVideo) =>
  new StartError(`The catalogue has this video already: ${_id}  ${title}`)

const given = (fields: VideoFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

async function checked(
  catalogue: OperatorCatalogue,
  fields: Record<string, unknown>,
  files: ReadonlySet<string>,
  done: 'added' | 'changed',
): Promise<CatalogueVideo> {
  const value = completeVideo({ value: fields })
  const { data, error } = CatalogueVideo.safeParse(value)
  const media = { has: (name: string) => files.has(name) || catalogue.media.has(name) }
  const errors = data ? missingFileErrors('', data, media) : schemaErrors('', error, fields, valueExamples)
  if (!data || errors.length > 0)
    throw new InvalidFields(`The video cannot be ${done}; nothing was changed:`, errors)
  return { ...data, category: await findCategory(catalogue, data.category) }
}

export interface EditedVideo {
  before: CatalogueVideo
  after: CatalogueVideo
  /** The fields that differ. */
  changed: (keyof CatalogueVideo)[]
}

/** Changes fields of one video. Those to clear get the value that they have where none is given. Throws a StartError. */
export async function editVideo(
  catalogue: OperatorCatalogue,
  idOrAddress: string,
  fields: VideoFields,
  { clear = [], dryRun = false }: { clear?: (keyof CatalogueVideo)[]; dryRun?: boolean } = {},
): Promise<EditedVideo> {
  const before = await findVideo(catalogue.db, idOrAddress)
  const kept = Object.entries(keptFields(before, fields)).filter(
    ([field]) => !clear.includes(field as keyof CatalogueVideo),
  )
  const after = await checked(
    catalogue,
    { ...Object.fromEntries(kept), ...given(fields) },
    new Set(),
    'changed',
  )
  const same = after.link === before.link ? undefined : await findByLink(catalogue.db, after.link)
  if (same)
    throw new StartError(
      `The video cannot be changed: ${same.id}  ${same.title} has the link already. Nothing was changed.`,
    )
  const changed = differences(before, after)
  if (changed.length === 0) return { before, after, changed }
  const isDone = await editStoredVideo(catalogue.db, after, changed, dryRun)
  if (!isDone) throw new StartError(`${before.title} was removed in the meantime. Nothing was changed.`)
  return { before, after, changed }
}

/** What `restoreVideos` needs. */
export type RemovedVideo = VideoRow

/** Removes videos for good, all or none. Throws a StartError. */
export async function removeVideos(
  { db }: Pick<OperatorCatalogue, 'db'>,
  idsOrAddresses: string[],
  { dryRun = false } = {},
): Promise<RemovedVideo[]> {
  const ids = new Set<string>()
  for (const text of idsOrAddresses) ids.add((await findVideo(db, text))._id)
  return removeStoredVideos(db, [...ids], dryRun)
}

/** Undoes a removal: videos are back at their positions, and on users' lists. Throws a StartError. */
export async function restoreVideos(db: Database, removed: RemovedVideo[]): Promise<void> {
  const rows = await db.selectFrom('category').select('name').execute()
  const names = new Set(rows.map(({ name }) => name))
  const orphan = removed.find(({ category }) => !names.has(category))
  if (orphan)
    throw new StartError(
      `${orphan.title} cannot come back: there is no category '${orphan.category}' any more. Nothing was changed.`,
    )
  await restoreStoredVideos(db, removed)
}
