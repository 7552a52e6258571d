import { z } from 'zod'
import { maxSearchLength } from '#contract/limits.ts'
import { Limit } from '#contract/paging.ts'
import { Category } from './category.ts'
import { Video } from './video.ts'

export const VideosQuery = z.object({
  category: z.string().max(64).optional(),
  search: z.string().max(maxSearchLength).optional(),
  limit: Limit.optional(),
  cursor: z
    .string()
    .regex(/^after-[0-9]{1,15}$/, { error: 'must be the nextCursor of an earlier response' })
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
  })
  .meta({ id: 'Videos' })
export type VideosResponse = z.infer<typeof VideosResponse>

export const VideoResponse = z.object({ video: Video })
export const CategoriesResponse = z.object({ categories: z.array(Category) })
export const CategoryResponse = z.object({ category: Category })
