import { onlineManager, useQuery } from '@tanstack/react-query'
import { Link, useHydrated, useRouter, useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { readResponse, useClient } from '#web/api/client.ts'
import { isInBrowser, pagePath, siteSettings } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland, NearViewport, optional } from '#web/ui/lazy-island.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { ProductLogo } from '#web/ui/product-logo.tsx'
import { ToastRegion } from '#web/ui/toasts/toast-region.tsx'
import { TooltipRegion } from '#web/ui/tooltips/tooltip-region.tsx'
import { findKey, openFind } from '../shortcuts/page-shortcuts.tsx'
import { screenLinks } from './screen-links.ts'

interface ShellProps {
  /** The top bar's sign-in or account links. */
  account: ReactNode
  /** The regions of the bars above the dock. */
  bars: ReactNode
  children: ReactNode
}

/** The frame of every screen. */
export function Shell({ account, bars, children }: ShellProps) {
  const messages = useMessages()
  useScreenFocus()
  return (
    <>
      <a href="#content" className="skip-link">
        {messages.skipToContent}
      </a>
      <NavigationProgress />
      <TopBar account={account} />
      {/* Before the content: an infinite list would keep its links out of the keyboard's reach. */}
      <Footer />
      <OfflineNotice />
      <main id="content" tabIndex={-1} className="content">
        {children}
      </main>
      {bars}
      {/* Ends every page, also for the keyboard. */}
      <section aria-label={messages.preferences} className="lower-bar">
        <div className="lower-bar-row row">
          <NearViewport className="lower-bar-preferences cluster">
            <Preferences />
          </NearViewport>
          <p className="small muted">{messages.tagline}</p>
        </div>
      </section>
      <ToastRegion />
      <TooltipRegion />
    </>
  )
}

/** Where the service is in the browser, pages need no connection. */
function OfflineNotice() {
  const { failed } = useMessages()
  const isOnline = useSyncExternalStore(subscribeOnline, isOnlineNow, () => true)
  const client = useClient()
  // Where the server alone was away, no event of the browser says that it is back: any response does.
  useQuery({
    queryKey: ['connection'],
    queryFn: () => readResponse(client.api.categories.$get({}, { init: { cache: 'no-store' } })),
    enabled: !isOnline && !isInBrowser(),
    refetchInterval: askIntervalMs,
    retry: false,
    gcTime: 0,
  })
  // No page's HTML needs it.
  return (
    useHydrated() && (
      <p aria-live="polite" className="offline-notice">
        {!isOnline && !isInBrowser() && failed.offline}
      </p>
    )
  )
}

const askIntervalMs = 3000
const subscribeOnline = (onChange: () => void) => onlineManager.subscribe(onChange)
const isOnlineNow = () => onlineManager.isOnline()

function NavigationProgress() {
  // The server's HTML has none, even while the router is still loading on hydration.
  const hydrated = useHydrated()
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return hydrated && loading && <div aria-hidden="true" className="navigation-progress" />
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the element that the new screen focuses instead of its heading. */
    focusId?: string
  }
}

/** Moves focus to a new screen's heading, as a page load would; going back restores it to the link that was followed. */
function useScreenFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let back = false
    const unsubscribeHistory = router.history.subscribe(({ action }) => {
      back = action.type === 'BACK'
    })
    const unsubscribeRendered = router.subscribe(
      'onRendered',
      ({ pathChanged, fromLocation, toLocation: { state } }) => {
        if (!pathChanged || !fromLocation) return
        moveFocus(
          back
            ? linkTo(fromLocation.pathname)
            : state.focusId
              ? document.getElementById(state.focusId)
              : undefined,
        )
      },
    )
    return () => {
      unsubscribeHistory()
      unsubscribeRendered()
    }
  }, [router])
}

function linkTo(path: string): HTMLElement | undefined {
  // The corner's link leads there too.
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]:not(.player-layer a)')
  return [...links].find(({ pathname }) => pathname === pagePath(path))
}

/** No first visit waits for them. */
const Preferences = lazyIsland(() => import('./preferences.tsx'), optional)

/** The screens' links: a dock on phones, a rail at the left edge on wide screens. */
function Footer() {
  const { navigation } = useMessages()
  const hydrated = useHydrated()
  return (
    <footer>
      <nav
        // Hydration keeps the HTML's attributes: the static 404.html, served for any address, has another page's active link.
        key={String(hydrated && 'any' in document.documentElement.dataset)}
        aria-label={navigation.footer}
        className="dock"
      >
        {screenLinks.map(({ label, Icon, ...target }) => (
          <Link key={label} {...target} className="dock-link muted">
            <Icon aria-hidden="true" size={20} />
            <span>{navigation[label]}</span>
          </Link>
        ))}
      </nav>
    </footer>
  )
}

/** The upper letterbox bar of every screen. */
function TopBar({ account }: { account: ReactNode }) {
  const messages = useMessages()
  return (
    <header className="top-bar">
      <div className="top-bar-row row">
        <Link to="/" className="top-bar-logo cluster">
          <Logo />
          <span className="title top-bar-name">{messages.product}</span>
        </Link>
        <FindLink />
        <nav aria-label={messages.navigation.account} className="account-nav row">
          {account}
        </nav>
      </div>
    </header>
  )
}

/** The operator's own, or the product's. */
function Logo() {
  const own = siteSettings().logo
  return own === undefined ? <ProductLogo /> : <img src={own} width="32" height="32" alt="" />
}

/** Opens the box that finds; without JavaScript it leads to explore's. */
function FindLink() {
  const { find } = useMessages()
  return (
    <Link
      to="/videos"
      preload={false}
      aria-label={find.field}
      aria-haspopup="dialog"
      aria-keyshortcuts={`${findKey} Control+K`}
      className="find-link row"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openFind()
      }}
    >
      <Search aria-hidden="true" size={20} />
      <span>{find.field}</span>
      <span>{findKey}</span>
    </Link>
  )
}
