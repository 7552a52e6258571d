export interface RemoteSpan {
  traceId: string
  spanId: string
  traceFlags: number
}

/** The caller's span as W3C Trace Context writes it; undefined for what cannot be read, which is then as if not sent. */
export function readTraceparent(header: string | string[] | undefined): RemoteSpan | undefined {
  if (typeof header !== 'string') return undefined
  const [, version = '', traceId = '', spanId = '', flags = '', more] = pattern.exec(header.trim()) ?? []
  if (!version || version === 'ff' || (version === '00' && more)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}

const pattern = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
