import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { userMeta } from '#web/client/auth.ts'
import { type Client, readResponse, useUserClient } from '#web/client/client.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { showToast } from '#web/ui/show-toast.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import './account.css'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import { AccountSection } from './account-section.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ResetBrowser } from './reset-browser.tsx'
import { UserDataSection } from './user-data-section.tsx'

const { account: texts, auth, failed, loading } = messages

/** From the server: another device may have changed the account since the sign-in. */
const accountQuery = (client: Client) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async () => (await readResponse(client.api.user.$get())).user,
    meta: userMeta,
  })

/** The user's name, email and age of the account, and the actions on it. */
export function AccountScreen() {
  const { data: user, isPending, refetch } = useQuery(accountQuery(useUserClient()))
  return (
    <div className="page">
      <h1 className="title page-title">{texts.title}</h1>
      {isPending && <Spinner size={128} label={loading} />}
      {!isPending && !user && (
        <RefreshNotice text={texts.loadFailed} action={failed.refresh} onRefresh={refetch} />
      )}
      {user && (
        <>
          <dl className="account-facts">
            <Fact name={texts.name}>{`${user.firstName} ${user.lastName}`}</Fact>
            <Fact name={auth.email}>{user.email}</Fact>
            <Fact name={texts.memberSince}>{texts.since(new Date(user.createdAt))}</Fact>
          </dl>
          <div className="account-sections">
            <ChangePassword />
            <SignOutEverywhere />
            <UserDataSection />
            <DeleteAccount />
            {globalThis.cutsceneHost && <ResetBrowser />}
          </div>
        </>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function SignOutEverywhere() {
  const client = useUserClient()
  const signOut = useSignOut()
  const { mutate, isPending } = useSingleFlight({
    mutationFn: () => readResponse(client.api.auth['logout-everywhere'].$post()),
    onSuccess: () => signOut(texts.signedOutEverywhere),
    onError: () => showToast(failed.generic, 'error'),
  })
  return (
    <AccountSection heading={texts.everywhere} hint={texts.everywhereHint}>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={isPending}
        onClick={() => mutate()}
      >
        {texts.everywhere}
      </button>
    </AccountSection>
  )
}
