/** The idempotency key of a write: browsers repeat a request when its worker ends before the response. */
export const requestKeyHeader = 'x-request-key'

/** Set on responses when the browser stores nothing: all data is lost with the page. */
export const volatileHeader = 'x-cutscene-volatile'

/** The path of an API request as the service knows it; undefined for other addresses. The API's reference is a page. */
export function apiPath(address: string, base: string): string | undefined {
  const { origin, pathname } = new URL(address)
  if (origin !== location.origin) return undefined
  const path = pathname.startsWith(`${base}api`) ? `/${pathname.slice(base.length)}` : pathname
  return /^\/api(\/|$)/.test(path) && !/^\/api\/docs\/?$/.test(path) ? path : undefined
}
