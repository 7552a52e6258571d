import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { CatalogueVideo } from '#contract/catalogue/video.ts'

/** One video or category of a source; `location` names it in errors, such as videos.json[3]. */
export type SourceEntry =
  | { kind: 'video' | 'category'; location: string; value: unknown }
  /** The entry, or the rest of the source, cannot be read. */
  | { kind: 'error'; error: string }

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

/** Fills in the fields that may be left out. The id is deterministic. */
export function completeVideo(value: unknown, defaults: VideoDefaults): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const given = value as Record<string, unknown>
  const { data: link } = CatalogueVideo.shape.link.safeParse(given.link)
  return {
    ...(link !== undefined && { _id: idOf(`link ${link}`), thumbnail: link }),
    alt: given.title,
    ...unknown,
    ...defaults,
    ...given,
  }
}

const unknown = { year: null, views: 0, duration: null, sample: false, licence: null }

/** The same UUIDv7 for the same text; its time is the start of 1970. */
export function idOf(identity: string): string {
  const digest = createHash('sha256').update(identity).digest()
  return v7({ msecs: 0, seq: digest.readUInt32BE(16), random: digest.subarray(0, 16) })
}
