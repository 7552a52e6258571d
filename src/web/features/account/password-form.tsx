import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useAuth } from '#web/client/use-auth.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { AccountSection } from './account-section.tsx'
import { refusalOf } from './refusal.ts'
import { TextField } from './text-field.tsx'

interface PasswordFormProps {
  /** Of the section and of its button. */
  name: string
  hint: string
  look: 'press-quiet' | 'press-danger'
  passwordLabel: string
  /** Is sent the password. */
  mutation: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>
  /** Whether the other fields are as they must be. */
  ready?: boolean
  /** The other fields. */
  children?: ReactNode
  /** Empties them. */
  onDone?: () => void
}

/** Something that the password is asked for again. */
export function PasswordForm(props: PasswordFormProps) {
  const { name, hint, look, passwordLabel, mutation, ready = true, children, onDone } = props
  const { mutate, isPending, error } = mutation
  const email = useAuth()?.user?.email ?? ''
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const whole = password !== '' && ready
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whole) mutate(password, { onSuccess: begin })
  }
  const begin = () => {
    // Its button goes out with what was typed, in whichever field.
    if (form.current?.contains(document.activeElement)) moveFocus(form.current)
    setPassword('')
    onDone?.()
  }
  return (
    <AccountSection heading={name} hint={hint}>
      <form ref={form} tabIndex={-1} className="account-form" onSubmit={submit}>
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={passwordLabel}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {children}
        <p role="alert" className="form-refusal">
          {refusalOf(error)}
        </p>
        <button type="submit" className={`press ${look}`} disabled={!whole} aria-disabled={isPending}>
          {name}
        </button>
      </form>
    </AccountSection>
  )
}
