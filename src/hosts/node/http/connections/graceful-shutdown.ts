import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Site } from '../../site.ts'

/** Connections that are still busy after this time are closed. */
const stopTimeoutMs = 10_000
/** How long idle connections stay open. A load balancer may still send on them; in a terminal nothing does. */
const idleMsBySignal = [
  ['SIGINT', 0],
  ['SIGTERM', 1_000],
] as const

/** On SIGINT and SIGTERM: runs `stop`, then exits. A second SIGINT exits immediately. */
export function stopOnSignals(stop: Stop): void {
  let stopping = false
  for (const [signal, idleMs] of idleMsBySignal) {
    process.on(signal, async () => {
      // After a Ctrl-C, the end of npm's shell sends SIGTERM too.
      if (stopping) return signal === 'SIGINT' && process.exit(1)
      stopping = true
      await stop(idleMs)
      process.exit(0)
    })
  }
}

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
