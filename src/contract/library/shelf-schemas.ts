import { z } from 'zod'
import { VideosQuery } from '#contract/catalogue/catalogue.ts'
import { Video } from '#contract/catalogue/video.ts'
import { maxAgeMs, maxSearchLength } from '#contract/limits.ts'
import { ListQuery } from '#contract/paging.ts'
import { Timestamp } from '#contract/timestamp-schema.ts'
import { shelfSorts } from './shelf.ts'
import type { StoredShelf } from './stored-shelves.ts'

/** Only the id is read: the video itself comes from the catalogue. */
export const AddVideo = z.object({
  video: z.object({ _id: z.string().min(1).max(64) }),
  /** In the history: how long ago it was watched, such as before a sign-in. */
  ageMs: z.int().min(0).max(maxAgeMs).optional(),
  /** In the history: 201 also when the video is there, which moves it to the start. */
  again: z.boolean().optional(),
})
export type AddVideo = z.infer<typeof AddVideo>

export const TitleWords = z
  .string()
  .max(maxSearchLength)
  .meta({ description: 'Words in the title, in any order, without regard to case and accents.' })

/** The query of a list of videos. A cursor belongs to the sort, the search and the filters of its page. */
export const FilteredListQuery = ListQuery.extend({
  search: TitleWords.optional(),
  ...VideosQuery.pick({
    category: true,
    year: true,
    minLength: true,
    maxLength: true,
    creator: true,
    genre: true,
    platform: true,
    kind: true,
  }).shape,
})

export const ShelfQuery = FilteredListQuery.extend({ sort: z.enum(shelfSorts).optional() })

/** A page of a shelf: its videos are in a field with the shelf's name. */
export const shelfResponse = <Name extends StoredShelf>(shelf: Name) =>
  z.object({
    total: z.number().int(),
    /** True when the shelf has more videos than are counted. */
    totalIsLowerBound: z.boolean(),
    nextCursor: z.string().nullable(),
    /** When each video was last watched: of the history only, in the order watched. */
    watchedAt: z.array(Timestamp).optional(),
    /** The removal's id for POST /user/undo/{id}; null when nothing was removed. */
    undo: z.string().nullable().optional(),
    ...({ [shelf]: z.array(Video) } as Record<Name, z.ZodArray<typeof Video>>),
  })
