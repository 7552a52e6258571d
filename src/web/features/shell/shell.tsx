import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { Footer } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { TopBar } from './top-bar.tsx'
import { useScreenFocus } from './use-screen-focus.ts'

interface ShellProps {
  /** Who is signed in, and the ways in and out. */
  account: ReactNode
  /** What can be taken back. */
  undo: ReactNode
  children: ReactNode
}

/** What stands around every screen. */
export function Shell({ account, undo, children }: ShellProps) {
  useScreenFocus()
  return (
    <>
      <a href="#content" className="skip-link">
        {messages.skipToContent}
      </a>
      <NavigationProgress />
      <TopBar account={account} />
      {/* Before what may never end: whoever goes by keyboard meets its links where they are seen. */}
      <Footer />
      <main id="content" tabIndex={-1} className="mb-16 grow outline-none">
        {children}
      </main>
      {undo}
      <ToastRegion label={messages.notifications} />
    </>
  )
}
