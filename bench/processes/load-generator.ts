import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Percentiles, percentilesOf } from '../report.ts'

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface LoadOptions {
  /** Several copies share the connections. */
  ports: number[]
  connections: number
  /** Sent in turn, from the first again after the last. */
  requests: BenchRequest[]
  /** The index to start at. */
  from?: number
  /** Ends after this time or `maxRequests`, whichever comes first. */
  seconds: number
  maxRequests?: number
  /** Sent per second, however long the responses take; default: each connection sends when its last response has come. */
  rate?: number
}

/** What was sent in one second, and how it was answered. With a rate, durations count from when the request was due. */
export interface LoadSecond extends Percentiles {
  sent: number
  /** How many got 503, which the percentiles leave out. */
  rejected: number
}

export interface LoadResult extends Percentiles {
  /** The index of the request that would come next. */
  next: number
  requestsPerSecond: number
  statuses: Record<string, number>
  seconds: LoadSecond[]
}

process.on('message', async (options: LoadOptions) => process.send?.(await run(options)))

async function run({ ports, from = 0, maxRequests = Number.POSITIVE_INFINITY, ...options }: LoadOptions) {
  const requests = options.requests.map(encode)
  const connections: Connection[] = []
  // One after another: so many at once would measure the system's queue of connections.
  while (connections.length < options.connections)
    connections.push(await Connection.open(ports[connections.length % ports.length] as number))
  const statuses: Record<string, number> = {}
  const seconds = Array.from({ length: Math.ceil(options.seconds) }, () => ({
    sent: 0,
    rejected: 0,
    durations: [] as number[],
  }))
  const startedAt = performance.now()
  const endsAt = startedAt + options.seconds * 1000
  let sent = 0
  if (options.rate === undefined) await Promise.all(connections.map(sendInTurn))
  else await sendAtRate(options.rate)
  for (const { socket } of connections) socket.destroy()
  const durations = seconds.flatMap(({ durations }) => durations)
  return {
    ...percentilesOf(durations),
    requestsPerSecond: (durations.length * 1000) / (performance.now() - startedAt),
    statuses,
    next: (from + sent) % requests.length,
    seconds: seconds.map(({ sent, rejected, durations }) => ({
      sent,
      rejected,
      ...percentilesOf(durations),
    })),
  }

  async function sendInTurn(connection: Connection) {
    while (sent < maxRequests && performance.now() < endsAt) await send(connection, performance.now())
  }

  async function sendAtRate(rate: number) {
    const idle = [...connections]
    const pending = new Set<Promise<void>>()
    const timer = setInterval(() => {
      const due = (rate * Math.min(performance.now() - startedAt, options.seconds * 1000)) / 1000
      while (sent < due && idle.length > 0) {
        const connection = idle.pop() as Connection
        const response = send(connection, startedAt + (sent * 1000) / rate).then(() => {
          idle.push(connection)
          pending.delete(response)
        })
        pending.add(response)
      }
    }, 2)
    await wait(options.seconds * 1000)
    while (sent < rate * options.seconds) await wait(10)
    clearInterval(timer)
    await Promise.all(pending)
  }

  async function send(connection: Connection, dueAt: number) {
    const second = seconds[Math.floor((dueAt - startedAt) / 1000)] ?? seconds.at(-1)
    const status = await connection.send(requests[(from + sent++) % requests.length] as Buffer)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (!second) return
    second.sent++
    if (status === '503') second.rejected++
    else second.durations.push(performance.now() - dueAt)
  }
}

/** A raw socket with one request in flight: cheaper than any HTTP client. */
class Connection {
  readonly socket: Socket
  private received: Buffer = Buffer.alloc(0)
  private response: PromiseWithResolvers<string> | undefined

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    await once(socket, 'connect')
    return new Connection(socket)
  }

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk: Buffer) => this.receive(chunk))
    socket.once('error', (error) => this.response?.reject(error))
    socket.once('close', () => this.response?.reject(new Error('The server closed a connection')))
  }

  /** The status, once the whole response has come. */
  send(request: Buffer): Promise<string> {
    this.response = Promise.withResolvers()
    this.socket.write(request)
    return this.response.promise
  }

  private receive(chunk: Buffer) {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const end = this.received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.received.toString('latin1', 0, end).toLowerCase()
    const length = /content-length: (\d+)/.exec(head)?.[1]
    if (length === undefined) throw new Error(`A response without content-length:\n${head}`)
    if (this.received.length < end + 4 + Number(length)) return
    this.received = Buffer.alloc(0)
    this.response?.resolve(head.slice(9, 12))
  }
}

function encode({ method, path, headers, body = '' }: BenchRequest): Buffer {
  const length = body && { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: 'localhost', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
