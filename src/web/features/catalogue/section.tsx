import { type ReactNode, useId } from 'react'

interface SectionProps {
  heading: string
  hint?: string | undefined
  aside?: ReactNode
  children: ReactNode
}

export function Section({ heading, hint, aside, children }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mx-gutter mt-12 sm:mt-16">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={headingId} className="title text-xl sm:text-2xl">
            {heading}
          </h2>
          {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
