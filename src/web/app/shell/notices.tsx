import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type BrowserHost, browserHostEvent } from '#contract/browser-host.ts'
import { isSignInVolatile, useAuth } from '#web/api/auth.ts'
import { useExternalStore } from '#web/api/browser-state.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { pendingActions } from '#web/library/pending-actions.ts'
import { moveFocus } from '#web/ui/move-focus.ts'

/**
 * After a press that needs an account: a way to sign in, on the page of the press. The toast is the specification's. After a sign-in
 * that the browser could not store: that it will not last.
 */
export function LoginHint() {
  const { auth } = useMessages()
  const actions = useExternalStore(pendingActions)
  const isVolatile = useExternalStore(isSignInVolatile)
  const isSignedOut = useAuth()?.encodedToken === null
  const [hidden, setHidden] = useState<typeof actions>()
  return (
    <section aria-label={auth.goOnLink} aria-live="polite" className="bottom-bar-region">
      {actions && actions !== hidden && isSignedOut && (
        <LoginHintBar text={auth.goOn} onDismiss={() => setHidden(actions)}>
          <GoOnLink onLeave={() => setHidden(actions)} />
        </LoginHintBar>
      )}
      {isVolatile && !isSignedOut && (
        <LoginHintBar text={auth.volatile} onDismiss={() => isSignInVolatile.set(false)} />
      )}
    </section>
  )
}

function GoOnLink({ onLeave }: { onLeave: () => void }) {
  const { auth } = useMessages()
  const { pathname, href } = useLocation()
  const [pressedOn] = useState(pathname)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (pathname !== pressedOn) leave()
  }, [pathname, pressedOn])
  return (
    <Link to="/login" state={{ from: href }} className="button bottom-bar-press">
      {auth.goOnLink}
    </Link>
  )
}

interface LoginHintBarProps {
  text: string
  /** A link. */
  children?: ReactNode
  onDismiss: () => void
}

function LoginHintBar({ text, children, onDismiss }: LoginHintBarProps) {
  const messages = useMessages()
  return (
    <div className="bottom-bar cinema small row">
      <p className="bottom-bar-text clamp">{text}</p>
      {children}
      <button
        type="button"
        className="icon-button"
        aria-label={messages.undo.dismiss}
        onClick={() => {
          moveFocus()
          onDismiss()
        }}
      >
        <X aria-hidden="true" size={16} />
      </button>
    </div>
  )
}

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
        <div className="host-notice-bar row">
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
