import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/failures.ts'
import { messages } from '#contract/messages.ts'
import { answer } from '#web/client/answer.ts'
import { beginAuth } from '#web/client/auth.ts'
import { useClient } from '#web/client/use-client.ts'
import { notify } from '#web/ui/notify.ts'
import { useWayBack } from './use-way-back.ts'

const { auth } = messages

interface Texts {
  done: string
  failed: string
}

/** Sends a form and signs in with what comes back. */
function useAuthRequest<Form>(
  send: (form: Form) => Promise<{ user: User; encodedToken: string }>,
  { done, failed }: Texts,
) {
  const queries = useQueryClient()
  useWayBack()
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['auth'],
    mutationFn: send,
    onSuccess: ({ user, encodedToken }) => {
      beginAuth(queries, user, encodedToken)
      notify(done, 'success')
    },
    onError: () => notify(failed, 'error'),
  })
  return { send: mutate, isPending, refusal: tellsMore(error) ? error.message : undefined }
}

/** The toast says that it failed; how long to wait, or that the email is taken, it does not say. */
const tellsMore = (error: Error | null): error is Failure =>
  error instanceof Failure && ['too_many', 'request_invalid'].includes(error.code)

export function useLogin() {
  const client = useClient()
  return useAuthRequest(
    async (json: { email: string; password: string }) => {
      const { foundUser, encodedToken } = await answer(client.api.auth.login.$post({ json }))
      return { user: foundUser, encodedToken }
    },
    { done: auth.loggedIn, failed: auth.loginFailed },
  )
}

export type NewPerson = Record<'email' | 'firstName' | 'lastName' | 'password', string>

export function useSignup() {
  const client = useClient()
  return useAuthRequest(
    async (json: NewPerson) => {
      const { createdUser, encodedToken } = await answer(client.api.auth.signup.$post({ json }))
      return { user: createdUser, encodedToken }
    },
    { done: auth.signedUp, failed: auth.signupFailed },
  )
}
