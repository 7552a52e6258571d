import { z } from 'zod'
import { Video } from '#contract/catalogue/video.ts'
import { maxLabelLength, maxSearchLength, maxYear, minYear } from '#contract/limits.ts'
import { CursorText, Limit, wholeNumber } from '#contract/paging.ts'
import { gameSorts } from './game-sorts.ts'

export const Game = z
  .object({
    slug: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    series: z.string().nullable(),
    /** A day, a month or a year, as exactly as it is known; null when unknown. */
    releaseDate: z.string().nullable(),
    genres: z.array(z.string()),
    platforms: z.array(z.string()),
    tags: z.array(z.string()),
    developer: z.string().nullable(),
    publisher: z.string().nullable(),
    links: z.array(z.string()),
    description: z.string().nullable(),
    /** Of its description; absent: English. */
    lang: z.string().optional(),
    videoCount: z.number().int(),
    /** Its newest video. */
    video: Video.nullable(),
  })
  .meta({ id: 'Game' })
export type Game = z.infer<typeof Game>

export const LabelText = z.string().min(1).max(maxLabelLength)

export const GamesQuery = z.object({
  search: z
    .string()
    .max(maxSearchLength)
    .optional()
    .meta({ description: 'Text in a name, without regard to case, accents and spacing.' }),
  genre: LabelText.optional(),
  platform: LabelText.optional(),
  tag: LabelText.optional(),
  year: wholeNumber(minYear, maxYear).optional().meta({ description: 'Of the release.' }),
  released: z.enum(['soon'], { error: 'must be soon or left out' }).optional().meta({
    description: 'What is yet to be released; what has no exact date until its month or year is over.',
  }),
  sort: z.enum(gameSorts).optional(),
  limit: Limit.optional(),
  cursor: CursorText.optional(),
})

export const GamesResponse = z
  .object({ games: z.array(Game), total: z.number().int(), nextCursor: z.string().nullable() })
  .meta({ id: 'Games' })

export const GameFacetsQuery = GamesQuery.omit({ sort: true, limit: true, cursor: true })

const counted = z.array(z.object({ value: z.string(), count: z.number().int() }))
/** What games can be filtered by, together with the other filters of the query, and how many games each leaves. */
export const GameFacetsResponse = z.object({
  genres: counted,
  platforms: counted,
  /** Of releases, the newest first. */
  years: z.array(z.object({ value: z.number().int(), count: z.number().int() })),
  /** How many games are yet to be released. */
  soon: z.number().int(),
})
export type GameFacetsResponse = z.infer<typeof GameFacetsResponse>

export const GameResponse = z.object({ game: Game })
export const SimilarGamesResponse = z.object({ games: z.array(Game) })

export const Creator = z
  .object({ slug: z.string(), name: z.string(), avatar: z.string(), videoCount: z.number().int() })
  .meta({ id: 'Creator' })
export type Creator = z.infer<typeof Creator>
export const CreatorResponse = z.object({ creator: Creator })
