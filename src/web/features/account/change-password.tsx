import { useState } from 'react'
import { isLongEnough } from '#contract/limits.ts'
import { replaceToken } from '#web/client/auth.ts'
import { readResponse, useUserClient } from '#web/client/client.ts'
import { useLateMessages } from '#web/client/late-messages.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { usePasswordStrength } from '#web/ui/forms/use-password-strength.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { PasswordForm } from './password-form.tsx'

export function ChangePassword() {
  const texts = useLateMessages().account
  const auth = useMessages().signIn
  const client = useUserClient()
  const [newPassword, setNewPassword] = useState('')
  const mutation = useSingleFlight({
    mutationFn: (password: string) =>
      readResponse(client.api.user.password.$post({ json: { password, newPassword } })),
    onSuccess: ({ encodedToken }) => {
      replaceToken(encodedToken)
      showToast(texts.passwordChanged, 'success')
    },
  })
  const longEnough = isLongEnough(newPassword)
  const strength = usePasswordStrength(newPassword)
  return (
    <PasswordForm
      name={texts.changePassword}
      hint={texts.changePasswordHint}
      variant="secondary"
      passwordLabel={texts.currentPassword}
      mutation={mutation}
      ready={longEnough}
      onClose={() => setNewPassword('')}
    >
      <TextField
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
        problem={longEnough ? undefined : auth.passwordInvalid}
        hint={strength}
      />
    </PasswordForm>
  )
}
