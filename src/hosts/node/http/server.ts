import { randomUUID } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Failure, type FailureCode, statusTitles, toProblem } from '#contract/failures.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { localAddress, type Settings } from '#settings/settings.ts'
import type { Log } from '../observability/log.ts'
import type { Site } from '../site.ts'

/** Longer than load balancers keep idle connections (nginx: 60 s), so that none sends on one that is closing. */
const keepAliveTimeoutMs = 75_000

/** Connections that the system completes before this process accepts them. Beyond 511, Node's default, visitors would retry after a second. */
const backlog = 4096

export interface Timeouts {
  /** A connection on which no byte moves for this long during a request is closed: its client no longer reads or writes. */
  stalledMs: number
  /** A request that has not arrived whole by then is answered with 408. */
  requestMs: number
}

/** The first as nginx's send_timeout: a player that pauses for longer fetches the rest of a clip on a new connection. */
const defaultTimeouts: Timeouts = { stalledMs: 60_000, requestMs: 60_000 }

/** Listens on the configured port. Throws an OperatorError. */
export async function listen(site: Site, settings: Settings, log: Log, timeouts: Partial<Timeouts> = {}) {
  const { stalledMs, requestMs } = { ...defaultTimeouts, ...timeouts }
  const limits = {
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: Math.min(30_000, requestMs / 2),
  }
  const server = createServer(limits, site.listener)
  server.keepAliveTimeout = keepAliveTimeoutMs
  server.timeout = stalledMs
  rejectMalformed(server, log)
  const stop = createStop(server, site)
  await bind(server, settings)
  return { address: addressOf(server, settings), stop }
}

async function bind(server: Server, { port, host }: Settings) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog }, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, port, host)
  })
}

/** A sentence for the operator, where there is one. */
export function cannotListen(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new OperatorError(
      `PORT is ${port}, but another program listens there. Choose another, such as PORT=${port === 65_535 ? 3000 : port + 1} npm start.`,
    )
  }
  if (error.code === 'EACCES') {
    return new OperatorError(
      `PORT is ${port}, but you may not listen there. Choose one from 1024, such as PORT=3000 npm start.`,
    )
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return new OperatorError(
      `HOST is '${host}', but this machine has no such address. Choose 127.0.0.1 (this machine alone) or 0.0.0.0 (all networks).`,
    )
  }
  return error
}

function addressOf(server: Server, { host }: Settings): string {
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0
  return localAddress({ host, port })
}

/** Connections that are still busy after this time are closed. */
const stopTimeoutMs = 10_000
export type Stop = (idleMs?: number) => Promise<void>

/** Returns what stops a server: /readyz responds 503, connections drain, then the site flushes view counts and closes its database. */
export function createStop(server: Server, site: Pick<Site, 'health' | 'close'>): Stop {
  const drain = drainConnections(server)
  return async (idleMs = 0) => {
    site.health.stopping = true
    const timeout = setTimeout(() => server.closeAllConnections(), stopTimeoutMs)
    await drain(idleMs)
    clearTimeout(timeout)
    await site.close()
  }
}

/**
 * Returns a function that drains a server. It accepts no new connection. A busy connection closes with its last response,
 * an idle one after one more response or after `idleMs`. http's own close() would cut responses that are still being sent.
 */
function drainConnections(server: Server): (idleMs: number) => Promise<void> {
  const inFlight = new Map<Socket, number>()
  let draining = false
  let idleExpired = false

  server.on('connection', (socket: Socket) => {
    inFlight.set(socket, 0)
    socket.once('close', () => inFlight.delete(socket))
  })
  // Before all other listeners: a response's head says whether its connection closes.
  server.prependListener('request', ({ socket }, res) => {
    count(socket, 1)
    if (draining) res.shouldKeepAlive = false
    res.once('close', () => count(socket, -1))
  })

  function count(socket: Socket, change: number) {
    const before = inFlight.get(socket)
    if (before === undefined) return
    inFlight.set(socket, before + change)
    if (idleExpired && before + change === 0) socket.destroySoon()
  }

  return async (idleMs) => {
    draining = true
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    const closeIdle = () => {
      idleExpired = true
      for (const [socket, responses] of inFlight) if (responses === 0) socket.destroySoon()
    }
    const timer = setTimeout(closeIdle, idleMs)
    if (idleMs === 0) closeIdle()
    await closed
    clearTimeout(timer)
  }
}

/** Time for the response to arrive. */
const lingerMs = 1_000

/** Responds with a problem to input that Node cannot parse as a request, and closes the connection. */
export function rejectMalformed(server: Server, log: Log): void {
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }, res) => latest.set(socket, res))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isSending(latest.get(socket))) return void socket.destroy()
    const requestId = randomUUID()
    const failure = new Failure(codes[error.code ?? ''] ?? 'malformed_request')
    log.info({ requestId, status: failure.status, code: error.code }, 'malformed request')
    socket.end(responseOf(failure, requestId))
    // The client may not close its side.
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
}

/** True while a response is being sent on the connection: this one, or an earlier one that still has the socket. */
function isSending(latest: ServerResponse | undefined): boolean {
  if (!latest || latest.writableFinished) return false
  return latest.headersSent || latest.socket === null
}

/** The failure for each of Node's error codes. */
const codes: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

function responseOf(failure: Failure, requestId: string): string {
  const problem = JSON.stringify(toProblem(failure, requestId))
  return [
    `HTTP/1.1 ${failure.status} ${statusTitles[failure.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(problem)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
    '',
    problem,
  ].join('\r\n')
}
