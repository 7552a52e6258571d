import type { ReactNode } from 'react'
import { useMessages } from '#web/client/use-messages.ts'

/** Ends every page, also for the keyboard. */
export function LowerBar({ preferences }: { preferences: ReactNode }) {
  const messages = useMessages()
  return (
    <section aria-label={messages.preferences} className="lower-bar">
      <div className="lower-bar-row">
        {preferences}
        <p className="small muted">{messages.tagline}</p>
      </div>
    </section>
  )
}
