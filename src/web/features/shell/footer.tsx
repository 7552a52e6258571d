import { Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'

import { footerLinks } from './navigation.ts'

/** The lower letterbox bar; on a phone a dock within the thumb's reach. */
export function Footer() {
  return (
    <footer className="mt-16 bg-black pb-(--dock)">
      <div className="mx-gutter flex flex-wrap items-center justify-between gap-x-12 gap-y-4 py-6 sm:py-8">
        <p className="flex items-center gap-3 text-sm text-muted">{messages.tagline}</p>
        <nav aria-label={messages.navigation.footer} className="dock">
          {footerLinks.map(({ label, Icon, ...target }) => (
            <Link key={label} {...target} className="dock-link">
              <Icon aria-hidden="true" className="size-5 sm:hidden" />
              <span>{label}</span>
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
