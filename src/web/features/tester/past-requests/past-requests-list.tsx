import { RotateCw } from 'lucide-react'
import { testerMessages as says } from '#contract/tester-messages.ts'
import { MethodBadge } from '../request/method-badge.tsx'
import { StatusBadge } from '../response/status-badge.tsx'
import type { PastRequest } from './past-requests.ts'

interface PastRequestsProps {
  past: PastRequest[]
  onAgain: (request: PastRequest) => void
  onForget: () => void
}

export function PastRequests({ past, onAgain, onForget }: PastRequestsProps) {
  return (
    <section aria-labelledby="tester-past" className="tester-past">
      <h2 id="tester-past" className="tester-heading">
        {says.pastRequests}
      </h2>
      {past.length === 0 && <p className="text-sm text-muted">{says.noPastRequests}</p>}
      <ol className="flex flex-col">
        {past.map((request) => (
          <li key={JSON.stringify(request)}>
            <button type="button" className="tester-again" onClick={() => onAgain(request)}>
              <span className="sr-only">{says.repeat}</span>
              <MethodBadge method={request.method} />
              <span className="tester-again-endpoint">{request.endpoint}</span>
              {request.status !== undefined && <StatusBadge status={request.status} />}
              <RotateCw aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ol>
      {past.length > 0 && (
        <button type="button" className="text-link min-h-11 self-start text-sm text-muted" onClick={onForget}>
          {says.forget}
        </button>
      )}
    </section>
  )
}
