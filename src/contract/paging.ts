import { z } from 'zod'
import { maxPageSize } from './limits.ts'

/** A number of videos in a query string. OpenAPI describes it as the number it becomes. */
export function videosFrom(min: number) {
  const error = `must be a whole number from ${min} to ${maxPageSize}`
  const inRange = (text: string) =>
    /^[0-9]{1,3}$/.test(text) && Number(text) >= min && Number(text) <= maxPageSize
  return z
    .string({ error })
    .refine(inRange, { error })
    .transform(Number)
    .meta({ type: 'integer', minimum: min, maximum: maxPageSize })
}

export const Limit = videosFrom(1)

export const cursorInvalid = 'must be the nextCursor of an earlier response'

/** Writes take it too: their response is a page of the list. */
export const ListQuery = z.object({
  limit: Limit.optional(),
  cursor: z
    .string()
    .regex(/^after-[0-9]{1,16}-[0-9a-zA-Z-]{1,64}$/, { error: cursorInvalid })
    .optional(),
})
