import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { Failure, type FailureCode, isFailure } from '#contract/failures.ts'
import type { Messages } from '#messages/en.ts'
import { isSignedIn, startAuth } from '#web/api/auth.ts'
import { readResponse, useClient } from '#web/api/client.ts'
import { useReturnAfterSignIn } from '#web/api/return-path.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'

interface ToastTexts {
  done: string
  failed: string
}

/** Sends a form and signs in with the response. */
function useAuthRequest<Form extends { email: string }>(
  send: (form: Form) => Promise<{ user: User; encodedToken: string }>,
  { done, failed }: ToastTexts,
) {
  const messages = useMessages()
  const queries = useQueryClient()
  useReturnAfterSignIn()
  const { mutate, isPending, error, variables } = useSingleFlight({
    mutationKey: ['auth'],
    mutationFn: send,
    onSuccess: ({ user, encodedToken }) => {
      startAuth(queries, user, encodedToken)
      showToast(done, 'success')
    },
    onError: (error) => isFailure(error, 'code_needed') || showToast(failed, 'error'),
  })
  return {
    /** Does nothing once signed in: a double click's second press may come before the screen is left. */
    send: (form: Form) => isSignedIn() || mutate(form),
    isPending,
    error,
    failure: failureText(messages, error),
    isRejected: isFailure(error, ...rejections),
    /** The address of a sign-up that has an account already. */
    takenEmail: isFailure(error, 'email_taken') ? variables?.email : undefined,
  }
}

/** Failures that are about the fields, which are then marked. */
const rejections: FailureCode[] = ['email_unknown', 'password_wrong']

/** What the specified toast does not explain: a rate limit, a code, a copy that stores nothing. */
function failureText({ failed, signIn: auth }: Messages, error: Error | null): string | undefined {
  // Never which of the two: it would reveal who has an account.
  if (isFailure(error, ...rejections)) return auth.credentialsWrong
  // An app's codes may never pass, such as after a change of TOKEN_SECRET. A recovery code does.
  if (isFailure(error, 'code_wrong')) return [error, new Failure('code_needed')].map(failed.reason).join(' ')
  return isFailure(error, ...explained) ? failed.reason(error) : undefined
}

const explained: FailureCode[] = [
  'too_many',
  'request_invalid',
  'read_only',
  'newer_data',
  'code_needed',
  'signups_closed',
  'invitation_needed',
  'invitation_invalid',
]

export function useLogin() {
  const auth = useMessages().signIn
  const client = useClient()
  return useAuthRequest(
    async (json: { email: string; password: string; code?: string }) => {
      const { foundUser, encodedToken } = await readResponse(client.api.auth.login.$post({ json }))
      return { user: foundUser, encodedToken }
    },
    { done: auth.loggedIn, failed: auth.loginFailed },
  )
}

type NewPerson = Record<'email' | 'firstName' | 'lastName' | 'password', string> & {
  invitation?: string
}

export function useSignup() {
  const auth = useMessages().signIn
  const client = useClient()
  return useAuthRequest(
    async (json: NewPerson) => {
      const { createdUser, encodedToken } = await readResponse(client.api.auth.signup.$post({ json }))
      return { user: createdUser, encodedToken }
    },
    { done: auth.signedUp, failed: auth.signupFailed },
  )
}
