import { useEffect } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { SpokenLate } from './spinner.tsx'
import { showToast } from './toasts/toast-region.tsx'

/** Until a dialog or a menu opens; its class marks the button before it as pressed. Without a network it says why nothing opens. */
export function PopupLoading() {
  const { loading, failed } = useMessages()
  useEffect(() => {
    if (!navigator.onLine) showToast(failed.offline, 'error')
  }, [failed])
  return (
    <span role="status" aria-label={loading} className="popup-loading visually-hidden">
      <SpokenLate text={loading} />
    </span>
  )
}
