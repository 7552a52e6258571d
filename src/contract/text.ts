import { z } from 'zod'
import { isVisible } from './is-visible.ts'

/** Text that every store can keep: PostgreSQL's holds no U+0000, and halves of characters become U+FFFD in all. */
export const storableText = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .refine((text) => !text.includes('\0'), { error: 'must not hold the character U+0000' })

/** A name that people are shown. */
export const visibleText = storableText
  .trim()
  .min(1)
  .refine(isVisible, { error: 'must have something to see in it' })
