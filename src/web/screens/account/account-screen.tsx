import './account.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { browserHostPath } from '#contract/browser-host.ts'
import { failedField, isFailure } from '#contract/failures.ts'
import { isLongEnough } from '#contract/limits.ts'
import { replaceToken, updateUser, useAuth, userKeys } from '#web/api/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/library/user-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { usePasswordStrength } from '#web/ui/forms/field-problems.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SingleKeysSwitch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toasts/toast-region.tsx'
import { AccountSection, useAccountFailureText } from './account-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { LanguageChoice, ThemeChoice } from './preferences.tsx'
import { Profile } from './profile.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { LastWatched, ListCounts } from './shelf-overview.tsx'
import { useSignOut } from './sign-in/use-sign-out.ts'
import { UserDataSection } from './user-data-section.tsx'

/** Another device may have changed the account since the sign-in. The response updates the stored user, whom the screen shows. */
const accountQuery = (client: Client) =>
  queryOptions({
    queryKey: [...userKeys.account, 'user'],
    queryFn: async ({ signal }) => {
      const { user } = await readResponse(client.api.user.$get({}, { init: { signal } }))
      updateUser(user)
      return user
    },
  })

/** The user, their lists at a glance, and the account's settings. */
export function AccountScreen() {
  const { account: texts, failed, language, loading, shortcuts } = useMessages()
  const { isLoadingError, error, refetch } = useQuery(accountQuery(useUserClient()))
  const user = useAuth()?.user
  return (
    <div className="page account">
      <h1 className="title page-title">{texts.title}</h1>
      {isLoadingError && (
        <>
          <RefreshNotice
            text={isFailure(error, 'newer_data') ? failed.reason(error) : texts.loadFailed}
            onRefresh={refetch}
          />
          {globalThis.cutsceneHost && <ResetBrowser />}
        </>
      )}
      {!isLoadingError && !user && <Spinner size={128} label={loading} />}
      {!isLoadingError && user && (
        <>
          <Profile user={user} />
          <div className="account-overview">
            <ListCounts />
            <LastWatched />
          </div>
          <h2 className="title section-title account-settings-title">{texts.settings}</h2>
          <div className="account-sections">
            <AccountSection heading={texts.appearance} hint={texts.appearanceHint}>
              <ThemeChoice />
            </AccountSection>
            <AccountSection heading={language.label} hint={texts.languageHint}>
              <LanguageChoice />
            </AccountSection>
            <AccountSection heading={shortcuts} hint={texts.shortcutsHint}>
              <SingleKeysSwitch />
            </AccountSection>
            <ChangePassword />
            <Sessions />
            <SignOutEverywhere />
            <SecondFactor />
            <UserDataSection />
            {globalThis.cutsceneHost && <ResetBrowser />}
            <DeleteAccount />
          </div>
          <p className="account-privacy">
            <Link to="/privacy" className="text-link">
              {texts.privacy}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}

function ChangePassword() {
  const { account: texts, signIn: auth } = useMessages()
  const client = useUserClient()
  const [newPassword, setNewPassword] = useState('')
  const mutation = useSingleFlight({
    mutationFn: (password: string) =>
      readResponse(client.api.user.password.$post({ json: { password, newPassword } })),
    onSuccess: ({ encodedToken }) => {
      replaceToken(encodedToken)
      showToast(texts.passwordChanged, 'success')
    },
  })
  const accountFailureText = useAccountFailureText()
  const { error } = mutation
  const isRefused = failedField(error, { newPassword: [] }) !== undefined
  const longEnough = isLongEnough(newPassword)
  const strength = usePasswordStrength(newPassword)
  return (
    <PasswordForm
      name={texts.changePassword}
      hint={texts.changePasswordHint}
      variant="secondary"
      passwordLabel={texts.currentPassword}
      mutation={mutation}
      missing={[!longEnough && texts.newPassword]}
      isFailureShown={isRefused}
      onClose={() => setNewPassword('')}
    >
      <TextField
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
        problem={longEnough ? undefined : auth.passwordInvalid}
        rejection={isRefused && error && accountFailureText(error)}
        hint={strength}
        required
      />
    </PasswordForm>
  )
}

function SignOutEverywhere() {
  const { account: texts, failed } = useMessages()
  const client = useUserClient()
  const signOut = useSignOut()
  const { mutate, isPending } = useSingleFlight({
    mutationFn: () => readResponse(client.api.auth['logout-everywhere'].$post()),
    onSuccess: () => signOut(texts.signedOutEverywhere),
    onError: () => showToast(failed.generic, 'error'),
  })
  return (
    <AccountSection heading={texts.everywhere} hint={texts.everywhereHint}>
      <Button isPending={isPending} onClick={() => mutate()}>
        {texts.everywhere}
      </Button>
    </AccountSection>
  )
}

/** Cannot be undone: requires the password. */
function DeleteAccount() {
  const { account: texts, signIn: auth } = useMessages()
  const client = useUserClient()
  const signOut = useSignOut()
  const mutation = useSingleFlight({
    mutationFn: (password: string) => readResponse(client.api.user.$delete({ json: { password } })),
    onSuccess: () => signOut(texts.deleted),
  })
  return (
    <PasswordForm
      name={texts.deleteAccount}
      hint={texts.deleteHint}
      variant="danger"
      passwordLabel={auth.password}
      mutation={mutation}
    />
  )
}

/** For the browser host: deletes all accounts of this browser, after a second press. Cannot be undone. */
function ResetBrowser() {
  const { account: texts, failed } = useMessages()
  const signOut = useSignOut()
  const [isConfirming, setIsConfirming] = useState(false)
  const safeButton = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useSingleFlight({
    mutationFn: () => readResponse(fetch(browserHostPath, { method: 'DELETE' })),
    onSuccess: () => signOut(texts.resetDone),
    onError: () => showToast(failed.generic, 'error'),
  })
  const confirm = (confirming: boolean) => {
    flushSync(() => setIsConfirming(confirming))
    moveFocus(safeButton.current)
  }
  return (
    <AccountSection heading={texts.reset} hint={texts.resetHint}>
      {isConfirming ? (
        <div className="cluster">
          <Button variant="danger" isPending={isPending} onClick={() => mutate()}>
            {texts.resetSure}
          </Button>
          <Button ref={safeButton} onClick={() => confirm(false)}>
            {texts.resetCancel}
          </Button>
        </div>
      ) : (
        <Button ref={safeButton} onClick={() => confirm(true)}>
          {texts.reset}
        </Button>
      )}
    </AccountSection>
  )
}
