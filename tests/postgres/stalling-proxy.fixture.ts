import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands before a server, and can let nothing through for a while or cut a connection, as networks do. */
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
    /** The next time that a client says this, the server hears it, and its answer goes astray with the connection. */
    cutAfter(said: string) {
      cut = said
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
