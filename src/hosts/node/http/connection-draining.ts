import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Closes a server once its running answers are received, each connection with its last; what waits for nothing may ask
 * once more for `idleFor` milliseconds, since a balancer may just be sending on it.
 * http's own close() also ends connections whose answer is written but still on its way.
 */
export function closeWhenAnswered(server: Server): (idleFor: number) => Promise<void> {
  const running = new Map<Socket, number>()
  let closing = false
  /** Whether idle connections have had their time. */
  let closed = false

  server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  // Before whoever answers: what an answer says of its connection is settled with its head.
  server.prependListener('request', ({ socket }, res) => {
    count(socket, 1)
    if (closing) res.shouldKeepAlive = false
    res.once('close', () => count(socket, -1))
  })

  function count(socket: Socket, change: number) {
    const answers = running.get(socket)
    if (answers === undefined) return
    running.set(socket, answers + change)
    if (closed && answers + change === 0) socket.destroySoon()
  }

  return async (idleFor) => {
    closing = true
    const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    const closeIdle = () => {
      closed = true
      for (const [socket, answers] of running) if (answers === 0) socket.destroySoon()
    }
    const timer = setTimeout(closeIdle, idleFor)
    if (idleFor === 0) closeIdle()
    await ended
    clearTimeout(timer)
  }
}
