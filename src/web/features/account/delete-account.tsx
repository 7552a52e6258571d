import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { answer } from '#web/client/answer.ts'
import { endAuth } from '#web/client/auth.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { notify } from '#web/ui/notify.ts'
import { AccountSection } from './account-section.tsx'
import { refusalOf } from './refusal.ts'
import { TextField } from './text-field.tsx'

const { account: says, auth } = messages

/** For good: so the password is asked for, and nothing else stands in the way. */
export function DeleteAccount() {
  const queries = useQueryClient()
  const client = useUserClient()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answer(client.api.user.$delete({ json: { password } })),
    onSuccess: async () => {
      await navigate({ to: '/' })
      endAuth(queries)
      notify(says.deleted, 'success')
    },
  })
  const ready = password !== '' && !isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) mutate()
  }
  return (
    <AccountSection heading={says.deleteAccount} hint={says.deleteHint}>
      <form className="account-form" onSubmit={submit}>
        <TextField
          label={auth.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <p role="alert" className="form-refusal">
          {refusalOf(error)}
        </p>
        <button type="submit" className="press press-danger" disabled={!ready}>
          {says.deleteAccount}
        </button>
      </form>
    </AccountSection>
  )
}
