import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { type BrowserHost, browserHostEvent } from '#contract/browser-host.ts'
import { messages } from '#contract/messages.ts'
import { moveFocus } from '#web/ui/move-focus.ts'
import './host-notice-bar.css'

const { browserHost: says } = messages

/** A new version is offered, never forced; and whoever's browser keeps nothing reads so once. */
export function HostNoticeBar({ home }: { home: BrowserHost }) {
  const update = useSyncExternalStore(watch, () => home.update)
  const unkept = useSyncExternalStore(watch, () => home.volatile)
  const [dismissed, setDismissed] = useState<string>()
  const text = update ? says.updated : unkept ? says.volatile : undefined
  return (
    <section aria-label={says.region} aria-live="polite" className="home-news">
      {text && text !== dismissed && (
        <div className="home-news-bar">
          <p className="min-w-0 grow">{text}</p>
          {update && (
            <button type="button" className="press press-primary" onClick={update}>
              {says.update}
            </button>
          )}
          <button
            type="button"
            className="icon-press"
            aria-label={says.dismiss}
            onClick={() => {
              moveFocus()
              setDismissed(text)
            }}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </section>
  )
}

function watch(changed: () => void): () => void {
  addEventListener(browserHostEvent, changed)
  return () => removeEventListener(browserHostEvent, changed)
}
