import { z } from 'zod'
import { PartialDate } from '#contract/games/partial-date.ts'
import {
  maxAliases,
  maxAliasLength,
  maxCreatorLength,
  maxGameNameLength,
  maxTracks,
  maxVideoSeconds,
  maxVideoTitleLength,
  maxYear,
  minYear,
} from '#contract/limits.ts'
import { LanguageTag, storableText } from '#contract/text/text.ts'
import { Licence } from './video.ts'
import { videoKinds } from './video-kinds.ts'
import { readYouTubeLink, youTubeLink } from './youtube-link.ts'

export const HttpsAddress = z
  .url({ protocol: /^https$/ })
  .refine((text) => !/^https:\/\/[^/?#]*@/i.test(text))
const fileName = z.string().regex(/^media\/[a-z0-9][a-z0-9._-]*$/)

const linkExample = 'https://youtu.be/aqz-KE-bpKQ'

const address = z.union([HttpsAddress, fileName], {
  error: 'must be an https address or a file such as media/name.mp4',
})
const playable = z.union([HttpsAddress, fileName.regex(/\.(mp4|webm|m3u8)$/)], {
  error: `must be an https address such as ${linkExample}, or a clip such as media/name.mp4`,
})

const youTubeReasons = {
  playlist: 'leads to a playlist',
  channel: 'leads to a channel',
  other: 'is not the link of a video at YouTube',
}

/** Every form of a link to YouTube becomes the one that is stored. */
const link = z
  .string()
  .trim()
  .transform((text, context) => {
    const target = readYouTubeLink(text)
    if (!target) return text
    if (target.kind === 'video') return youTubeLink(target.id)
    const message = `${youTubeReasons[target.kind]}; it must lead to one video, such as ${linkExample}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .pipe(playable)

/** Another name of a game. */
export const Alias = storableText
  .trim()
  .min(1)
  .max(maxAliasLength)
  // In CSV they separate the aliases.
  .regex(/^[^,;]*$/, { error: 'must have no comma and no semicolon' })

/** Captions of a clip, as a WebVTT file. */
const Track = z.strictObject({
  lang: LanguageTag,
  link: fileName.regex(/\.vtt$/, { error: 'must be a file such as media/name.de.vtt' }),
})

/** A video in the catalogue's files and in stores. */
export const CatalogueVideo = z.strictObject({
  _id: z.uuidv7(),
  title: storableText.trim().min(1).max(maxVideoTitleLength),
  description: storableText.trim().min(1).max(5000),
  /** Of its title, description and alt; English by default. */
  lang: LanguageTag.optional(),
  /** Its name. */
  game: storableText.trim().min(1).max(maxGameNameLength),
  /** Other names of the game, as people type them: 'GTA 5'. A search finds them after the titles. */
  aliases: z.array(Alias).max(maxAliases).optional(),
  /** The year the game came out; null when unknown. */
  year: z.number().int().min(minYear).max(maxYear).nullable(),
  /** What it shows. */
  kind: z.enum(videoKinds).optional(),
  /** When it was first published, as exactly as it is known. */
  publishedOn: PartialDate.optional(),
  /** Empty when unknown. */
  creator: storableText.trim().max(maxCreatorLength),
  /** The category's categoryName. */
  category: storableText.trim().min(1).max(64),
  views: z.number().int().nonnegative(),
  /** Seconds; null when unknown. */
  duration: z.number().positive().max(maxVideoSeconds).nullable(),
  thumbnail: address,
  alt: storableText.trim().min(1).max(200),
  link,
  /** The first one is for pages in other languages. */
  tracks: z
    .array(Track)
    .max(maxTracks)
    .refine((tracks) => new Set(tracks.map(({ lang }) => lang)).size === tracks.length, {
      error: 'must have each language once',
    })
    .optional(),
  /** One of the built-in sample videos beside every video. */
  sample: z.boolean(),
  licence: Licence.nullable(),
})
export type CatalogueVideo = z.infer<typeof CatalogueVideo>
