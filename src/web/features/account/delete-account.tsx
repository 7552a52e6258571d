import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { answer } from '#web/client/answer.ts'
import { endAuth } from '#web/client/auth.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { notify } from '#web/ui/notify.ts'
import { PasswordForm } from './password-form.tsx'

const { account: says, auth } = messages

/** For good: so the password is asked for, and nothing else stands in the way. */
export function DeleteAccount() {
  const queries = useQueryClient()
  const client = useUserClient()
  const navigate = useNavigate()
  const mutation = useMutation({
    mutationFn: (password: string) => answer(client.api.user.$delete({ json: { password } })),
    onSuccess: async () => {
      await navigate({ to: '/' })
      endAuth(queries)
      notify(says.deleted, 'success')
    },
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
