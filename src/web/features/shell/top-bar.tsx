import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Logo } from '#web/ui/logo.tsx'

/** The upper letterbox bar of every screen. */
export function TopBar({ account }: { account: ReactNode }) {
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <Link to="/" className="top-bar-logo">
          <Logo />
          <span className="title top-bar-name">{messages.product}</span>
        </Link>
        <nav aria-label={messages.navigation.account} className="account-nav">
          <Link to="/videos" className="icon-button search-link" aria-label={messages.navigation.find}>
            <Search aria-hidden="true" size={20} />
          </Link>
          {account}
        </nav>
      </div>
    </header>
  )
}
