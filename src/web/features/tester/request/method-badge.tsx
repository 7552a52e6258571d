import type { Method } from './tester-request.ts'

export function MethodBadge({ method }: { method: Method }) {
  return (
    <span className="method-mark" data-method={method}>
      {method}
    </span>
  )
}
