import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { shortestPassword } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { answer } from '#web/client/answer.ts'
import { renewToken } from '#web/client/auth.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { notify } from '#web/ui/notify.ts'
import { AccountSection } from './account-section.tsx'
import { refusalOf } from './refusal.ts'
import { TextField } from './text-field.tsx'

const { account: says, auth } = messages

export function ChangePassword() {
  const queries = useQueryClient()
  const client = useUserClient()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answer(client.api.user.password.$post({ json: { password, newPassword } })),
    onSuccess: ({ encodedToken }) => {
      renewToken(queries, encodedToken)
      setPassword('')
      setNewPassword('')
      notify(says.passwordChanged, 'success')
    },
  })
  const longEnough = newPassword.length >= shortestPassword
  const ready = password !== '' && longEnough && !isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) mutate()
  }
  return (
    <AccountSection heading={says.changePassword} hint={says.changePasswordHint}>
      <form className="account-form" onSubmit={submit}>
        <TextField
          label={says.currentPassword}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <TextField
          label={says.newPassword}
          type="password"
          autoComplete="new-password"
          value={newPassword}
          onChange={setNewPassword}
          problem={longEnough ? undefined : auth.passwordInvalid}
        />
        <p role="alert" className="form-refusal">
          {refusalOf(error)}
        </p>
        <button type="submit" className="press press-quiet" disabled={!ready}>
          {says.changePassword}
        </button>
      </form>
    </AccountSection>
  )
}
