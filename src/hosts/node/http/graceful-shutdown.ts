import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** In a terminal nothing is worth waiting for. A process manager replaces copies behind a load balancer, which may reuse idle connections. */
const idleMsBySignal = [
  ['SIGINT', 0],
  ['SIGTERM', 1_000],
] as const

/** On SIGINT and SIGTERM: runs `stop`, then exits. A second signal exits at once. */
export function stopOnSignals(stop: (idleMs: number) => Promise<void>): void {
  let stopping = false
  for (const [signal, idleMs] of idleMsBySignal) {
    process.on(signal, async () => {
      if (stopping) process.exit(1)
      stopping = true
      await stop(idleMs)
      process.exit(0)
    })
  }
}

/**
 * Returns a function that drains a server: no new connections, each busy connection closes with its last response, each idle
 * one after one more response or `idleMs`, because a load balancer may be sending on it already.
 * http's own close() would also end connections whose response is still being sent.
 */
export function drainConnections(server: Server): (idleMs: number) => Promise<void> {
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
