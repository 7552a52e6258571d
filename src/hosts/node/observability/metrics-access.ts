import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What proxies add; a request with one of these began elsewhere. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Who may read /metrics: with a token whoever has it, from wherever; without, programs on this very machine. */
export function createMetricsAccess(token: string | undefined): (req: IncomingMessage) => boolean {
  if (token === undefined) return isLocal
  const wanted = digest(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), wanted)
}

/** By the connection itself: what headers say of a visitor's address anybody may write. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return (peer === '::1' || peer.startsWith('127.')) && forwarding.every((name) => !(name in headers))
}

/** As long for every text, so that the time of comparing tells nothing. */
const digest = (text: string) => createHash('sha256').update(text).digest()
