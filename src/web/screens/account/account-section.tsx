import { type ReactNode, useId } from 'react'
import { Failure } from '#contract/failures.ts'
import { useMessages } from '#web/api/use-messages.ts'

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

/** What the account screen shows of a failure. */
export function useAccountFailureText(): (error: Error) => string {
  const { failed } = useMessages()
  const { passwordWrong } = useMessages().account
  return (error) => {
    if (!(error instanceof Failure) || error.code === 'unexpected') return failed.generic
    return error.code === 'password_wrong' ? passwordWrong : failed.reason(error)
  }
}
