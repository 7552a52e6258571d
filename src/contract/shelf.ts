import { z } from 'zod'
import { ListQuery } from './paging.ts'
import { Video } from './video.ts'

/** A shelf is a user's list of videos with a time, newest first; three, alike in all but name. */
export const shelfNames = ['likes', 'watchlater', 'history'] as const
export type ShelfName = (typeof shelfNames)[number]

/** Only the id is read; the stored video is the catalogue's. */
export const AddVideo = z.object({
  video: z.object({ _id: z.string().min(1).max(64) }),
})

export const ShelfQuery = ListQuery

/** Beside the videos, under the shelf's own name. */
export const ShelfPage = z.object({
  total: z.number().int(),
  /** True when there are more than are counted. */
  totalIsLeast: z.boolean(),
  nextCursor: z.string().nullable(),
  /** What a removal is taken back by; null when nothing was removed. */
  undo: z.string().nullable().optional(),
})

export const shelfResponse = <Name extends ShelfName>(name: Name) =>
  ShelfPage.extend({ [name]: z.array(Video) } as Record<Name, z.ZodArray<typeof Video>>)
