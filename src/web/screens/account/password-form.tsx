import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { failedField } from '#contract/failures.ts'
import { useAuth } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EditForm } from '#web/ui/forms/edit-form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { AccountSection, useAccountFailureText } from './account-section.tsx'

interface PasswordFormProps {
  /** The heading and the buttons. */
  name: string
  hint: string
  variant: 'secondary' | 'danger'
  passwordLabel: string
  /** Its variable is the password. */
  mutation: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error' | 'reset'>
  /** The labels of the other fields that are still to be filled in or corrected. */
  missing?: (string | false)[]
  /** Whether another field shows the failure. */
  isFailureShown?: boolean
  /** Other fields. */
  children?: ReactNode
  /** Clears the other fields. */
  onClose?: () => void
  /** For who moves the focus to the button. */
  openerRef?: RefObject<HTMLButtonElement | null>
}

/** An action that requires the password again: a button opens its form. */
export function PasswordForm(props: PasswordFormProps) {
  const { name, hint, variant, passwordLabel, mutation, children, onClose } = props
  const { missing = [], isFailureShown = false } = props
  const { mutate, isPending, error, reset } = mutation
  const texts = useMessages().account
  const accountFailureText = useAccountFailureText()
  const email = useAuth()?.user?.email ?? ''
  const [isOpen, setIsOpen] = useState(false)
  const [password, setPassword] = useState('')
  const failure = error && accountFailureText(error)
  const isRefused = failedField(error, { password: ['password_wrong'] }) !== undefined
  const ownOpener = useRef<HTMLButtonElement>(null)
  const { openerRef: opener = ownOpener } = props
  return (
    <AccountSection heading={name} hint={hint} isDangerous={variant === 'danger'}>
      {isOpen ? (
        <EditForm
          opener={opener}
          className="account-form stack"
          submit={name}
          cancel={texts.cancel}
          isDangerous={variant === 'danger'}
          missing={[password === '' && passwordLabel, ...missing]}
          isPending={isPending}
          onSubmit={(close) => mutate(password, { onSuccess: close })}
          onClose={() => {
            setIsOpen(false)
            setPassword('')
            reset()
            onClose?.()
          }}
        >
          {/* Password managers need the user name beside the password. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            autoFocus
            label={passwordLabel}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            rejection={isRefused && failure}
            required
          />
          <p role="alert" className="form-error">
            {!isRefused && !isFailureShown && failure}
          </p>
          {children}
        </EditForm>
      ) : (
        <Button ref={opener} variant={variant} aria-expanded="false" onClick={() => setIsOpen(true)}>
          {name}
        </Button>
      )}
    </AccountSection>
  )
}
