import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'

/** The upper letterbox bar of every screen. */
export function TopBar({ account }: { account: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 bg-black">
      <div className="mx-gutter flex h-14 items-center gap-2 sm:h-16">
        <Link to="/" className="-ml-1 flex min-h-11 items-center gap-2.5 pr-2 pl-1">
          <LogoMark className="size-8" />
          <span className="title text-xl tracking-tight">{messages.product}</span>
        </Link>
        <nav aria-label={messages.navigation.account} className="ml-auto flex items-center gap-1">
          <Link to="/videos" className="icon-press find-press" aria-label={messages.navigation.find}>
            <Search aria-hidden="true" className="size-5" />
          </Link>
          {account}
        </nav>
      </div>
    </header>
  )
}
