import { NoPicture } from './no-picture.ts'

export interface AllowedFetch {
  fetch: typeof globalThis.fetch
  allows: AllowList
  signal: AbortSignal
}

const mostRedirects = 3

/** Fetches an address on the list. Redirects are followed by hand: each hop is held against the list before it is asked. */
export async function fetchAllowed(address: string, using: AllowedFetch): Promise<Response> {
  const { fetch, allows, signal } = using
  let url = parse(address)
  for (let redirects = 0; ; redirects++) {
    if (!allows(url)) throw new NoPicture(`${url.protocol}//${url.host} isn't on the list of image hosts`)
    const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'image/*' } })
    const location = response.headers.get('location')
    if (!isRedirect(response.status) || location === null) return response
    await response.body?.cancel()
    if (redirects === mostRedirects) throw new NoPicture(`more than ${mostRedirects} redirects`)
    url = parse(location, url)
  }
}

function isRedirect(status: number) {
  return [301, 302, 303, 307, 308].includes(status)
}

function parse(address: string, base?: URL) {
  const url = URL.parse(address, base?.href)
  if (!url) throw new NoPicture('not an address')
  return url
}

/** The image hosts that are asked unless the operator says otherwise. */
export const imageHosts: readonly string[] = ['i.ytimg.com']

/**
 * Whether an address may be asked: https, its default port, no credentials, a host on the list.
 * Names are trusted, not the addresses they resolve to: a listed host whose DNS points inward would be followed.
 */
export function createAllowList(hosts: readonly string[], httpHosts: readonly string[] = []) {
  return (url: URL): boolean => {
    if (url.username || url.password) return false
    if (url.protocol === 'https:') return url.port === '' && hosts.includes(url.hostname)
    return url.protocol === 'http:' && httpHosts.includes(url.host)
  }
}

type AllowList = ReturnType<typeof createAllowList>
