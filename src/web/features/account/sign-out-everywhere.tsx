import { messages } from '#contract/messages.ts'
import { readResponse } from '#web/client/read-response.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { AccountSection } from './account-section.tsx'
import { useSignOut } from './use-sign-out.ts'

const { account: says, failed } = messages

export function SignOutEverywhere() {
  const client = useUserClient()
  const signOut = useSignOut()
  const { mutate, isPending } = useSingleFlight({
    mutationFn: () => readResponse(client.api.auth['logout-everywhere'].$post()),
    onSuccess: () => signOut(says.signedOutEverywhere),
    onError: () => showToast(failed.generic, 'error'),
  })
  return (
    <AccountSection heading={says.everywhere} hint={says.everywhereHint}>
      <button type="button" className="press press-quiet" aria-disabled={isPending} onClick={() => mutate()}>
        {says.everywhere}
      </button>
    </AccountSection>
  )
}
