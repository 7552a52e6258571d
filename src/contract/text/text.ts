import { z } from 'zod'
import { isVisible } from './is-visible.ts'

/** Text that every store returns unchanged: PostgreSQL rejects U+0000, and lone surrogates become U+FFFD. */
export const storableText = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .refine((text) => !text.includes('\0'), { error: 'must not contain the character U+0000' })

/** Text that is displayed as a name. */
export const visibleText = storableText
  .trim()
  .min(1)
  .refine(isVisible, { error: 'must have at least one visible character' })
