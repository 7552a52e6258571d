import type { FormEvent, ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import '#web/ui/forms.css'

interface FormScreenProps {
  heading: string
  hint: string
  /** Why it was refused, in words. */
  refusal: string | undefined
  onSubmit: () => void
  children: ReactNode
  /** Below the form: the way to the other one. */
  footer: ReactNode
}

/** A form between two letterbox bars. */
export function FormScreen({ heading, hint, refusal, onSubmit, children, footer }: FormScreenProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className="form-screen">
      <div className="form-card">
        <h1 className="title text-3xl outline-none sm:text-4xl">{heading}</h1>
        <p className="text-muted">{hint}</p>
        <noscript>
          <p className="form-refusal">{messages.auth.needsScript}</p>
        </noscript>
        <form className="form" noValidate onSubmit={submit}>
          {children}
          <p role="alert" className="form-refusal">
            {refusal}
          </p>
        </form>
        <p className="text-sm text-muted">{footer}</p>
      </div>
    </div>
  )
}
