import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failedField } from '#contract/failures.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { AccountSection, useAccountFailureText } from '../account-section.tsx'

const QrCode = lazyIsland(() => import('./qr-code.tsx'), {
  Loading: () => <div className="qr-code" />,
})

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
  const accountFailureText = useAccountFailureText()
  const [code, setCode] = useState('')
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => moveFocus(codeField.current), [])
  const { mutate, isPending, error } = useSingleFlight({
    mutationFn: () => readResponse(client.api.user['second-factor'].confirm.$post({ json: { code } })),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const failure = error && accountFailureText(error)
  const isRefused = failedField(error, { code: ['code_wrong'] }) !== undefined
  const isComplete = code.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) mutate()
  }
  return (
    <AccountSection heading={texts.turnOn} hint={texts.setupHint}>
      <div className="second-factor-secret">
        <QrCode text={uri} label={texts.qrCode} />
        <div>
          <a href={uri} className="text-link">
            {texts.openApp}
          </a>
          <p className="small muted">{texts.typeSecret}</p>
          <p className="second-factor-codes">{secret.match(/.{4}/g)?.join(' ')}</p>
        </div>
      </div>
      <form className="account-form" onSubmit={submit}>
        <TextField
          ref={codeField}
          label={auth.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          rejection={isRefused && failure}
          required
        />
        <p role="alert" className="form-error">
          {!isRefused && failure}
        </p>
        <div className="cluster">
          <SubmitButton name={texts.confirm} missing={[!isComplete && auth.code]} isPending={isPending} />
          <button type="button" className="button button-secondary" onClick={onCancel}>
            {accountMessages.cancel}
          </button>
        </div>
      </form>
    </AccountSection>
  )
}
