const refused = {
  br: /(^|[\s,])br\s*;\s*q=0(\.0*)?\s*(,|$)/,
  gzip: /(^|[\s,])gzip\s*;\s*q=0(\.0*)?\s*(,|$)/,
}

/** Whether a client takes this encoding: it names it, and not with q=0. */
export const accepts = (acceptEncoding: string, encoding: 'br' | 'gzip'): boolean =>
  acceptEncoding.includes(encoding) && !refused[encoding].test(acceptEncoding)
