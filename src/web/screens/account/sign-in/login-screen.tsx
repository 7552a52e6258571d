import { Link, useLocation } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { demoAccount } from '#contract/accounts/demo-account.ts'
import { isEmail } from '#contract/email.ts'
import { failedField } from '#contract/failures.ts'
import { shelfNames, shelfScreens } from '#contract/library/shelf.ts'
import { fromOf } from '#web/api/return-path.ts'
import { siteSettings } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { shelfLinks } from '#web/library/shelf-ui.ts'
import { Button } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { FormScreen, failureId } from './form-screen.tsx'
import { useLogin } from './use-auth-request.ts'

export function LoginScreen() {
  const auth = useMessages().signIn
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const [code, setCode] = useState('')
  const { send, isPending, error, failure, isRejected } = useLogin()
  const failed = failedField(error, { email: [], password: [], code: ['code_needed', 'code_wrong'] })
  const needsCode = failed === 'code'
  const [asksCode, setAsksCode] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) setAsksCode(true)
  }, [needsCode])
  useEffect(() => {
    if (asksCode) moveFocus(codeField.current)
  }, [asksCode])
  const from = useLocation({ select: fromOf })
  const ready = email !== '' && password !== ''
  const fill = () => {
    setEmail(demoAccount.email)
    setPassword(demoAccount.password)
  }
  return (
    <FormScreen
      heading={auth.loginTitle}
      hint={auth.loginHint}
      failure={failed ? undefined : failure}
      onSubmit={() => ready && send({ email, password, ...(code.trim() !== '' && { code }) })}
      footer={
        <span className="form-links cluster">
          {siteSettings().signups !== 'closed' && (
            <span>
              {auth.noAccount}{' '}
              <Link to="/signup" state={from ? { from } : {}} className="text-link">
                {auth.signup}
              </Link>
            </span>
          )}
          <Link to="/forgot-password" className="text-link">
            {auth.forgotPassword}
          </Link>
        </span>
      }
    >
      <LoginReason />
      <TextField
        label={auth.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        problem={isEmail(email) ? undefined : auth.emailInvalid}
        rejection={failed === 'email' && failure}
        rejectedBy={isRejected ? failureId : undefined}
        required
      />
      <TextField
        label={auth.password}
        type={isPasswordShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        rejection={failed === 'password' && failure}
        rejectedBy={isRejected ? failureId : undefined}
        required
      >
        <button
          type="button"
          className="icon-button"
          aria-label={isPasswordShown ? auth.hidePassword : auth.showPassword}
          onClick={() => setIsPasswordShown(!isPasswordShown)}
        >
          {isPasswordShown ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
        </button>
      </TextField>
      {asksCode && (
        <TextField
          ref={codeField}
          label={auth.code}
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          rejection={needsCode && failure}
        />
      )}
      <div className="form-actions cluster">
        <SubmitButton
          name={auth.login}
          missing={[email === '' && auth.email, password === '' && auth.password]}
          isPending={isPending}
        />
        {siteSettings().demoAccount !== false && <Button onClick={fill}>{auth.fillDummy}</Button>}
      </div>
    </FormScreen>
  )
}

/** The names of a user's lists by their paths. */
const userScreens = [
  ...shelfNames.map((shelf) => [shelfScreens[shelf], shelfLinks[shelf].label] as const),
  ['/playlist', 'playlist'] as const,
]

/** Why a visitor has to log in: they were signed out, or opened a user's screen. */
function LoginReason() {
  const { navigation, signIn: auth } = useMessages()
  const signedOut = useLocation({ select: ({ state }) => state.signedOut === true })
  const from = useLocation({ select: fromOf })
  const [reason, setReason] = useState<string>()
  // In an effect: the server cannot know it, and screen readers announce only what changes.
  useEffect(() => {
    const screen = userScreens.find(([path]) => from?.startsWith(path))?.[1]
    setReason(signedOut ? auth.signedOut : screen && auth.loginToOpen(navigation[screen]))
  }, [signedOut, from, auth, navigation])
  return (
    <p role="status" className="form-status">
      {reason}
    </p>
  )
}
