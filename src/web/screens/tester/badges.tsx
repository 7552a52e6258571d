import type { Method } from './request/tester-request.ts'

export function MethodBadge({ method }: { method: Method }) {
  return (
    <span className="method-badge" data-method={method}>
      {method}
    </span>
  )
}

export function StatusBadge({ status, text }: { status: number; text?: string }) {
  return (
    <span dir="ltr" className="status-badge" data-error={status >= 400 || undefined}>
      {status}
      {text && ` ${text}`}
    </span>
  )
}
