import { z } from 'zod'

/** RFC 7240. Honoured: `return=minimal`, on changes of a user's lists. */
export const PreferHeader = z.object({
  prefer: z
    .string()
    .optional()
    .meta({ description: 'return=minimal leaves the list out of the response', example: 'return=minimal' }),
})

/** The response to a change under `Prefer: return=minimal`. */
export const MinimalResponse = z
  .object({
    /** The id that undoes a removal; null when nothing was removed. */
    undo: z.string().nullable().optional(),
  })
  .meta({ id: 'MinimalResponse' })
