import { Link, useHydrated } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'

import { footerLinks } from './navigation.ts'

/** The lower letterbox bar. Its links never scroll away: within the thumb's reach, and along the left edge of a wide screen. */
export function Footer() {
  const alive = useHydrated()
  return (
    <footer className="lower-bar">
      <p className="mx-gutter py-6 text-muted text-sm">{messages.tagline}</p>
      <nav
        // React leaves attributes as they came; a page that stands for any address came with another's links marked.
        key={String(alive && 'any' in document.documentElement.dataset)}
        aria-label={messages.navigation.footer}
        className="dock"
      >
        {footerLinks.map(({ label, Icon, ...target }) => (
          <Link key={label} {...target} className="dock-link">
            <Icon aria-hidden="true" className="size-5" />
            <span>{label}</span>
          </Link>
        ))}
      </nav>
    </footer>
  )
}
