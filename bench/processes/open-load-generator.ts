import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { percentilesOf } from '../report.ts'
import { type BenchRequest, encode, readHead } from './load-generator.ts'

export interface OpenLoadOptions {
  port: number
  requests: BenchRequest[]
  /** Sent per second, however long the responses take: visitors do not wait for each other. */
  rate: number
  seconds: number
}

/** What was sent in one second. Durations in milliseconds, since the request was due. */
export interface OpenLoadSecond {
  sent: number
  accepted: number
  shed: number
  p50: number
  p99: number
}

/** Opened before: connecting so many at once would measure the system's queue of connections. */
const maxConnections = 2_000
const tickMs = 2

process.on('message', async (options: OpenLoadOptions) => process.send?.(await run(options)))

async function run({ port, rate, seconds, ...options }: OpenLoadOptions): Promise<OpenLoadSecond[]> {
  const requests = options.requests.map(encode)
  const sentIn = Array.from({ length: seconds }, () => ({ sent: 0, shed: 0, durations: [] as number[] }))
  const connections: Connection[] = []
  for (let count = 0; count < maxConnections; count++) connections.push(await Connection.open(port))
  const idle = [...connections]
  const startedAt = performance.now()
  let sent = 0
  let answered = 0
  const finished = Promise.withResolvers<void>()

  const timer = setInterval(() => {
    const elapsed = Math.min((performance.now() - startedAt) / 1000, seconds)
    while (sent < rate * elapsed && send());
    if (elapsed === seconds && answered === sent) finished.resolve()
  }, tickMs)
  await finished.promise
  clearInterval(timer)
  for (const { socket } of connections) socket.destroy()
  return sentIn.map(({ sent, shed, durations }) => {
    const { p50, p99 } = percentilesOf(durations)
    return { sent, accepted: durations.length, shed, p50, p99 }
  })

  function send(): boolean {
    const connection = idle.pop()
    if (!connection) return false
    const dueAt = startedAt + (sent * 1000) / rate
    const second = sentIn[Math.min(seconds - 1, Math.floor(sent / rate))] as (typeof sentIn)[number]
    second.sent++
    connection.send(requests[sent++ % requests.length] as Buffer, (status) => {
      answered++
      if (status === '503') second.shed++
      else second.durations.push(performance.now() - dueAt)
      idle.push(connection)
    })
    return true
  }
}

/** One request in flight at a time. */
class Connection {
  readonly socket: Socket
  private answered: (status: string) => void = () => {}
  private status = ''
  private missingBytes = 0
  private head: Buffer = Buffer.alloc(0)

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    await once(socket, 'connect')
    return new Connection(socket)
  }

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk: Buffer) => this.receive(chunk))
  }

  send(request: Buffer, answered: (status: string) => void) {
    this.answered = answered
    this.socket.write(request)
  }

  private receive(chunk: Buffer) {
    let received = chunk
    if (this.missingBytes === 0) {
      // Under load a head may come in two parts.
      received = Buffer.concat([this.head, chunk])
      this.head = received
      if (!received.includes('\r\n\r\n')) return
      this.head = Buffer.alloc(0)
      const { status, bytes } = readHead(received)
      this.status = status
      this.missingBytes = bytes
    }
    this.missingBytes -= received.byteLength
    if (this.missingBytes === 0) this.answered(this.status)
  }
}
