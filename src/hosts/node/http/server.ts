import { createServer, type Server } from 'node:http'
import type { Log } from '../observability/log.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import type { Home } from '../site.ts'
import { closeWhenAnswered } from './connection-draining.ts'
import { refuseUnreadable } from './malformed-requests.ts'
import { createRequestHandler } from './request-handler.ts'

export interface Listening {
  address: string
  /** Takes no new connections, finishes running requests, and resolves when all is closed. Idle connections stay open for `idleFor` milliseconds. */
  stop(idleFor?: number): Promise<void>
}

const stopLimit = 10_000
/** Longer than balancers keep a connection that nobody uses (60 s in nginx), so that none of them sends on one that is just being closed. */
const idleLimit = 75_000

/** Puts a home on its port. */
export async function listen(home: Home, settings: Settings, log: Log): Promise<Listening> {
  let stopping = false
  const server = createServer(createRequestHandler(home, settings, log, () => stopping))
  server.keepAliveTimeout = idleLimit
  refuseUnreadable(server, log)
  const close = closeWhenAnswered(server)
  await bind(server, settings)
  return { address: addressOf(server, settings), stop }

  async function stop(idleFor = 0) {
    stopping = true
    const limit = setTimeout(() => server.closeAllConnections(), stopLimit)
    await close(idleFor)
    clearTimeout(limit)
    await home.close()
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
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${port}`
}
