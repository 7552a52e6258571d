import './tester.css'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sitePath } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { MethodBadge, StatusBadge } from './request/endpoint-field.tsx'
import { RequestForm } from './request/request-form.tsx'
import type { Received } from './request/tester-request.ts'
import { type PastRequest, type ResponseState, useTester } from './use-tester.ts'

/** For developers: sends any request to this site and shows the response. */
export function TesterScreen() {
  const texts = useMessages().tester
  const title = useMessages().navigation.tester
  const tester = useTester()
  return (
    <div className="page">
      <h1 className="title page-title">{title}</h1>
      <p className="page-intro muted">
        {texts.description}{' '}
        <a href={sitePath('/api/docs')} className="text-link tester-docs">
          {texts.docs}
        </a>
      </p>
      <noscript>
        <p className="form-error">{texts.needsScript}</p>
      </noscript>
      <div className="tester">
        <RequestForm tester={tester} />
        <ResponseRegion response={tester.response} />
        <PastRequestList past={tester.past} onRepeat={tester.repeat} onClear={tester.forget} />
      </div>
    </div>
  )
}

/** Loaded with the first response: the JSON view is a large library. */
const ResponseTrees = lazyIsland(() => import('./response-trees.tsx'), { Loading })

function ResponseRegion({ response }: { response: ResponseState }) {
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
    <section aria-labelledby="tester-response" className="tester-response stack">
      <div className="tester-response-header cluster">
        <h2 ref={heading} id="tester-response" className="tester-heading">
          {texts.response}
        </h2>
        <p role="status" className="tester-facts cluster small muted">
          {phase === 'received' && last && <Facts received={last} />}
        </p>
      </div>
      {phase === 'none' && <p className="tester-empty muted">{texts.noResponse}</p>}
      {phase === 'sending' && <Loading />}
      {phase !== 'received' && phase !== 'sending' && last && (
        <div className="tester-facts cluster small muted">
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

interface PastRequestListProps {
  past: PastRequest[]
  onRepeat: (request: PastRequest) => void
  onClear: () => void
}

function PastRequestList({ past, onRepeat, onClear }: PastRequestListProps) {
  const texts = useMessages().tester
  return (
    <section aria-labelledby="tester-past" className="tester-past stack">
      <h2 id="tester-past" className="tester-heading">
        {texts.pastRequests}
      </h2>
      {past.length === 0 && <p className="small muted">{texts.noPastRequests}</p>}
      <ol>
        {past.map((request) => (
          <li key={JSON.stringify(request)}>
            <button type="button" className="tester-repeat" onClick={() => onRepeat(request)}>
              <span className="visually-hidden">{texts.repeat}</span>
              <MethodBadge method={request.method} />
              <span className="tester-repeat-endpoint">
                <bdi dir="ltr">{request.endpoint}</bdi>
              </span>
              {request.status !== undefined && <StatusBadge status={request.status} />}
              <RotateCw aria-hidden="true" size={16} />
            </button>
          </li>
        ))}
      </ol>
      {past.length > 0 && (
        <button type="button" className="tester-forget text-link small muted" onClick={onClear}>
          {texts.forget}
        </button>
      )}
    </section>
  )
}
