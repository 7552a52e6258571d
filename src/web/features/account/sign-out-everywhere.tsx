import { messages } from '#contract/messages.ts'
import { answer } from '#web/client/answer.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { useOneAtATime } from '#web/client/use-one-at-a-time.ts'
import { notify } from '#web/ui/notify.ts'
import { AccountSection } from './account-section.tsx'
import { useSignOut } from './use-sign-out.ts'

const { account: says, failed } = messages

export function SignOutEverywhere() {
  const client = useUserClient()
  const signOut = useSignOut()
  const { mutate, isPending } = useOneAtATime({
    mutationFn: () => answer(client.api.auth['logout-everywhere'].$post()),
    onSuccess: () => signOut(says.signedOutEverywhere),
    onError: () => notify(failed.generic, 'error'),
  })
  return (
    <AccountSection heading={says.everywhere} hint={says.everywhereHint}>
      <button type="button" className="press press-quiet" aria-disabled={isPending} onClick={() => mutate()}>
        {says.everywhere}
      </button>
    </AccountSection>
  )
}
