import { createServer, type Server } from 'node:http'
import type { Log } from '../../observability/log.ts'
import { localAddress, type Settings } from '../../settings/settings.ts'
import { StartError } from '../../settings/start-error.ts'
import type { Site } from '../../site.ts'
import { createStop, type Stop } from './graceful-shutdown.ts'
import { rejectMalformed } from './malformed-requests.ts'

export interface Listening {
  address: string
  stop: Stop
}

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

/** Listens on the configured port. Throws a StartError. */
export async function listen(
  site: Site,
  settings: Settings,
  log: Log,
  timeouts: Partial<Timeouts> = {},
): Promise<Listening> {
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

function cannotListen(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `PORT is ${port}, but another program listens there. Choose another, such as PORT=${port === 65_535 ? 3000 : port + 1} npm start.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `PORT is ${port}, but you may not listen there. Choose one from 1024, such as PORT=3000 npm start.`,
    )
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return new StartError(
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
