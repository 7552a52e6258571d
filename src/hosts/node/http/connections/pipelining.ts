import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers send no request before the last response; proxies and load generators send a few. */
const maxWaiting = 64

/**
 * Handles pipelined requests one after another: a response without its connection would not notice that the client left, and
 * would stay in memory. A connection with too many waiting requests is closed.
 */
export function handleInTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (incoming, outgoing) => {
    // Node assigns the connection to a response once all earlier ones are sent.
    if (outgoing.socket) return handle(incoming, outgoing)
    const { socket } = incoming
    const count = waiting.get(socket) ?? 0
    if (socket.destroyed) return
    if (count === maxWaiting) return void socket.destroy()
    waiting.set(socket, count + 1)
    outgoing.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1)
      handle(incoming, outgoing)
    })
  }
}
