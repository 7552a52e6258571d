import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { emailPattern, isLongEnough, maxNameLength } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { primaryLook, quietLook } from '#web/ui/link-classes.ts'
import { dummyPerson } from './dummy-person.ts'
import { FormScreen } from './form-screen.tsx'
import { TextField } from './text-field.tsx'
import { useSignup } from './use-auth-request.ts'

const { auth } = messages

const nobody = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

export function SignupScreen() {
  const [person, setPerson] = useState(nobody)
  const [shown, setShown] = useState(false)
  const { send, isPending, refusal } = useSignup()
  const from = useLocation({ select: ({ state }) => state.from })

  const problems = {
    email: emailPattern.test(person.email.trim()) ? undefined : auth.emailInvalid,
    password: isLongEnough(person.password) ? undefined : auth.passwordInvalid,
    confirmPassword: person.password === person.confirmPassword ? undefined : auth.passwordsDiffer,
  }
  const filled = Object.values(person).every((value) => value.trim() !== '')
  const ready = filled && Object.values(problems).every((problem) => problem === undefined)
  const field = (name: keyof typeof nobody) => ({
    name,
    value: person[name],
    onChange: (value: string) => setPerson((known) => ({ ...known, [name]: value })),
  })
  const { confirmPassword: _, ...payload } = person
  return (
    <FormScreen
      heading={auth.signupTitle}
      hint={auth.signupHint}
      refusal={refusal}
      onSubmit={() => ready && send(payload)}
      footer={
        <>
          {auth.haveAccount}{' '}
          <Link to="/login" state={from ? { from } : {}} className="text-link">
            {auth.login}
          </Link>
        </>
      }
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label={auth.firstName}
          autoComplete="given-name"
          maxLength={maxNameLength}
          {...field('firstName')}
        />
        <TextField
          label={auth.lastName}
          autoComplete="family-name"
          maxLength={maxNameLength}
          {...field('lastName')}
        />
      </div>
      <TextField
        label={auth.email}
        type="email"
        autoComplete="username"
        problem={problems.email}
        {...field('email')}
      />
      <TextField
        label={auth.password}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        problem={problems.password}
        {...field('password')}
      />
      <TextField
        label={auth.confirmPassword}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        problem={problems.confirmPassword}
        {...field('confirmPassword')}
      />
      <label className="tick">
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
        {auth.showPassword}
      </label>
      <label className="tick">
        <input type="checkbox" name="terms" />
        {auth.terms}
      </label>
      <button type="submit" className={primaryLook} disabled={!ready} aria-disabled={isPending}>
        {auth.signup}
      </button>
      <button type="button" className={quietLook} onClick={() => setPerson(dummyPerson())}>
        {auth.fillDummy}
      </button>
    </FormScreen>
  )
}
