import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'

/** Why something that needs the password was refused, in words. */
export function refusalOf(error: Error | null): string | undefined {
  if (!error) return undefined
  if (!(error instanceof Failure) || error.code === 'unexpected') return messages.failed.generic
  return error.code === 'password_wrong' ? messages.account.passwordWrong : error.message
}
