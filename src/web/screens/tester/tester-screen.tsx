import { RotateCw } from 'lucide-react'
import { sitePath } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { MethodBadge, StatusBadge } from './badges.tsx'
import type { PastRequest } from './past-requests/past-requests.ts'
import { RequestForm } from './request/request-form.tsx'
import { ResponseRegion } from './response/response-region.tsx'
import { useTester } from './use-tester.ts'
import './tester.css'

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

interface PastRequestListProps {
  past: PastRequest[]
  onRepeat: (request: PastRequest) => void
  onClear: () => void
}

function PastRequestList({ past, onRepeat, onClear }: PastRequestListProps) {
  const texts = useMessages().tester
  return (
    <section aria-labelledby="tester-past" className="tester-past">
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
