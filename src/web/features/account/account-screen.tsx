import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { RefreshNotice } from '#web/ui/refresh-notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import '#web/ui/forms.css'
import { accountQuery } from './account-query.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { ResetBrowser } from './reset-browser.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

const { account: says, auth, failed, loading } = messages

/** Who one is here, and what can be done about it. */
export function AccountScreen() {
  const { data: user, isPending, refetch } = useQuery(accountQuery(useUserClient()))
  return (
    <div className="mx-gutter py-8 sm:py-12">
      <h1 className="title text-3xl outline-none sm:text-5xl">{says.title}</h1>
      {isPending && <Spinner size={128} label={loading} />}
      {!isPending && !user && (
        <RefreshNotice text={says.loadFailed} action={failed.refresh} onRefresh={refetch} />
      )}
      {user && (
        <>
          <dl className="mt-6 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            <Fact name={says.name}>{`${user.firstName} ${user.lastName}`}</Fact>
            <Fact name={auth.email}>{user.email}</Fact>
            <Fact name={says.memberSince}>{says.since(new Date(user.createdAt))}</Fact>
          </dl>
          <div className="account-sections">
            <ChangePassword />
            <SignOutEverywhere />
            <OwnData />
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
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
