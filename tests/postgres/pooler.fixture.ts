import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

interface Lent {
  socket: Socket
  borrower: Socket | undefined
}

export interface PoolerOptions {
  rejected?: string
  inTurn?: boolean
}

const ready = 'Z'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

/**
 * A pooler with transaction pooling and without support for prepared statements. It lends the last returned server
 * connection first, or each `inTurn`. Each client signs in on a new one, which joins the pool. Clients whose startup message
 * contains `rejected` get PgBouncer's error.
 */
export async function startPooler(url: string, { rejected, inTurn }: PoolerOptions = {}) {
  const { port: far } = new URL(url)
  const sockets = new Set<Socket>()
  const free: Lent[] = []
  const server = createServer((client) => {
    let lent: Lent | undefined = connectTo(client)
    follow(client)
    client.once('data', (startup) => {
      if (rejected !== undefined && startup.includes(rejected)) client.end(errorOf(rejected))
    })
    client.on('data', (chunk: Buffer) => {
      if (lent?.borrower !== client) lent = inTurn ? free.shift() : free.pop()
      if (lent) lent.borrower = client
      lent?.socket.write(chunk)
    })
    client.once('close', () => {
      if (lent?.borrower === client) lent.socket.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0

  return {
    url: url.replace(`:${far}/`, `:${port}/`),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }

  function connectTo(client: Socket): Lent {
    const lent: Lent = { socket: connect(Number(far), '127.0.0.1'), borrower: client }
    let unread = Buffer.alloc(0)
    follow(lent.socket).on('data', (chunk: Buffer) => {
      lent.borrower?.write(chunk)
      unread = Buffer.concat([unread, chunk])
      while (unread.length >= 5 && unread.length > unread.readUInt32BE(1)) {
        if (unread[0] === ready && unread[5] === idle) {
          lent.borrower = undefined
          free.push(lent)
        }
        unread = unread.subarray(1 + unread.readUInt32BE(1))
      }
    })
    return lent
  }

  function follow(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
}

/** PgBouncer's error response, byte for byte. */
function errorOf(parameter: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}
