import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { videoKinds } from '#contract/catalogue/video-kinds.ts'
import { youTubeIdOf } from '#contract/catalogue/youtube-link.ts'

/** One video, category or game of a source; `location` names it in errors, such as videos.json[3]. */
export type SourceEntry =
  | VideoEntry
  | { kind: 'category'; location: string; value: unknown }
  | { kind: 'game'; location: string; value: unknown }
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

/** What these fields may be, for messages. */
export const valueExamples: Readonly<Record<string, string>> = {
  _id: 'a UUIDv7 such as 0190163d-8694-739b-aea5-966c26f8ad91, or left out',
  year: 'a year such as 2024, or a date such as 2024-12-24',
  views: 'a whole number such as 1700000, 1,700,000 or 1.7M',
  duration: 'seconds such as 133, or a length such as 02:13 or 1:02:03',
  sample: 'true or false',
  aliases: 'a list such as ["GTA", "GTA 5"], in CSV GTA, GTA 5',
  kind: `one of ${videoKinds.join(', ')}`,
  publishedOn: 'a day, a month or a year such as 2026-12-24, 2026-12 or 2026',
  tracks: 'a list such as [{ "lang": "de", "link": "media/name.de.vtt" }], in CSV de media/name.de.vtt',
}

/** Reads a number, length or the like as people and spreadsheets write it. What is unclear stays text, which the schema refuses. */
export function readValue(field: string, value: unknown): unknown {
  if (field === 'duration' && typeof value === 'number' && isFractionOfDay(value)) return `${value}`
  if (typeof value !== 'string') return value
  return readers.get(field)?.(value.trim()) ?? value
}

const readers = new Map<string, (text: string) => unknown>([
  ['year', readYear],
  ['views', readViews],
  ['duration', readSeconds],
  ['sample', readBoolean],
  ['aliases', readNames],
  ['kind', (text) => text.toLowerCase()],
  ['tracks', readTracks],
])

function readBoolean(text: string): boolean | undefined {
  if (/^true$/i.test(text)) return true
  return /^false$/i.test(text) ? false : undefined
}

function readNames(text: string): string[] {
  const names = text.split(/[,;]/).map((name) => name.trim())
  return names.filter((name) => name !== '')
}

/** 'en media/a.vtt, de media/a.de.vtt' */
function readTracks(text: string) {
  const tracks = readNames(text).map((track) => track.split(/\s+/))
  return tracks.every(({ length }) => length === 2)
    ? tracks.map(([lang, link]) => ({ lang, link }))
    : undefined
}

const month = '(?:0?[1-9]|1[0-2])'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const date = new RegExp(
  `^(?<first>\\d{4})-${month}-${day}(?:[T ].*)?$|^(?:${day}([./-])${month}\\2|${month}([./-])${day}\\3)(?<last>\\d{4})$`,
)

function readYear(text: string): number | undefined {
  if (isWhole(text)) return Number(text)
  const { first, last } = date.exec(text)?.groups ?? {}
  return first === undefined && last === undefined ? undefined : Number(first ?? last)
}

/** Groups of three digits. One group after a point may be a fraction, so it is unclear. */
const grouped = /^\d{1,3}(?:([,\s'’])\d{3}(?:\1\d{3})*|(?:\.\d{3}){2,})$/
const compact = /^(\d+)(?:[.,](\d{1,2}))?\s?([KMB])$/i
const factors: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9 }

function readViews(text: string): number | undefined {
  if (isWhole(text)) return Number(text)
  if (grouped.test(text)) return Number(text.replace(/\D/g, ''))
  const [, whole, fraction = '0', unit] = compact.exec(text) ?? []
  const factor = unit && factors[unit.toUpperCase()]
  return factor ? Math.round(Number(`${whole}.${fraction}`) * factor) : undefined
}

/** Some programs write whole numbers as 5.0 */
const isWhole = (text: string) => /^-?\d+(\.0)?$/.test(text)

function readSeconds(text: string): number | undefined {
  if (/^-?\d+(\.\d+)?(e-\d+)?$/i.test(text)) return isFractionOfDay(Number(text)) ? undefined : Number(text)
  const [, hours, minutes, seconds] = /^(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,3}):([0-5]\d)$/.exec(text) ?? []
  if (seconds === undefined) return undefined
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** A spreadsheet stores the length 0:02:13 as 0.0015, a part of a day. */
const isFractionOfDay = (value: number) => value > 0 && value < 1
