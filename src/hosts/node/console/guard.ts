import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { cutscene } from '#settings/command-name.ts'

export interface GuardParts {
  /** Sent as a bearer token. */
  key: string
  expiresAt: Date
  now(): Date
  /** That the console listens on. */
  port: number
}

/** Refuses other names of this machine: another site's name may lead to 127.0.0.1 (DNS rebinding). Sets the headers of all responses. */
export function requireOwnHost({ port }: Pick<GuardParts, 'port'>) {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  return createMiddleware(async (c, next) => {
    const { host = '' } = c.req.header()
    if (hosts.includes(host)) await next()
    else
      c.res = c.text(
        `Open the console as http://127.0.0.1:${port}. Over SSH, forward the same port: ssh -L ${port}:127.0.0.1:${port} …\n`,
        421,
      )
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  })
}

/** Nothing but the console's own files, in no frame, and never stored. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Lets pass what the console's own page sends, with the key, while the key lives. */
export function requireKey({ key, expiresAt, now }: GuardParts) {
  const expected = digest(`Bearer ${key}`)
  return createMiddleware(async (c, next) => {
    if (!isOwnPage(c)) return c.json({ error: 'Another site sent this request.' }, 403)
    const isKnown = timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)
    if (isKnown && now() < expiresAt) return next()
    return c.json(
      {
        error: `This tab has no valid key: a key ends after an hour, or with its console. Run ${cutscene} console again, and open the new address.`,
      },
      401,
    )
  })
}

/** Browsers name the site that sends a request; other programs do not. */
function isOwnPage(c: Context): boolean {
  const { host, origin, 'sec-fetch-site': site } = c.req.header()
  return (
    (site === undefined || site === 'same-origin') && (origin === undefined || origin === `http://${host}`)
  )
}

/** Equal lengths, so that the comparison takes constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest()
