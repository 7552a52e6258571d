import { Failure } from '#contract/failures.ts'
import { useMessages } from '#web/api/use-messages.ts'

/** What the account screen shows of a failure. */
export function useAccountFailureText(): (error: Error) => string {
  const { failed } = useMessages()
  const { passwordWrong } = useMessages().account
  return (error) => {
    if (!(error instanceof Failure) || error.code === 'unexpected') return failed.generic
    return error.code === 'password_wrong' ? passwordWrong : failed.reason(error)
  }
}
