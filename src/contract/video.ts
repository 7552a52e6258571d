import { z } from 'zod'
import { storableText } from './text.ts'

/** How a clip's makers let it be used: shown on the video's page. */
export const Licence = z.strictObject({
  /** An SPDX expression. */
  name: storableText.min(1).max(200),
  attribution: storableText.min(1).max(1000),
  url: z.url({ protocol: /^https?$/ }),
})

/** A video as the API answers it. */
export const Video = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    creator: z.string(),
    /** Compact, such as 1.7M. */
    views: z.string(),
    /** m:ss, from an hour h:mm:ss; empty when unknown. */
    duration: z.string(),
    /** An address below /thumbnails/ comes in several widths. */
    thumbnail: z.string(),
    /** Shown when the thumbnail cannot be had, where that may be. */
    poster: z.string().optional(),
    alt: z.string(),
    /** The category's categoryName. */
    category: z.string(),
    avatar: z.string(),
    /** A media file, an HLS playlist, or the address of an embedded player. */
    link: z.string(),
    game: z.string(),
    year: z.number().int().nullable(),
    licence: Licence.nullable(),
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

const address = z.union(
  [
    z.url({ protocol: /^https$/ }),
    z.string().regex(/^media\/[a-z0-9][a-z0-9._-]*$/, 'must be a file below media/'),
  ],
  { error: 'must be an https address or a file such as media/name.mp4' },
)

/** A video as the catalogue keeps it, in its files and in every store. */
export const CatalogueVideo = z.strictObject({
  _id: z.uuidv7(),
  title: storableText.trim().min(1).max(200),
  description: storableText.trim().min(1).max(5000),
  game: storableText.trim().min(1).max(200),
  /** The year the game came out; null when unknown. */
  year: z.number().int().min(1950).max(2100).nullable(),
  creator: storableText.trim().min(1).max(100),
  /** The category's categoryName. */
  category: storableText.trim().min(1).max(64),
  views: z.number().int().nonnegative(),
  /** Seconds; null when unknown. */
  duration: z.number().positive().max(86_400).nullable(),
  thumbnail: address,
  alt: storableText.trim().min(1).max(200),
  link: address,
  /** Among the eight that stand beside every video. */
  sample: z.boolean(),
  licence: Licence.nullable(),
})
export type CatalogueVideo = z.infer<typeof CatalogueVideo>

/** 'media/clip.mp4' is the file clip.mp4; other addresses are no files. */
export function mediaFile(address: string): string | undefined {
  return address.startsWith('media/') ? address.slice('media/'.length) : undefined
}
