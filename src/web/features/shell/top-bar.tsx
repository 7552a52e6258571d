import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Logo } from '#web/ui/logo.tsx'

/** The upper letterbox bar of every screen. */
export function TopBar({ account }: { account: ReactNode }) {
  return (
    <header className="top-bar">
      <div className="mx-gutter flex h-(--top-bar) items-center gap-2">
        <Link to="/" className="top-bar-logo">
          <Logo className="size-8" />
          <span className="title text-xl tracking-tight">{messages.product}</span>
        </Link>
        <nav aria-label={messages.navigation.account} className="ml-auto flex items-center gap-1">
          <Link to="/videos" className="icon-press search-link" aria-label={messages.navigation.find}>
            <Search aria-hidden="true" className="size-5" />
          </Link>
          {account}
        </nav>
      </div>
    </header>
  )
}
