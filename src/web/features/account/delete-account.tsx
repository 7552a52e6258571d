import { readResponse, useUserClient } from '#web/client/client.ts'
import { useLateMessages } from '#web/client/late-messages.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import { PasswordForm } from './password-form.tsx'

/** Cannot be undone: requires the password. */
export function DeleteAccount() {
  const texts = useLateMessages().account
  const auth = useMessages().signIn
  const client = useUserClient()
  const signOut = useSignOut()
  const mutation = useSingleFlight({
    mutationFn: (password: string) => readResponse(client.api.user.$delete({ json: { password } })),
    onSuccess: () => signOut(texts.deleted),
  })
  return (
    <PasswordForm
      name={texts.deleteAccount}
      hint={texts.deleteHint}
      variant="danger"
      passwordLabel={auth.password}
      mutation={mutation}
    />
  )
}
