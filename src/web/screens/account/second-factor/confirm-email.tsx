import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failedField } from '#contract/failures.ts'
import { useAuth } from '#web/api/auth.ts'
import { readResponse, useUserClient } from '#web/api/client.ts'
import { pageLanguage } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { AccountSection, useAccountFailureText } from '../account-section.tsx'

/** Asks for a code that is mailed to the user's address, before the second factor is turned on or while it is. */
export function ConfirmEmail({ isOn, onDone }: { isOn: boolean; onDone: () => void }) {
  const texts = useMessages().account.emailConfirmation
  const client = useUserClient()
  const accountFailureText = useAccountFailureText()
  const email = useAuth()?.user?.email ?? ''
  const [code, setCode] = useState('')
  const [isSent, setIsSent] = useState(false)
  const send = useSingleFlight({
    mutationFn: () =>
      readResponse(client.api.user['email-confirmation'].$post({ json: { language: pageLanguage() } })),
    onSuccess: () => setIsSent(true),
  })
  const confirm = useSingleFlight({
    mutationFn: () => readResponse(client.api.user['email-confirmation'].confirm.$post({ json: { code } })),
    onSuccess: () => {
      moveFocus()
      showToast(texts.confirmed, 'success')
      onDone()
    },
  })
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isSent) moveFocus(codeField.current)
  }, [isSent])
  const isComplete = code.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) confirm.mutate()
  }
  const error = confirm.error ?? send.error
  const failure = error && accountFailureText(error)
  const isRefused = failedField(confirm.error, { code: ['code_wrong'] }) !== undefined
  return (
    <AccountSection heading={texts.title} hint={isOn ? texts.hintWhileOn(email) : texts.hint(email)}>
      <form className="account-form" onSubmit={submit}>
        <p role="status">{isSent && texts.sent(email)}</p>
        {isSent && (
          <TextField
            ref={codeField}
            label={texts.code}
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
          {isSent && (
            <SubmitButton
              name={texts.confirm}
              missing={[!isComplete && texts.code]}
              isPending={confirm.isPending}
            />
          )}
          <button
            type="button"
            className="button button-secondary"
            aria-disabled={send.isPending}
            onClick={() => send.mutate()}
          >
            {isSent ? texts.sendAgain : texts.sendCode}
          </button>
        </div>
      </form>
    </AccountSection>
  )
}
