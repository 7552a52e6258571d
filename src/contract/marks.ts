import { z } from 'zod'
import { mostMarksAsked } from './limits.ts'

/** The videos on screen, by id, with commas between. */
export const MarksQuery = z.object({
  ids: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .refine((ids) => ids.length <= mostMarksAsked, { error: `must be at most ${mostMarksAsked} ids` }),
})

/** Where a user has a video. */
export const Mark = z
  .object({
    _id: z.string(),
    likes: z.boolean(),
    watchlater: z.boolean(),
    history: z.boolean(),
    /** Ids. */
    playlists: z.array(z.string()),
  })
  .meta({ id: 'Mark' })
export type Mark = z.infer<typeof Mark>

export const MarksAnswer = z.object({ marks: z.array(Mark) })
