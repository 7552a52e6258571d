import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Failure } from '#contract/failures.ts'
import { useAuth } from '#web/client/auth.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccountFailureText } from './account-failure-text.ts'
import { AccountSection } from './account-section.tsx'

interface PasswordFormProps {
  /** The heading and the button. */
  name: string
  hint: string
  variant: 'secondary' | 'danger'
  passwordLabel: string
  /** Its variable is the password. */
  mutation: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>
  /** Whether the other fields are valid. */
  ready?: boolean
  /** Other fields. */
  children?: ReactNode
  /** Clears the other fields. */
  onDone?: () => void
}

/** An action that requires the password again. */
export function PasswordForm(props: PasswordFormProps) {
  const { name, hint, variant, passwordLabel, mutation, ready = true, children, onDone } = props
  const { mutate, isPending, error } = mutation
  const accountFailureText = useAccountFailureText()
  const email = useAuth()?.user?.email ?? ''
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isComplete = password !== '' && ready
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) mutate(password, { onSuccess: reset })
  }
  const reset = () => {
    // The submit button is about to be disabled, and would lose the focus.
    if (form.current?.contains(document.activeElement)) moveFocus(form.current)
    setPassword('')
    onDone?.()
  }
  return (
    <AccountSection heading={name} hint={hint} isDangerous={variant === 'danger'}>
      <form ref={form} tabIndex={-1} className="account-form" onSubmit={submit}>
        {/* Password managers need the user name beside the password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={passwordLabel}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRejected={error instanceof Failure && error.code === 'password_wrong'}
        />
        <p role="alert" className="form-error">
          {error && accountFailureText(error)}
        </p>
        {children}
        <button
          type="submit"
          className={`button button-${variant}`}
          disabled={!isComplete}
          aria-disabled={isPending}
        >
          {name}
        </button>
      </form>
    </AccountSection>
  )
}
