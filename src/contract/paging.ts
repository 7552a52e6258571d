import { z } from 'zod'
import { maxPageSize } from './limits.ts'

/** A whole number in a query string. OpenAPI describes it as the number it becomes. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  const digits = new RegExp(`^[0-9]{1,${String(max).length}}$`)
  const inRange = (text: string) => digits.test(text) && Number(text) >= min && Number(text) <= max
  return z
    .string({ error })
    .refine(inRange, { error })
    .transform(Number)
    .meta({ type: 'integer', minimum: min, maximum: max })
}

/** A number of videos. */
export const videosFrom = (min: number) => wholeNumber(min, maxPageSize)

export const Limit = videosFrom(1)

export const cursorInvalid = 'must be the nextCursor of an earlier response'

/** Opaque to clients; the service decodes it. The longest has a key of a hundred characters. */
export const CursorText = z.string().max(1000, { error: cursorInvalid })

/** Writes take it too: their response is a page of the list. */
export const ListQuery = z.object({
  limit: Limit.optional(),
  cursor: CursorText.optional(),
})
