import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { failedField } from '#contract/failures.ts'
import { useAuth } from '#web/api/auth.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { pageLanguage } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { AccountSection, useAccountFailureText } from '../account-section.tsx'

interface SecondFactorSetupProps {
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows the secret to an authenticator app, whose first code turns the second factor on. */
export function SecondFactorSetup({ secret, uri, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const { account: accountMessages, signIn: auth } = useMessages()
  const texts = accountMessages.secondFactor
  const client = useUserClient()
  const confirm = useSingleFlight({
    mutationFn: (code: string) =>
      readResponse(client.api.user['second-factor'].confirm.$post({ json: { code } })),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  return (
    <AccountSection heading={texts.turnOn} hint={texts.setupHint}>
      <div className="second-factor-secret row">
        <QrCode text={uri} label={texts.qrCode} />
        <div>
          <a href={uri} className="text-link">
            {texts.openApp}
          </a>
          <p className="small muted">{texts.typeSecret}</p>
          <p className="second-factor-codes">{secret.match(/.{4}/g)?.join(' ')}</p>
        </div>
      </div>
      <CodeForm label={auth.code} inputMode="numeric" submit={texts.confirm} mutation={confirm}>
        <Button onClick={onCancel}>{accountMessages.cancel}</Button>
      </CodeForm>
    </AccountSection>
  )
}

/** Drawn here: its text leaves the page for no other server. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="qr-code">
      <path d={path} />
    </svg>
  )
}

/** Asks for a code that is mailed to the user's address, before the second factor is turned on or while it is. */
export function ConfirmEmail({ isOn, onDone }: { isOn: boolean; onDone: () => void }) {
  const texts = useMessages().account.emailConfirmation
  const client = useUserClient()
  const email = useAuth()?.user?.email ?? ''
  const [isSent, setIsSent] = useState(false)
  const send = useSingleFlight({
    mutationFn: () =>
      readResponse(client.api.user['email-confirmation'].$post({ json: { language: pageLanguage() } })),
    onSuccess: () => setIsSent(true),
  })
  const confirm = useSingleFlight({
    mutationFn: (code: string) =>
      readResponse(client.api.user['email-confirmation'].confirm.$post({ json: { code } })),
    onSuccess: () => {
      moveFocus()
      showToast(texts.confirmed, 'success')
      onDone()
    },
  })
  return (
    <AccountSection heading={texts.title} hint={isOn ? texts.hintWhileOn(email) : texts.hint(email)}>
      <CodeForm
        label={texts.code}
        submit={texts.confirm}
        mutation={confirm}
        sending={{ isSent, text: texts.sent(email), error: send.error }}
      >
        <Button isPending={send.isPending} onClick={() => send.mutate()}>
          {isSent ? texts.sendAgain : texts.sendCode}
        </Button>
      </CodeForm>
    </AccountSection>
  )
}

interface CodeFormProps {
  label: string
  inputMode?: 'numeric'
  submit: string
  /** Its variable is the code. */
  mutation: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>
  /** Of a code that is sent first: until then nothing can be filled in. */
  sending?: { isSent: boolean; text: string; error: Error | null }
  /** The other button. */
  children: ReactNode
}

function CodeForm({ label, inputMode, submit, mutation, sending, children }: CodeFormProps) {
  const { mutate, isPending, error } = mutation
  const accountFailureText = useAccountFailureText()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isAsked = sending?.isSent ?? true
  useEffect(() => {
    if (isAsked) moveFocus(field.current)
  }, [isAsked])
  const shown = error ?? sending?.error
  const failure = shown && accountFailureText(shown)
  const isRefused = failedField(error, { code: ['code_wrong'] }) !== undefined
  const isComplete = code.trim() !== ''
  return (
    <form
      className="account-form stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) mutate(code)
      }}
    >
      {sending && <p role="status">{isAsked && sending.text}</p>}
      {isAsked && (
        <TextField
          ref={field}
          label={label}
          inputMode={inputMode}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          rejection={isRefused && failure}
          required
        />
      )}
      <p role="alert" className="form-error">
        {!isRefused && failure}
      </p>
      <div className="cluster">
        {isAsked && <SubmitButton name={submit} missing={[!isComplete && label]} isPending={isPending} />}
        {children}
      </div>
    </form>
  )
}
