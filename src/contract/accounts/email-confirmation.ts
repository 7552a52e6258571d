import { z } from 'zod'
import { SecondFactorCode } from '#contract/accounts/second-factor.ts'
import { languages } from '#contract/languages.ts'

export const EmailCodeRequest = z.object({
  /** The language of the mail. */
  language: z.enum(languages).optional(),
})
export const EmailConfirmation = z.object({ code: SecondFactorCode })
