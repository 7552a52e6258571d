import { z } from 'zod'
import { toAsciiDigits } from '#contract/text/digits.ts'

/** A code from an authenticator app, or one of the recovery codes, in any script's digits, with spaces, hyphens and invisible marks. */
export const SecondFactorCode = z
  .string()
  .overwrite((code) => toAsciiDigits(code.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, ''))
  .min(1)
  .max(40)

export const SecondFactorResponse = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Whether a code that is mailed must confirm the address before it is turned on. */
  mustConfirmEmail: z.boolean(),
})
/** A new secret, which takes effect once a code has confirmed it. */
export const SecondFactorSecret = z.object({
  /** The secret in base 32, to be typed. */
  secret: z.string(),
  /** For apps and QR codes: otpauth://totp/… */
  uri: z.string(),
})
export const SecondFactorConfirmation = z.object({ code: SecondFactorCode })
/** They are not stored, so this is the only response with them. */
export const RecoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) })
