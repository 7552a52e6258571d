import { z } from 'zod'
import { LabelText } from '#contract/games/games.ts'
import { UserWindowQuery } from '#contract/library/list-window.ts'
import {
  maxCountedMatches,
  maxCreatorLength,
  maxSearchLength,
  maxVideoSeconds,
  maxYear,
  minNameSearchLength,
  minYear,
} from '#contract/limits.ts'
import { CursorText, Limit, wholeNumber } from '#contract/paging.ts'
import { Category } from './category.ts'
import { Video } from './video.ts'
import { videoKinds } from './video-kinds.ts'
import { lengthNames } from './video-lengths.ts'
import { videoSorts } from './video-sorts.ts'

const length = wholeNumber(0, maxVideoSeconds)

const searchDescription = `Text in the title, without regard to case, accents and spacing. Titles that only have all its words follow, unless more than ${maxCountedMatches} have the text itself; both the newest first.`

const matchDescription = `With search. \`names\`: videos that the creator’s name or another name of the game finds, from ${minNameSearchLength} characters on. \`corrected\`: what its words find without typing errors. Without it, only titles match.`

export const VideosQuery = z.object({
  category: z.string().max(64).optional(),
  search: z.string().max(maxSearchLength).optional().meta({ description: searchDescription }),
  match: z
    .enum(['names', 'corrected'], { error: 'must be names, corrected or left out' })
    .optional()
    .meta({ description: matchDescription }),
  limit: Limit.optional(),
  sort: z
    .enum(videoSorts)
    .optional()
    .meta({ description: 'Other orders than newest mix the exact and the loose matches of a search.' }),
  year: wholeNumber(minYear, maxYear).optional(),
  minLength: length.optional().meta({ description: 'Seconds, as displayed. Leaves out unknown lengths.' }),
  maxLength: length.optional().meta({ description: 'Seconds, as displayed. Leaves out unknown lengths.' }),
  creator: z
    .string()
    .max(maxCreatorLength)
    .optional()
    .meta({ description: 'The whole name, without regard to case and accents.' }),
  game: z.string().max(100).optional().meta({ description: 'The slug of a game.' }),
  genre: LabelText.optional().meta({ description: 'A genre of the game, as /videos/facets spells it.' }),
  platform: LabelText.optional().meta({
    description: 'A platform of the game, as /videos/facets spells it.',
  }),
  kind: z.enum(videoKinds).optional().meta({ description: 'What the trailer shows.' }),
  cursor: CursorText.optional(),
  sample: z.enum(['true'], { error: 'must be true or left out' }).optional(),
})

/** `watched=hide` leaves out the videos in the user's history. */
export const UserVideosQuery = VideosQuery.extend({
  watched: z.enum(['hide'], { error: 'must be hide or left out' }).optional(),
})

export const VideosResponse = z
  .object({
    videos: z.array(Video),
    total: z.number().int(),
    /** True when more videos match than are counted. */
    totalIsLowerBound: z.boolean(),
    nextCursor: z.string().nullable(),
    /** The index in `videos` of the first loose match of a search. Absent while all are exact. */
    looseFrom: z.number().int().optional(),
    /** What was searched instead of the words with typing errors. */
    corrected: z.string().optional(),
  })
  .meta({ id: 'Videos' })
export type VideosResponse = z.infer<typeof VideosResponse>

export const FacetsQuery = VideosQuery.pick({
  category: true,
  search: true,
  year: true,
  minLength: true,
  maxLength: true,
  creator: true,
  game: true,
  genre: true,
  platform: true,
  kind: true,
})

export const UserFacetsQuery = FacetsQuery.extend({
  watched: UserVideosQuery.shape.watched,
  /** Only of this list. */
  list: UserWindowQuery.shape.list.optional(),
})

const count = z.number().int()
/** What videos can be filtered by, together with the other filters of the query: no value leaves none. */
export const FacetsResponse = z.object({
  /** The newest first. */
  years: z.array(count),
  /** In alphabetical order; the first of them where they are too many. */
  creators: z.array(z.string()),
  /** How many videos each leaves: years and creators in their order. */
  counts: z.object({
    categories: z.record(z.string(), count),
    years: z.array(count),
    lengths: z.partialRecord(z.enum(lengthNames), count),
    creators: z.array(count),
    /** Of their games, in alphabetical order. */
    genres: z.record(z.string(), count),
    platforms: z.record(z.string(), count),
    kinds: z.partialRecord(z.enum(videoKinds), count),
  }),
})
export type FacetsResponse = z.infer<typeof FacetsResponse>

export const VideoResponse = z.object({ video: Video })
export const FeaturedResponse = z.object({ videos: z.array(Video) })
export const SimilarResponse = z.object({ videos: z.array(Video) })
export const CategoriesResponse = z.object({ categories: z.array(Category) })
export const CategoryResponse = z.object({ category: Category })
