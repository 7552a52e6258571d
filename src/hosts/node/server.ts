import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Home } from './home.ts'
import type { Log } from './log.ts'
import { everywhere, inertPolicy } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

export interface Listening {
  address: string
  /** Takes no new requests, finishes running ones, and resolves when all is closed. */
  stop(): Promise<void>
}

const stopLimit = 10_000

/** Puts a home on its port. */
export async function listen(home: Home, settings: Settings, log: Log): Promise<Listening> {
  let stopping = false
  const listener = getRequestListener((request) => home.fetch(request), { overrideGlobalObjects: false })
  const server = createServer((req, res) => {
    begin(req, res, log)
    handle(req, res).catch((error: unknown) => {
      log.error({ err: error, requestId: req.headers['x-request-id'] }, 'request failed')
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  })
  await bind(server, settings)
  return { address: addressOf(server, settings), stop }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '/'
    const path = url.split('?', 1)[0] as string
    if (path === '/healthz') return tell(res, 200, 'ok')
    if (path === '/readyz') return readiness(res)
    const reading = req.method === 'GET' || req.method === 'HEAD'
    if (reading && home.assets(req, res, decoded(path))) return
    res.setHeader('content-security-policy', inertPolicy)
    if (reading && path.startsWith('/media/') && home.media(req, res, decoded(path))) return
    // A thumbnail is no text, and has its own cache.
    if (!reading || req.headers.authorization || path.startsWith('/thumbnails/')) return listener(req, res)
    await home.kept.send(req, res, `http://${hostOf(req)}${url}`)
  }

  async function readiness(res: ServerResponse) {
    if (stopping) return tell(res, 503, 'stopping')
    return home.ready().then(
      () => tell(res, 200, 'ok'),
      () => tell(res, 503, 'database unavailable'),
    )
  }

  async function stop() {
    stopping = true
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const limit = setTimeout(() => server.closeAllConnections(), stopLimit)
    await closed
    clearTimeout(limit)
    await home.close()
  }
}

/** Every answer has an id, by which its line in the log is found. */
function begin(req: IncomingMessage, res: ServerResponse, log: Log) {
  const requestId = randomUUID()
  const started = performance.now()
  req.headers['x-request-id'] = requestId
  res.setHeader('x-request-id', requestId)
  for (const name in everywhere) res.setHeader(name, everywhere[name] as string)
  res.once('close', () => {
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({
      requestId,
      method: req.method,
      url: req.url,
      status: res.statusCode,
      ms,
      cut: res.writableFinished ? undefined : true,
    })
  })
}

function tell(res: ServerResponse, status: number, word: string) {
  res.setHeader('cache-control', 'no-store')
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: word }))
}

/** Only a name and a port: what else a client puts there is no part of an address. */
function hostOf({ headers: { host = '' } }: IncomingMessage): string {
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : 'localhost'
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function bind(server: Server, { port, host }: Settings) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, port, host)
  })
}

function cannotListen(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `PORT is ${port}, but another program listens there. Choose another, such as PORT=${port + 1} npm start.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `PORT is ${port}, but you may not listen there. Choose one from 1024, such as PORT=3000 npm start.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(
      `HOST is '${host}', but this machine has no such address. Choose 127.0.0.1 (this machine alone) or 0.0.0.0 (all networks).`,
    )
  }
  return error
}

function addressOf(server: Server, { host }: Settings): string {
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${port}`
}
