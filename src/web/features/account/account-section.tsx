import { type ReactNode, useId } from 'react'

interface AccountSectionProps {
  heading: string
  hint: string
  children: ReactNode
}

export function AccountSection({ heading, hint, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="account-section">
      <h2 id={id} className="account-section-title">
        {heading}
      </h2>
      <p className="muted">{hint}</p>
      {children}
    </section>
  )
}
