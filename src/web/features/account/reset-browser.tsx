import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { browserHomePath } from '#contract/browser-home.ts'
import { messages } from '#contract/messages.ts'
import { answer } from '#web/client/answer.ts'
import { notify } from '#web/ui/notify.ts'
import { AccountSection } from './account-section.tsx'
import { useSignOut } from './use-sign-out.ts'

const { account: says, failed } = messages

/** Where the service is in the browser: forgets all of its accounts. Asked twice, since nothing brings them back. */
export function ResetBrowser() {
  const signOut = useSignOut()
  const [asked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(fetch(browserHomePath, { method: 'DELETE' })),
    onSuccess: () => signOut(says.resetDone),
    onError: () => notify(failed.generic, 'error'),
  })
  return (
    <AccountSection heading={says.reset} hint={says.resetHint}>
      {asked ? (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="press press-danger" disabled={isPending} onClick={() => mutate()}>
            {says.resetSure}
          </button>
          <button type="button" className="press press-quiet" onClick={() => setAsked(false)}>
            {says.resetKeep}
          </button>
        </div>
      ) : (
        <button type="button" className="press press-quiet" onClick={() => setAsked(true)}>
          {says.reset}
        </button>
      )}
    </AccountSection>
  )
}
