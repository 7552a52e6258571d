import { z } from 'zod'
import { languages } from '#contract/languages.ts'

export const EmailCodeRequest = z.object({
  /** The language of the mail. */
  language: z.enum(languages).optional(),
})
export const EmailConfirmation = z.object({ code: z.string().trim().min(1).max(40) })
