/** Whether a client has what an ETag names: a weak one matches, for proxies weaken those of what they compress (RFC 9110, 13.1.2). */
export function hasCurrent(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
