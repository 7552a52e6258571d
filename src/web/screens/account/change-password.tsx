import { useState } from 'react'
import { failedField } from '#contract/failures.ts'
import { isLongEnough } from '#contract/limits.ts'
import { replaceToken } from '#web/api/auth.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { usePasswordStrength } from '#web/ui/forms/use-password-strength.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { useAccountFailureText } from './account-section.tsx'
import { PasswordForm } from './password-form.tsx'

export function ChangePassword() {
  const { account: texts, signIn: auth } = useMessages()
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
  const accountFailureText = useAccountFailureText()
  const { error } = mutation
  const isRefused = failedField(error, { newPassword: [] }) !== undefined
  const longEnough = isLongEnough(newPassword)
  const strength = usePasswordStrength(newPassword)
  return (
    <PasswordForm
      name={texts.changePassword}
      hint={texts.changePasswordHint}
      variant="secondary"
      passwordLabel={texts.currentPassword}
      mutation={mutation}
      missing={[!longEnough && texts.newPassword]}
      isFailureShown={isRefused}
      onClose={() => setNewPassword('')}
    >
      <TextField
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
        problem={longEnough ? undefined : auth.passwordInvalid}
        rejection={isRefused && error && accountFailureText(error)}
        hint={strength}
        required
      />
    </PasswordForm>
  )
}
