import { useHydrated } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { type BrowserHost, browserHostEvent } from '#contract/browser-host.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'

/** Where the service runs in the browser: offers a new version, and warns once where the browser doesn't persist data. */
export function HostNotice() {
  // The server's HTML has none.
  return useHydrated() && globalThis.cutsceneHost ? <HostNoticeBar host={globalThis.cutsceneHost} /> : null
}

function HostNoticeBar({ host }: { host: BrowserHost }) {
  const { browserHost: texts } = useMessages()
  const update = useSyncExternalStore(subscribe, () => host.update)
  const isVolatile = useSyncExternalStore(subscribe, () => host.volatile)
  const [dismissed, setDismissed] = useState<string>()
  const text = update ? texts.updated : isVolatile ? texts.volatile : undefined
  return (
    <section aria-label={texts.region} aria-live="polite" className="host-notice">
      {text && text !== dismissed && (
        <div className="host-notice-bar">
          <p>{text}</p>
          {update && (
            <button type="button" className="button button-primary" onClick={update}>
              {texts.update}
            </button>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={texts.dismiss}
            onClick={() => {
              moveFocus()
              setDismissed(text)
            }}
          >
            <X aria-hidden="true" size={16} />
          </button>
        </div>
      )}
    </section>
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener(browserHostEvent, onChange)
  return () => removeEventListener(browserHostEvent, onChange)
}
