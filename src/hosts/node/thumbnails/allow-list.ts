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

export type AllowList = ReturnType<typeof createAllowList>
