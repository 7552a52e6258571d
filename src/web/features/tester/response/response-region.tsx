import { lazy, Suspense, useEffect, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import { testerMessages as says } from '#contract/tester-messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Shown } from '../use-tester.ts'
import { StatusBadge } from './status-badge.tsx'

/** The trees come with the first answer. */
const ResponseTrees = lazy(() =>
  import('./response-trees.tsx').then(({ ResponseTrees }) => ({ default: ResponseTrees })),
)

export function ResponseRegion({ shown }: { shown: Shown }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a phone it stands far from what was pressed.
    const top = heading.current?.getBoundingClientRect().top ?? 0
    if (shown.state === 'answered' && (top < 0 || top > innerHeight * 0.8)) heading.current?.scrollIntoView()
  }, [shown])
  const spinner = <Spinner size={56} label={messages.loading} />
  return (
    <section aria-labelledby="tester-response" className="tester-response">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 ref={heading} id="tester-response" className="tester-heading">
          {says.response}
        </h2>
        <p role="status" className="tester-facts">
          {shown.state === 'answered' && (
            <>
              <StatusBadge status={shown.response.status} text={shown.response.statusText} />
              <span>{says.took(shown.milliseconds)}</span>
              <span>{says.size(shown.bytes)}</span>
            </>
          )}
        </p>
      </div>
      {shown.state === 'nothing' && <p className="tester-nothing">{says.noResponse}</p>}
      {shown.state === 'sending' && spinner}
      {shown.state === 'answered' && (
        <Suspense fallback={spinner}>
          <ResponseTrees response={shown.response} bytes={shown.bytes} />
        </Suspense>
      )}
    </section>
  )
}
