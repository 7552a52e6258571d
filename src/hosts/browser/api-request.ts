/**
 * What the service is asked by a request of this site, nothing for any other: its calls are at /api/, and below the site's
 * own folder too. The API's reference is a page.
 */
export function apiRequest(request: Request, base: string): Request | undefined {
  const url = new URL(request.url)
  if (url.origin !== location.origin) return undefined
  const path = url.pathname.startsWith(`${base}api`) ? `/${url.pathname.slice(base.length)}` : url.pathname
  if (!/^\/api(\/|$)/.test(path) || path === '/api/docs') return undefined
  if (path === url.pathname) return request
  const { method, headers, mode } = request
  return new Request(`${path}${url.search}`, mode === 'navigate' ? { method, headers } : request)
}
