import { z } from 'zod'

/** RFC 7240. Honoured: `return=minimal`, on changes of a user's lists and name. No schema: other preferences are ignored, so nothing is invalid. */
export const preferParameter = {
  in: 'header',
  name: 'prefer',
  description: 'return=minimal leaves lists, ids and the user out of the response',
  example: 'return=minimal',
  schema: { type: 'string' },
} as const

/** The response to a change under `Prefer: return=minimal`. */
export const MinimalResponse = z
  .object({
    /** The id that undoes a removal; null when nothing was removed. */
    undo: z.string().nullable().optional(),
    /** The id of the created playlist. */
    created: z.string().optional(),
  })
  .meta({ id: 'MinimalResponse' })
export type MinimalResponse = z.infer<typeof MinimalResponse>
