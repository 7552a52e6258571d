import { z } from 'zod'
import { isVisible } from './is-visible.ts'

/** Text that every store returns unchanged: PostgreSQL rejects U+0000, and lone surrogates become U+FFFD. */
export const storableText = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .refine((text) => !text.includes('\0'), { error: 'must not contain the character U+0000' })

/** The tag of a language (BCP 47), such as de or pt-BR. */
export const LanguageTag = z
  .string()
  .trim()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, {
    error: 'must be the tag of a language, such as en, de or pt-BR',
  })

/** Text that is displayed as a name. */
export const visibleText = storableText
  .trim()
  .min(1)
  .refine(isVisible, { error: 'must have at least one visible character' })
