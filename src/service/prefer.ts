import type { Context } from 'hono'

const returnMinimal = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:$|[,;])/i

/** Whether the client prefers a minimal response to the change just made. The response then says that this was applied. */
export function applyReturnMinimal(c: Context): boolean {
  if (!returnMinimal.test(c.req.header('prefer') ?? '')) return false
  c.header('Preference-Applied', 'return=minimal')
  return true
}
