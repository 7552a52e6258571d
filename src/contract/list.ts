import { z } from 'zod'
import { mostVideosAPage } from './limits.ts'

const wholeFrom1 = { error: `must be a whole number from 1 to ${mostVideosAPage}` }

export const Limit = z
  .string()
  .regex(/^[0-9]{1,3}$/, wholeFrom1)
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= mostVideosAPage, wholeFrom1)

/** What a user's lists may be asked, by reads and writes alike. */
export const ListQuery = z.object({
  limit: Limit.optional(),
  cursor: z
    .string()
    .regex(/^after-[0-9]{1,16}-[0-9a-zA-Z-]{1,64}$/, { error: 'must be the nextCursor of an earlier answer' })
    .optional(),
})
