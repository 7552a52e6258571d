import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { isEmail, normalizeEmail } from '#contract/email.ts'
import { type FailureCode, failedField, isFailure } from '#contract/failures.ts'
import { readResponse, useClient } from '#web/api/client.ts'
import { isInBrowser } from '#web/api/site-address.ts'
import { useMessages, usePageLanguage } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { FormScreen, OperatorContact } from './form-screen.tsx'

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
