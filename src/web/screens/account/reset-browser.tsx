import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { browserHostPath } from '#contract/browser-host.ts'
import { readResponse } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useSingleFlight } from '#web/api/use-single-flight.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { AccountSection } from './account-section.tsx'
import { useSignOut } from './sign-in/use-sign-out.ts'

/** For the browser host: deletes all accounts of this browser, after a second press. Cannot be undone. */
export function ResetBrowser() {
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
          <button
            type="button"
            className="button button-danger"
            aria-disabled={isPending}
            onClick={() => mutate()}
          >
            {texts.resetSure}
          </button>
          <button
            ref={safeButton}
            type="button"
            className="button button-secondary"
            onClick={() => confirm(false)}
          >
            {texts.resetCancel}
          </button>
        </div>
      ) : (
        <button
          ref={safeButton}
          type="button"
          className="button button-secondary"
          onClick={() => confirm(true)}
        >
          {texts.reset}
        </button>
      )}
    </AccountSection>
  )
}
