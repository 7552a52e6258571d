import type { IncomingMessage } from 'node:http'

/** From the path on, also for who sends the whole address (RFC 9112, 3.2.2). */
export function targetOf({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return target.startsWith('/') ? target : `/${target}`
}

/** Only a name and a port: what else a client puts there is no part of an address. */
export function addressOf(
  { headers: { host = '' } }: IncomingMessage,
  secure: boolean,
  target: string,
): string {
  const plain = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)
  return `${secure ? 'https' : 'http'}://${plain ? host : 'localhost'}${target}`
}

/** As it stands when it cannot be read. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
