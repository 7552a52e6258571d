import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'
import { readValue } from './read-value.ts'

/** One video or category of a source; `location` names it in errors, such as videos.json[3]. */
export type SourceEntry =
  | VideoEntry
  | { kind: 'category'; location: string; value: unknown }
  /** The entry, or the rest of the source, cannot be read. */
  | { kind: 'error'; error: string }
  /** Something that is not imported, though nothing is wrong. */
  | { kind: 'note'; note: string }

export interface VideoEntry {
  kind: 'video'
  location: string
  value: unknown
  /** Values from the name of a clip, for fields that it does not give. */
  derived?: Record<string, unknown>
  clip?: SourceClip
}

/** The file of a clip. */
export interface SourceClip {
  path: string
  /** Of its bytes: part of its name in DATA_DIR/media. */
  hash: string
}

export const errorEntry = (error: string): SourceEntry => ({ kind: 'error', error })

/** Entries of a file, and last the error that ended its reading. */
export async function* orUnreadable(
  file: string,
  entries: AsyncGenerator<SourceEntry>,
): AsyncGenerator<SourceEntry> {
  try {
    yield* entries
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).syscall) throw error
    yield errorEntry(`${file}: cannot be read (${(error as Error).message})`)
  }
}

/** A clip or poster that the source's videos name. */
export interface SourceFile {
  path: string
  /** Its name in DATA_DIR/media; videos link to media/NAME. */
  name: string
}

/** Values for videos that have none of their own. */
export interface VideoDefaults {
  category?: string
  creator?: string
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that an entry gives, read as people write them. */
export const givenFields = (value: unknown): VideoFields =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([field, written]) => [field, readValue(field, written)]))
    : {}

/** The link that an entry gives, in the form that is stored. */
export const givenLink = (value: unknown): string | undefined =>
  isObject(value) ? CatalogueVideo.shape.link.safeParse(value.link).data : undefined

/** Fills in the fields that may be left out. */
export function completeVideo(
  { value, derived = {} }: Pick<VideoEntry, 'value' | 'derived'>,
  defaults: VideoDefaults = {},
): unknown {
  if (!isObject(value)) return value
  const given = givenFields(value)
  const link = givenLink(value)
  return {
    ...(link !== undefined && { thumbnail: link }),
    alt: given.title ?? derived.title,
    ...unknown,
    ...defaults,
    ...derived,
    ...given,
  }
}

/** What the id of a new video follows from: two sites give it the same. Undefined where its link is invalid. */
export function identityOf({ value, clip }: Pick<VideoEntry, 'value' | 'clip'>): string | undefined {
  const link = givenLink(value)
  return clip ? `clip ${clip.hash}` : link && `link ${link}`
}

/** The id of a new video, unless another video, whose link was changed since, has it. */
export async function newVideoId(
  identity: string,
  isTaken: (id: string) => Promise<boolean>,
): Promise<string> {
  let text = identity
  while (await isTaken(idOf(text))) text += ' again'
  return idOf(text)
}

const unknown = { year: null, views: 0, duration: null, sample: false, licence: null }

/** Fields of a video as people write them: 'duration' may be 02:13. */
export type VideoFields = Partial<Record<keyof CatalogueVideo, unknown>>

/** What stays of a video when fields change. Its own picture follows a new link; texts that repeat the title follow a new title. */
export function keptFields(
  { thumbnail, alt, game, description, ...video }: CatalogueVideo,
  changes: VideoFields,
): VideoFields {
  const youTubeId = youTubeIdOf(thumbnail)
  const isOwnPicture =
    thumbnail === video.link || (youTubeId !== undefined && youTubeId === youTubeIdOf(video.link))
  const title = changes.title || video.title
  const followed = (text: string) => (text === video.title ? title : text)
  return {
    ...video,
    game: followed(game),
    description: followed(description),
    ...((changes.link === undefined || !isOwnPicture) && { thumbnail }),
    alt: followed(alt),
  }
}

/** The same UUIDv7 for the same text; its time is the start of 1970. */
export function idOf(identity: string): string {
  const digest = createHash('sha256').update(identity).digest()
  return v7({ msecs: 0, seq: digest.readUInt32BE(16), random: digest.subarray(0, 16) })
}
