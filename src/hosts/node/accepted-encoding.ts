const refused = {
  br: /(^|[\s,])br\s*;\s*q=0(\.0*)?\s*(,|$)/i,
  gzip: /(^|[\s,])gzip\s*;\s*q=0(\.0*)?\s*(,|$)/i,
}

/** Whether a client takes this encoding: it names it, and not with q=0. */
export const accepts = (acceptEncoding: string, encoding: 'br' | 'gzip'): boolean =>
  acceptEncoding.toLowerCase().includes(encoding) && !refused[encoding].test(acceptEncoding)
