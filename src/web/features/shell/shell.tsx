import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { Footer } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { TopBar } from './top-bar.tsx'
import { useScreenFocus } from './use-screen-focus.ts'

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  useScreenFocus()
  return (
    <>
      <a href="#content" className="skip-link">
        {messages.skipToContent}
      </a>
      <NavigationProgress />
      <TopBar />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      <ToastRegion label={messages.notifications} />
    </>
  )
}
