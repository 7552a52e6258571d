import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { visitorAddress } from '#service/accounts/who.ts'
import type { Home } from './home.ts'
import type { Log } from './log.ts'
import { everywhere, inertPolicy } from './security-headers.ts'
import type { Settings } from './settings.ts'

/** The way of every request through the Node home: who answers it, and what all answers share. */
export function createRequestHandler(
  home: Home,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  log: Log,
  stopping: () => boolean,
): RequestListener {
  const listener = getRequestListener((request) => home.fetch(request))
  return (req, res) => {
    const own = begin(req, res)
    handle(req, res, own).catch((error: unknown) => {
      log.error({ err: error, requestId: req.headers['x-request-id'] }, 'request failed')
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  }

  async function handle(req: IncomingMessage, res: ServerResponse, own: string[]): Promise<void> {
    const url = targetOf(req)
    const path = url.split('?', 1)[0] as string
    const reading = req.method === 'GET' || req.method === 'HEAD'
    const file = reading ? home.file(decoded(path)) : undefined
    const personal = req.headers.authorization && path.startsWith('/api')
    if (reading && !file && !personal && !hasItsOwnWay(path)) {
      const secure = proxied(req, 'x-forwarded-proto') === 'https'
      return home.kept.send(req, res, addressOf(req, secure, url), own)
    }
    for (const name in everywhere) res.setHeader(name, everywhere[name] as string)
    for (let index = 0; index < own.length; index += 2)
      res.setHeader(own[index] as string, own[index + 1] as string)
    if (path === '/healthz') return tell(res, 200, 'ok')
    if (path === '/readyz') return readiness(res)
    if (file) return file(req, res)
    tellService(req)
    res.setHeader('content-security-policy', inertPolicy)
    return listener(req, res)
  }

  async function readiness(res: ServerResponse) {
    if (stopping()) return tell(res, 503, 'stopping')
    return home.ready().then(
      () => tell(res, 200, 'ok'),
      () => tell(res, 503, 'database unavailable'),
    )
  }

  /** Every answer has an id, by which its line in the log is found. What is sent with this one alone: names and values in turn. */
  function begin(req: IncomingMessage, res: ServerResponse): string[] {
    const requestId = randomUUID()
    const started = performance.now()
    const client = proxied(req, 'x-forwarded-for') ?? req.socket.remoteAddress
    req.headers['x-request-id'] = requestId
    req.headers[visitorAddress] = client ?? 'unknown'
    res.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      log.info({
        requestId,
        method: req.method,
        url: req.url,
        status: res.statusCode,
        ms,
        client,
        cut: res.writableFinished ? undefined : true,
      })
    })
    const own = ['x-request-id', requestId]
    if (proxied(req, 'x-forwarded-proto') === 'https')
      own.push('strict-transport-security', 'max-age=31536000')
    return own
  }

  /** What a proxy says of the visitor's own connection, where proxies are believed. */
  function proxied(req: IncomingMessage, name: 'x-forwarded-proto' | 'x-forwarded-for'): string | undefined {
    return trustProxy
      ? String(req.headers[name] ?? '')
          .split(',', 1)[0]
          ?.trim() || undefined
      : undefined
  }
}

/** What this home tells of a request, in the place of what its sender said: the listener reads the raw headers alone. */
function tellService(req: IncomingMessage) {
  const told = ['x-request-id', visitorAddress]
  const raw = req.rawHeaders
  const kept = raw.filter((_, index) => !told.includes((raw[index - (index % 2)] as string).toLowerCase()))
  req.rawHeaders = [...kept, ...told.flatMap((name) => [name, String(req.headers[name])])]
}

/** A thumbnail is no text, and has a cache of its own. */
const hasItsOwnWay = (path: string) =>
  path.startsWith('/thumbnails/') || path === '/healthz' || path === '/readyz'

function tell(res: ServerResponse, status: number, word: string) {
  res.setHeader('cache-control', 'no-store')
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: word }))
}

/** From the path on, also for who sends the whole address (RFC 9112, 3.2.2). */
function targetOf({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return target.startsWith('/') ? target : `/${target}`
}

/** Only a name and a port: what else a client puts there is no part of an address. */
function addressOf({ headers: { host = '' } }: IncomingMessage, secure: boolean, target: string): string {
  const plain = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)
  return `${secure ? 'https' : 'http'}://${plain ? host : 'localhost'}${target}`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
