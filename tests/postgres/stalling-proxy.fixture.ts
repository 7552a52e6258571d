import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy that can stall all traffic or cut a connection, as networks do. */
export async function startStallingProxy(port: number) {
  const sockets = new Set<Socket>()
  let stalled = false
  let cut: string | undefined
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
      if (stalled) socket.pause()
    }
    near.on('data', (chunk) => {
      if (cut !== undefined && chunk.includes(cut)) {
        cut = undefined
        far.removeAllListeners('data').once('data', () => far.destroy())
      }
      far.write(chunk)
    })
    far.on('data', (chunk) => near.write(chunk))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()

  return {
    port: bound && typeof bound === 'object' ? bound.port : 0,
    stall() {
      stalled = true
      for (const socket of sockets) socket.pause()
    },
    /** Forwards the next message that contains the text, then cuts the connection instead of forwarding the response. */
    cutAfter(text: string) {
      cut = text
    },
    heal() {
      stalled = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
