import { useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failedField, isFailure } from '#contract/failures.ts'
import { isLongEnough } from '#contract/limits.ts'
import { endAuth } from '#web/api/auth.ts'
import { readResponse, useClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { usePasswordStrength } from '#web/ui/forms/field-problems.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { FormScreen } from './form-screen.tsx'

/** Sets a new password with the token of a mailed link, which is the address's part after #. */
export function ResetPasswordScreen() {
  const { reset: texts, failed, signIn: auth } = useMessages()
  const queries = useQueryClient()
  const client = useClient()
  const navigate = useNavigate()
  const token = useLocation({ select: ({ hash }) => hash })
  const hasNoToken = useHydrated() && token === ''
  const [newPassword, setNewPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isShown, setIsShown] = useState(false)
  const strength = usePasswordStrength(newPassword)
  const { mutate, isPending, error } = useSingleFlight({
    mutationFn: () =>
      readResponse(client.api['password-reset'].confirm.$post({ json: { token, newPassword } })),
    onSuccess: async () => {
      // This browser's sign-in, too, has ended.
      endAuth(queries)
      await navigate({ to: '/login', replace: true })
      showToast(texts.done, 'success')
    },
  })
  const isLong = isLongEnough(newPassword)
  const isSame = newPassword === confirmation
  const password = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', required: true }
  const isRefused = failedField(error, { newPassword: [] }) !== undefined
  const failureText = (error: Error): string => {
    if (isFailure(error, 'reset_link_expired')) return texts.expired
    if (isFailure(error, 'reset_link_invalid')) return texts.invalid
    return isFailure(error, 'too_many', 'request_invalid', 'read_only') ? failed.reason(error) : texts.failed
  }
  return (
    <FormScreen
      heading={auth.resetTitle}
      hint={texts.hint}
      failure={hasNoToken ? texts.invalid : error && !isRefused ? failureText(error) : undefined}
      onSubmit={() => isLong && isSame && !hasNoToken && mutate()}
      footer={
        <Link to="/forgot-password" className="text-link">
          {texts.requestAgain}
        </Link>
      }
    >
      <TextField
        label={texts.newPassword}
        {...password}
        name="new-password"
        value={newPassword}
        onChange={setNewPassword}
        problem={isLong ? undefined : auth.passwordInvalid}
        rejection={isRefused && error && failureText(error)}
        hint={strength}
      />
      <TextField
        label={texts.confirmPassword}
        {...password}
        name="confirm-password"
        value={confirmation}
        onChange={setConfirmation}
        problem={isSame ? undefined : auth.passwordsDiffer}
      />
      <label className="checkbox row">
        <input type="checkbox" checked={isShown} onChange={() => setIsShown(!isShown)} />
        {auth.showPassword}
      </label>
      <SubmitButton
        name={texts.set}
        missing={[!isLong && texts.newPassword, !isSame && texts.confirmPassword]}
        obstacle={hasNoToken ? texts.invalid : undefined}
        isPending={isPending}
      />
    </FormScreen>
  )
}
