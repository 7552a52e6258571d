import './response.css'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useMessages } from '#web/client/use-messages.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatusBadge } from '../badges.tsx'
import type { ResponseState } from '../use-tester.ts'

/** Loaded with the first response: the JSON view is a large library. */
const ResponseTrees = lazy(() =>
  import('./response-trees.tsx').then(({ ResponseTrees }) => ({ default: ResponseTrees })),
)

export function ResponseRegion({ response: state }: { response: ResponseState }) {
  const messages = useMessages()
  const texts = useMessages().tester
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a phone the region is far below the Send button.
    const top = heading.current?.getBoundingClientRect().top ?? 0
    if (state.phase === 'received' && (top < 0 || top > innerHeight * 0.8)) heading.current?.scrollIntoView()
  }, [state])
  const spinner = <Spinner size={56} label={messages.loading} />
  return (
    <section aria-labelledby="tester-response" className="tester-response">
      <div className="tester-response-header">
        <h2 ref={heading} id="tester-response" className="tester-heading">
          {texts.response}
        </h2>
        <p role="status" className="tester-facts">
          {state.phase === 'received' && (
            <>
              <StatusBadge status={state.response.status} text={state.response.statusText} />
              <span>{texts.took(state.milliseconds)}</span>
              <span>{texts.size(state.bytes)}</span>
            </>
          )}
        </p>
      </div>
      {state.phase === 'none' && <p className="tester-empty">{texts.noResponse}</p>}
      {state.phase === 'sending' && spinner}
      {state.phase === 'received' && (
        <Suspense fallback={spinner}>
          <ResponseTrees response={state.response} bytes={state.bytes} />
        </Suspense>
      )}
    </section>
  )
}
