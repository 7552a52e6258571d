// @module-tag slow
import { connect, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { commandTimeouts, openPostgres } from '#hosts/node/database/postgres/open-postgres.ts'
import { createShelfStore } from '#stores/sql/library/shelf-store.ts'
import { openCommandLine } from '../node/command-line/command-line.fixture.ts'
import { listening } from '../node/listening.fixture.ts'
import { siteOfTest } from '../node/site.fixture.ts'
import { secret } from './copies.fixture.ts'
import { migratedDatabase } from './postgres-of-suite.fixture.ts'

const url = migratedDatabase('ada')

it('under transaction pooling every like of two copies is stored', async () => {
  const pooled = await startPooler(url(), { inTurn: true })
  const [one, other] = [3, 3].map((poolSize) => {
    const { db } = openPostgres(pooled, { poolSize, timeouts: commandTimeouts })
    onTestFinished(() => db.destroy())
    return createShelfStore(db)
  })
  const videos = Array.from({ length: 60 }, (_, index) => `video-${index}`)
  const like = (id: string, index: number) => (index % 2 ? one : other)?.add('ada', 'likes', id, 1e12 + index)
  // One by one at first, so that each copy gets a connection that the other one used.
  for (const index of [0, 1, 2]) expect(await like(`first-${index}`, index)).toBe(true)
  expect(await Promise.all(videos.map(like))).toEqual(videos.map(() => true))
})

it('a pooler that rejects the timeouts of requests ends the start with its reason, which doctor reports too', async () => {
  const rejecting = await startPooler(url(), { rejected: 'statement_timeout' })
  const settings = { DATABASE_URL: rejecting, TOKEN_SECRET: secret }
  const rejected = await siteOfTest({ settings }).catch((error: Error) => error.message)
  expect(rejected).toMatch(/^DATABASE_URL names \S+, which cannot be used \(.*startup parameter/)
  expect(rejected).not.toContain(new URL(url()).password)
  const { stdout } = await (await openCommandLine({ settings })).type(['doctor'])
  expect(stdout).toMatch(/PROBLEM +database .* is unreachable \(.*startup parameter/)
})

interface Lent {
  socket: Socket
  borrower: Socket | undefined
}

const ready = 'Z'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

/**
 * The address of a pooler with transaction pooling and without support for prepared statements. It lends the last returned server
 * connection first, or each `inTurn`. Each client signs in on a new one, which joins the pool. Clients whose startup message
 * contains `rejected` get PgBouncer's error.
 */
async function startPooler(url: string, { rejected, inTurn }: { rejected?: string; inTurn?: boolean }) {
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
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  return url.replace(`:${far}/`, `:${await listening(server)}/`)

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
