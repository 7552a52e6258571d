import { z } from 'zod'
import { storableText } from '#contract/text/text.ts'
import { videoKinds } from './video-kinds.ts'

export const Licence = z.strictObject({
  /** An SPDX expression. */
  name: storableText.min(1).max(200),
  attribution: storableText.min(1).max(1000),
  url: z.url({ protocol: /^https?$/ }),
})

export const Video = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    /** Of its title, description and alt; absent: English. */
    lang: z.string().optional(),
    creator: z.string(),
    /** Compact, such as 1.7M. */
    views: z.string(),
    /** m:ss, from an hour h:mm:ss; empty when unknown. */
    duration: z.string(),
    /** An address below /thumbnails/ comes in several widths. */
    thumbnail: z.string(),
    /** A fallback for thumbnails on other hosts. */
    poster: z.string().optional(),
    alt: z.string(),
    /** The category's categoryName. */
    category: z.string(),
    avatar: z.string(),
    /** A media file, an HLS playlist, or the address of an embedded player. */
    link: z.string(),
    /** A clip's captions in WebVTT; the first one is for pages in other languages. */
    tracks: z.array(z.object({ lang: z.string(), link: z.string() })).optional(),
    game: z.string(),
    /** Of the game's page. */
    gameSlug: z.string().optional(),
    /** Of the creator's page. */
    creatorSlug: z.string().optional(),
    /** What the trailer shows; absent when unknown. */
    kind: z.enum(videoKinds).optional(),
    /** A day, a month or a year; absent when unknown. */
    publishedOn: z.string().optional(),
    year: z.number().int().nullable(),
    licence: Licence.nullable(),
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

/** The file's name for media/clip.mp4; undefined for other addresses. */
export function mediaFile(address: string): string | undefined {
  return address.startsWith('media/') ? address.slice('media/'.length) : undefined
}

/** The names of a video's files in media/: clip, poster and captions. */
export const mediaFilesOf = ({
  link,
  thumbnail,
  tracks = [],
}: Pick<Video, 'link' | 'thumbnail' | 'tracks'>) =>
  [link, thumbnail, ...tracks.map(({ link }) => link)].flatMap((address) => mediaFile(address) ?? [])
