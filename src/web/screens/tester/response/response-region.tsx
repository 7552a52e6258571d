import { useEffect, useRef } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatusBadge } from '../badges.tsx'
import type { Received } from '../request/send-request.ts'
import type { ResponseState } from '../use-tester.ts'

/** Loaded with the first response: the JSON view is a large library. */
const ResponseTrees = lazyIsland(() => import('./response-trees.tsx'), { Loading })

export function ResponseRegion({ response }: { response: ResponseState }) {
  const { phase, last } = response
  const texts = useMessages().tester
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a phone the region is far below the Send button.
    const top = heading.current?.getBoundingClientRect().top ?? 0
    if (response.phase === 'received' && (top < 0 || top > innerHeight * 0.8))
      heading.current?.scrollIntoView()
  }, [response])
  return (
    <section aria-labelledby="tester-response" className="tester-response">
      <div className="tester-response-header">
        <h2 ref={heading} id="tester-response" className="tester-heading">
          {texts.response}
        </h2>
        <p role="status" className="tester-facts">
          {phase === 'received' && last && <Facts received={last} />}
        </p>
      </div>
      {phase === 'none' && <p className="tester-empty">{texts.noResponse}</p>}
      {phase === 'sending' && <Loading />}
      {phase !== 'received' && phase !== 'sending' && last && (
        <div className="tester-facts">
          <b className="tester-earlier">{texts.earlierResponse}</b>
          <Facts received={last} />
        </div>
      )}
      {phase !== 'sending' && last && <ResponseTrees response={last.response} bytes={last.bytes} />}
    </section>
  )
}

function Loading() {
  return <Spinner size={56} label={useMessages().loading} />
}

function Facts({ received: { response, milliseconds, bytes } }: { received: Received }) {
  const texts = useMessages().tester
  return (
    <>
      <StatusBadge status={response.status} text={response.statusText} />
      <span>{texts.took(milliseconds)}</span>
      <span>{texts.size(bytes)}</span>
    </>
  )
}
