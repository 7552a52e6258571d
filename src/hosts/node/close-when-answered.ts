import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Closes a server once its running answers are received, each connection with its last.
 * http's own close() also ends connections whose answer is written but still on its way.
 */
export function closeWhenAnswered(server: Server): () => Promise<void> {
  const running = new Map<Socket, number>()
  let closing = false

  server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }, res) => {
    count(socket, 1)
    res.once('close', () => count(socket, -1))
  })

  function count(socket: Socket, change: number) {
    const answers = running.get(socket)
    if (answers === undefined) return
    running.set(socket, answers + change)
    if (closing && answers + change === 0) socket.destroySoon()
  }

  return async () => {
    closing = true
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    for (const [socket, answers] of running) if (answers === 0) socket.destroySoon()
    await closed
  }
}
