import type { IncomingHttpHeaders } from 'node:http'

/** Writes a Range as `send` understands it rightly, and takes off what counts as none (RFC 9110, 13.1.5 and 14.1). `sizeOf` tells the file's bytes. */
export function settleRange(headers: IncomingHttpHeaders, sizeOf: () => number): void {
  const asked = /^ *bytes=(.*)$/i.exec(headers.range ?? '')?.[1]
  if (asked === undefined) return
  if (String(headers['if-range']).startsWith('W/') || asked.split(',').some(endsBeforeItBegins)) {
    delete headers.range
    return
  }
  const last = /^ *-(\d+) *$/.exec(asked)?.[1]
  // More last bytes than there are mean all of them.
  headers.range = last && Number(last) > sizeOf() ? 'bytes=0-' : `bytes=${asked}`
}

function endsBeforeItBegins(range: string): boolean {
  const [, first, last] = /^ *(\d+)-(\d+) *$/.exec(range) ?? []
  return first !== undefined && Number(last) < Number(first)
}
