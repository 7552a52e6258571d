import { z } from 'zod'
import { Video } from '#contract/catalogue/video.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { ListQuery } from '#contract/paging.ts'
import { shelfSorts } from './shelf-sorts.ts'

/** A shelf is a user's list of videos, newest first. Only history counts views and can be cleared. CONTRIBUTING.md has the steps for a new one. */
export const shelfNames = ['likes', 'watchlater', 'history'] as const
export type ShelfName = (typeof shelfNames)[number]

/** Only the id is read: the video itself comes from the catalogue. */
export const AddVideo = z.object({
  video: z.object({ _id: z.string().min(1).max(64) }),
})

export const TitleWords = z
  .string()
  .max(maxSearchLength)
  .meta({ description: 'Words in the title, in any order, without regard to case and accents.' })

/** A cursor belongs to the sort and search of its page. */
export const ShelfQuery = ListQuery.extend({
  sort: z.enum(shelfSorts).optional(),
  search: TitleWords.optional(),
})

/** Also has the videos, in a field with the shelf's name. */
export const ShelfPage = z.object({
  total: z.number().int(),
  /** True when the shelf has more videos than are counted. */
  totalIsLowerBound: z.boolean(),
  nextCursor: z.string().nullable(),
  /** The removal's id for POST /user/undo/{id}; null when nothing was removed. */
  undo: z.string().nullable().optional(),
})

export const shelfResponse = <Name extends ShelfName>(name: Name) =>
  ShelfPage.extend({ [name]: z.array(Video) } as Record<Name, z.ZodArray<typeof Video>>)
