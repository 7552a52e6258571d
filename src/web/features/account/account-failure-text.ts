import { accountMessages } from '#contract/accounts/account-messages.ts'
import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'

/** What the account screen shows of a failure. */
export function accountFailureText(error: Error): string {
  if (!(error instanceof Failure) || error.code === 'unexpected') return messages.failed.generic
  return error.code === 'password_wrong' ? accountMessages.passwordWrong : error.message
}
