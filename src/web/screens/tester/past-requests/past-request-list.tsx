import { RotateCw } from 'lucide-react'
import { useMessages } from '#web/api/use-messages.ts'
import { MethodBadge, StatusBadge } from '../badges.tsx'
import type { PastRequest } from './past-requests.ts'
import './past-requests.css'

interface PastRequestListProps {
  past: PastRequest[]
  onRepeat: (request: PastRequest) => void
  onClear: () => void
}

export function PastRequestList({ past, onRepeat, onClear }: PastRequestListProps) {
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
