import { z } from 'zod'
import { maxPageSize } from './limits.ts'

/** A count of videos in an address: a text there, and described as the number it is. */
export function videosFrom(least: number) {
  const error = `must be a whole number from ${least} to ${maxPageSize}`
  const inRange = (text: string) =>
    /^[0-9]{1,3}$/.test(text) && Number(text) >= least && Number(text) <= maxPageSize
  return z
    .string({ error })
    .refine(inRange, { error })
    .transform(Number)
    .meta({ type: 'integer', minimum: least, maximum: maxPageSize })
}

export const Limit = videosFrom(1)

/** What a user's lists may be asked, by reads and writes alike. */
export const ListQuery = z.object({
  limit: Limit.optional(),
  cursor: z
    .string()
    .regex(/^after-[0-9]{1,16}-[0-9a-zA-Z-]{1,64}$/, { error: 'must be the nextCursor of an earlier answer' })
    .optional(),
})
