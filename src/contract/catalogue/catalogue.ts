import { z } from 'zod'
import { maxCountedMatches, maxSearchLength } from '#contract/limits.ts'
import { cursorInvalid, Limit } from '#contract/paging.ts'
import { Category } from './category.ts'
import { Video } from './video.ts'

const searchDescription =
  `Text in the title, without regard to case, accents and spacing. Exact matches come first, newest
first. Loose matches follow, newest first: their titles contain every word of the text, in any order, without regard to
punctuation inside words. None follow more than ${maxCountedMatches} exact matches.`.replaceAll('\n', ' ')

export const VideosQuery = z.object({
  category: z.string().max(64).optional(),
  search: z.string().max(maxSearchLength).optional().meta({ description: searchDescription }),
  limit: Limit.optional(),
  cursor: z
    .string()
    .regex(/^after-([0-9]{1,15}|exact(-[0-9]{1,15})?)$/, { error: cursorInvalid })
    .optional(),
  sample: z.enum(['true'], { error: 'must be true or left out' }).optional(),
})

export const VideosResponse = z
  .object({
    videos: z.array(Video),
    total: z.number().int(),
    /** True when more videos match than are counted. */
    totalIsLowerBound: z.boolean(),
    nextCursor: z.string().nullable(),
    /** Of a search: the index in `videos` of the first loose match. Absent while all are exact. */
    looseFrom: z.number().int().optional(),
  })
  .meta({ id: 'Videos' })
export type VideosResponse = z.infer<typeof VideosResponse>

export const VideoResponse = z.object({ video: Video })
export const CategoriesResponse = z.object({ categories: z.array(Category) })
export const CategoryResponse = z.object({ category: Category })
