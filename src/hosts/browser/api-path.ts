/** Whether the service answers an address of this site; the API's reference is a page. */
export function isApi({ origin, pathname }: URL): boolean {
  return (
    origin === location.origin &&
    (pathname === '/api' || (pathname.startsWith('/api/') && pathname !== '/api/docs'))
  )
}
