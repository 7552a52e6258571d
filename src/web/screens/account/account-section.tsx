import { type ReactNode, useId } from 'react'

interface AccountSectionProps {
  heading: string
  hint: string
  /** Marks what cannot be undone. */
  isDangerous?: boolean
  children: ReactNode
}

/** One setting: what it does, and beside or below it the control. */
export function AccountSection({ heading, hint, isDangerous = false, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="account-section">
      <div>
        <h3 id={id} className={`account-heading ${isDangerous ? 'account-heading-danger' : ''}`}>
          {heading}
        </h3>
        <p className="muted">{hint}</p>
      </div>
      <div className="account-control">{children}</div>
    </section>
  )
}
