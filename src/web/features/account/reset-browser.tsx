import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { browserHostPath } from '#contract/browser-host.ts'
import { messages } from '#contract/messages.ts'
import { readResponse } from '#web/client/read-response.ts'
import { useSingleFlight } from '#web/client/use-single-flight.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { AccountSection } from './account-section.tsx'
import { useSignOut } from './use-sign-out.ts'

const { account: says, failed } = messages

/** Where the service is in the browser: forgets all of its accounts. Asked twice, since nothing brings them back. */
export function ResetBrowser() {
  const signOut = useSignOut()
  const [asked, setAsked] = useState(false)
  const harmless = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useSingleFlight({
    mutationFn: () => readResponse(fetch(browserHostPath, { method: 'DELETE' })),
    onSuccess: () => signOut(says.resetDone),
    onError: () => showToast(failed.generic, 'error'),
  })
  const ask = (now: boolean) => {
    flushSync(() => setAsked(now))
    moveFocus(harmless.current)
  }
  return (
    <AccountSection heading={says.reset} hint={says.resetHint}>
      {asked ? (
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="press press-danger"
            aria-disabled={isPending}
            onClick={() => mutate()}
          >
            {says.resetSure}
          </button>
          <button ref={harmless} type="button" className="press press-quiet" onClick={() => ask(false)}>
            {says.resetKeep}
          </button>
        </div>
      ) : (
        <button ref={harmless} type="button" className="press press-quiet" onClick={() => ask(true)}>
          {says.reset}
        </button>
      )}
    </AccountSection>
  )
}
