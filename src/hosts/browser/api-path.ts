/**
 * Which call of the service an address of this site means, as the service knows it; undefined for anything else. Calls are at
 * /api/, and below the site's own folder too. The API's reference is a page.
 */
export function apiPath(address: string, base: string): string | undefined {
  const { origin, pathname } = new URL(address)
  if (origin !== location.origin) return undefined
  const path = pathname.startsWith(`${base}api`) ? `/${pathname.slice(base.length)}` : pathname
  return /^\/api(\/|$)/.test(path) && !/^\/api\/docs\/?$/.test(path) ? path : undefined
}
