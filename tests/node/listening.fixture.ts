import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Returns the free port on which the server listens until the test ends, as its connections do. */
export async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
