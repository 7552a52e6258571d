import { useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { isEmail, normalizeEmail } from '#contract/email.ts'
import { type FailureCode, failedField, isFailure } from '#contract/failures.ts'
import { isLongEnough } from '#contract/limits.ts'
import { endAuth } from '#web/api/auth.ts'
import { readResponse, useClient } from '#web/api/client.ts'
import { isInBrowser } from '#web/api/site-address.ts'
import { useMessages, usePageLanguage } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { SubmitButton } from '#web/ui/forms/edit-form.tsx'
import { usePasswordStrength } from '#web/ui/forms/field-problems.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { FormScreen, OperatorContact } from './form-screen.tsx'

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

/** Asks for a mail with a link; where none can be sent, says what helps. */
export function ForgotPasswordScreen({ isOffered }: { isOffered: boolean }) {
  const { reset: texts, signIn } = useMessages()
  const footer = (
    <Link to="/login" className="text-link">
      {texts.backToLogin}
    </Link>
  )
  if (isOffered) return <ResetRequest footer={footer} />
  if (isInBrowser()) return <FormScreen heading={signIn.forgotTitle} hint={texts.inBrowser} footer={footer} />
  return (
    <FormScreen heading={signIn.forgotTitle} hint={texts.askOperator} footer={footer}>
      <OperatorContact />
    </FormScreen>
  )
}

/** It never says whether there is an account. */
function ResetRequest({ footer }: { footer: ReactNode }) {
  const { reset: texts, failed, signIn: auth } = useMessages()
  const client = useClient()
  const language = usePageLanguage()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const { mutate, isPending, error } = useSingleFlight({
    mutationFn: (email: string) =>
      readResponse(client.api['password-reset'].$post({ json: { email, language } })),
    onSuccess: (_, email) => {
      // The button is about to be disabled, and would lose the focus.
      moveFocus(status.current)
      setSentTo(email)
      setEmail('')
    },
  })
  const failure = error && (isFailure(error, ...explained) ? failed.reason(error) : texts.requestFailed)
  const isRefused = failedField(error, { email: [] }) !== undefined
  const isValid = isEmail(email)
  return (
    <FormScreen
      heading={auth.forgotTitle}
      hint={texts.requestHint}
      failure={isRefused ? undefined : (failure ?? undefined)}
      onSubmit={() => isValid && mutate(normalizeEmail(email))}
      footer={footer}
    >
      <p ref={status} role="status" tabIndex={-1} className="form-status">
        {sentTo && texts.requested(sentTo)}
      </p>
      <TextField
        label={auth.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        problem={isValid ? undefined : auth.emailInvalid}
        rejection={isRefused && failure}
        required
      />
      <SubmitButton name={texts.request} missing={[!isValid && auth.email]} isPending={isPending} />
    </FormScreen>
  )
}

const explained: FailureCode[] = ['too_many', 'read_only', 'request_invalid']
