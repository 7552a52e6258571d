import { messages } from '#contract/messages.ts'
import { readResponse } from '#web/client/read-response.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { PasswordForm } from './password-form.tsx'
import { useSignOut } from './use-sign-out.ts'

const { account: says, auth } = messages

/** For good: so the password is asked for, and nothing else stands in the way. */
export function DeleteAccount() {
  const client = useUserClient()
  const signOut = useSignOut()
  const mutation = useSingleFlight({
    mutationFn: (password: string) => readResponse(client.api.user.$delete({ json: { password } })),
    onSuccess: () => signOut(says.deleted),
  })
  return (
    <PasswordForm
      name={says.deleteAccount}
      hint={says.deleteHint}
      look="press-danger"
      passwordLabel={auth.password}
      mutation={mutation}
    />
  )
}
