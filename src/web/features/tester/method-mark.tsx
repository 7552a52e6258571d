import type { Method } from './tester-request.ts'

export function MethodMark({ method }: { method: Method }) {
  return (
    <span className="method-mark" data-method={method}>
      {method}
    </span>
  )
}
