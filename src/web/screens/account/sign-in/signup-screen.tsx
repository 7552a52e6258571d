import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isEmail, normalizeEmail } from '#contract/email.ts'
import { Failure, type FailureCode, failedField, isFailure } from '#contract/failures.ts'
import { isLongEnough } from '#contract/limits.ts'
import { readResponse, useClient } from '#web/api/client.ts'
import { fromOf } from '#web/api/return-path.ts'
import { siteSettings } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useNameProblem, usePasswordStrength } from '#web/ui/forms/field-problems.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { FormScreen, OperatorContact } from './form-screen.tsx'
import { useSignup } from './use-auth-request.ts'

const emptyForm = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }
type FieldName = keyof typeof emptyForm

/** The form; without an invitation where one is needed, or where nobody may sign up, the sentence that says so. */
export function SignupScreen({ invitation }: { invitation: string | undefined }) {
  const { signups } = siteSettings()
  if (signups === 'closed') return <SignupRefused failure="signups_closed" />
  if (signups !== 'invite') return <SignupForm />
  return invitation ? (
    <InvitedSignup invitation={invitation} />
  ) : (
    <SignupRefused failure="invitation_needed" />
  )
}

/** Says at once that an invitation works no more, and not only once the form is sent. */
function InvitedSignup({ invitation }: { invitation: string }) {
  const client = useClient()
  const { data, error } = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: () => readResponse(client.api.auth.invitation.$get({ query: { invitation } })),
    // The sign-up itself uses it up.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isFailure(error, 'invitation_invalid') ? (
    <SignupRefused failure="invitation_invalid" />
  ) : (
    <SignupForm invitation={invitation} invitedEmail={data?.email ?? undefined} />
  )
}

function SignupRefused({ failure }: { failure: FailureCode }) {
  const { failed, signIn } = useMessages()
  return (
    <FormScreen
      heading={signIn.signupTitle}
      hint={failed.reason(new Failure(failure))}
      footer={<LoginLink />}
    >
      {failure !== 'signups_closed' && <OperatorContact />}
    </FormScreen>
  )
}

function LoginLink() {
  const auth = useMessages().signIn
  const from = useLocation({ select: fromOf })
  return (
    <>
      {auth.haveAccount}{' '}
      <Link to="/login" state={from ? { from } : {}} className="text-link">
        {auth.login}
      </Link>
    </>
  )
}

interface SignupFormProps {
  invitation?: string
  /** The only address that the service accepts. */
  invitedEmail?: string | undefined
}

function SignupForm({ invitation, invitedEmail }: SignupFormProps) {
  const auth = useMessages().signIn
  const [typed, setPerson] = useState(emptyForm)
  const person = invitedEmail === undefined ? typed : { ...typed, email: invitedEmail }
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const { send, isPending, error, failure, takenEmail } = useSignup()
  const isTaken = takenEmail !== undefined && takenEmail === normalizeEmail(person.email)
  const emailField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isTaken) return
    moveFocus(emailField.current)
    // A long form may have scrolled it away.
    emailField.current?.scrollIntoView({ block: 'nearest' })
  }, [isTaken])
  const nameProblem = useNameProblem()
  const strength = usePasswordStrength(person.password)
  const from = useLocation({ select: fromOf })

  const problems = {
    firstName: nameProblem(auth.firstName, person.firstName),
    lastName: nameProblem(auth.lastName, person.lastName),
    email: isEmail(person.email) ? undefined : auth.emailInvalid,
    password: isLongEnough(person.password) ? undefined : auth.passwordInvalid,
    confirmPassword: person.password === person.confirmPassword ? undefined : auth.passwordsDiffer,
  }
  const missing = (Object.keys(problems) as FieldName[]).filter((name) => problems[name] !== undefined)
  const failed = failedField(error, { firstName: [], lastName: [], email: [], password: [] })
  const field = (name: FieldName) => ({
    name,
    label: auth[name],
    required: true,
    problem: problems[name],
    rejection: failed === name && failure,
    value: person[name],
    onChange: (value: string) => setPerson((current) => ({ ...current, [name]: value })),
  })
  const password = { type: isPasswordShown ? 'text' : 'password', autoComplete: 'new-password' }
  const { confirmPassword: _, ...payload } = person
  return (
    <FormScreen
      heading={auth.signupTitle}
      hint={invitedEmail === undefined ? auth.signupHint : auth.invitedHint(invitedEmail)}
      failure={failed ? undefined : failure}
      onSubmit={() =>
        missing.length === 0 &&
        send({ ...payload, email: normalizeEmail(person.email), ...(invitation && { invitation }) })
      }
      footer={<LoginLink />}
    >
      <div className="form-columns">
        <TextField autoComplete="given-name" {...field('firstName')} />
        <TextField autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="username"
        ref={emailField}
        readOnly={invitedEmail !== undefined}
        {...(isTaken && {
          rejection: (
            <>
              {auth.emailTaken}{' '}
              <Link to="/login" state={from ? { from } : {}} className="text-link">
                {auth.loginInstead}
              </Link>
            </>
          ),
        })}
      />
      <TextField {...password} hint={strength} {...field('password')} />
      <TextField {...password} {...field('confirmPassword')} />
      <label className="checkbox row">
        <input
          type="checkbox"
          checked={isPasswordShown}
          onChange={() => setIsPasswordShown(!isPasswordShown)}
        />
        {auth.showPassword}
      </label>
      <label className="checkbox row">
        <input type="checkbox" name="terms" />
        {auth.terms}
      </label>
      <p className="small muted">
        {/* Here it would empty the form. */}
        <Link to="/privacy" target="_blank" className="text-link">
          {auth.readTerms}
        </Link>
      </p>
      <div className="form-actions cluster">
        <SubmitButton name={auth.signup} missing={missing.map((name) => auth[name])} isPending={isPending} />
        {siteSettings().demoAccount !== false && (
          <Button onClick={() => setPerson(dummyPerson())}>{auth.fillDummy}</Button>
        )}
      </div>
    </FormScreen>
  )
}

const firstNames = ['Ada', 'Bela', 'Cleo', 'Dara', 'Eli', 'Finn', 'Gia', 'Hana', 'Ivo', 'Juno']
const lastNames = ['Pixel', 'Quest', 'Respawn', 'Sprite', 'Tilt', 'Vector', 'Warp', 'Zenith']

/** A different, valid person each time. */
function dummyPerson(): typeof emptyForm {
  const [first = 0, last = 0, unique = 0] = crypto.getRandomValues(new Uint32Array(3))
  const firstName = firstNames[first % firstNames.length] as string
  const lastName = lastNames[last % lastNames.length] as string
  const email = `${firstName}.${lastName}.${unique.toString(36)}@cutscene.example`.toLowerCase()
  const password = `press-start-${1 + (unique % 99)}`
  return { firstName, lastName, email, password, confirmPassword: password }
}
