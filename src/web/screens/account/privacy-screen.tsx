import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { PrivacyMessages } from '#messages/en-privacy.ts'
import { isInBrowser } from '#web/api/site-address.ts'
import './privacy.css'

/** What is stored of a visitor, and the terms. They differ by where the service runs. */
export function PrivacyScreen({ texts }: { texts: PrivacyMessages }) {
  return (
    <div className="page privacy">
      <h1 className="title page-title">{texts.title}</h1>
      <p className="prose muted page-intro">{texts.intro}</p>
      {texts.sections[isInBrowser() ? 'browser' : 'server'].map(({ heading, facts }) => (
        <FactSection key={heading} heading={heading} facts={facts} />
      ))}
      <FactSection heading={texts.yours} facts={texts.yoursFacts}>
        <Link to="/account" className="button button-secondary">
          {texts.account}
        </Link>
      </FactSection>
      <FactSection heading={texts.terms} facts={texts.termsFacts} />
    </div>
  )
}

interface FactSectionProps {
  heading: string
  facts: [string, string][]
  children?: ReactNode
}

function FactSection({ heading, facts, children }: FactSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="privacy-section">
      <h2 id={id} className="title section-title">
        {heading}
      </h2>
      <dl className="privacy-facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="prose muted">{fact}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
