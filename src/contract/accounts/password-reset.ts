import { z } from 'zod'
import { normalizeEmail } from '#contract/email.ts'
import { languages } from '#contract/languages.ts'
import { maxPasswordLength, minPasswordLength } from '#contract/limits.ts'

/** Whether this site can send mail. */
export const PasswordResetOffer = z.object({ isOffered: z.boolean() })

export const PasswordResetRequest = z.object({
  email: z.string().overwrite(normalizeEmail).min(1).max(254),
  /** The language of the mail. */
  language: z.enum(languages).optional(),
})

export const PasswordResetConfirmation = z.object({
  /** From the link in the mail. */
  token: z.string().min(1).max(100),
  newPassword: z.string().min(minPasswordLength).max(maxPasswordLength),
})
