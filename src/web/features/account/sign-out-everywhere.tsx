import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { answer } from '#web/client/answer.ts'
import { endAuth } from '#web/client/auth.ts'
import { useUserClient } from '#web/client/use-client.ts'
import { notify } from '#web/ui/notify.ts'
import { AccountSection } from './account-section.tsx'

const { account: says, failed } = messages

export function SignOutEverywhere() {
  const queries = useQueryClient()
  const client = useUserClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(client.api.auth['logout-everywhere'].$post()),
    onSuccess: async () => {
      await navigate({ to: '/' })
      endAuth(queries)
      notify(says.signedOutEverywhere, 'success')
    },
    onError: () => notify(failed.generic, 'error'),
  })
  return (
    <AccountSection heading={says.everywhere} hint={says.everywhereHint}>
      <button type="button" className="press press-quiet" disabled={isPending} onClick={() => mutate()}>
        {says.everywhere}
      </button>
    </AccountSection>
  )
}
