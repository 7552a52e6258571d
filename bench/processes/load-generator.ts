import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { type Percentiles, percentilesOf } from '../report.ts'

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface LoadOptions {
  port: number
  connections: number
  /** Sent in turn, from the first again after the last. */
  requests: BenchRequest[]
  /** The index to start at. */
  from?: number
  /** Ends after this time or `maxRequests`, whichever comes first. */
  seconds: number
  maxRequests?: number
}

/** Durations in milliseconds. */
export interface LoadResult extends Percentiles {
  /** The index of the request that would come next. */
  next: number
  requestsPerSecond: number
  /** The share of its core that the load generator used: near 1, it was the bottleneck. */
  utilization: number
  statuses: Record<string, number>
}

// Raw sockets with one request in flight per connection: cheaper than any HTTP client.
if (process.argv[1] === import.meta.filename)
  process.on('message', async (options: LoadOptions) => process.send?.(await run(options)))

async function run(options: LoadOptions): Promise<LoadResult> {
  const { port, connections, from = 0, maxRequests = Number.POSITIVE_INFINITY } = options
  const requests = options.requests.map(encode)
  const durations: number[] = []
  const statuses: Record<string, number> = {}
  const startedAt = performance.now()
  const endsAt = startedAt + options.seconds * 1000
  const before = performance.eventLoopUtilization()
  let sent = 0
  await Promise.all(Array.from({ length: connections }, sendRequests))
  const seconds = (performance.now() - startedAt) / 1000
  return {
    ...percentilesOf(durations),
    requestsPerSecond: durations.length / seconds,
    utilization: performance.eventLoopUtilization(before).utilization,
    statuses,
    next: (from + sent) % requests.length,
  }

  function sendRequests(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      let sentAt = 0
      let missingBytes = 0
      const sendNext = () => {
        if (sent >= maxRequests || performance.now() >= endsAt) {
          socket.end(resolve)
          return
        }
        sentAt = performance.now()
        socket.write(requests[(from + sent++) % requests.length] as Buffer)
      }
      socket.once('connect', sendNext)
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('The server closed a connection during the measurement')))
      socket.on('data', (chunk: Buffer) => {
        if (missingBytes === 0) {
          const { status, bytes } = readHead(chunk)
          statuses[status] = (statuses[status] ?? 0) + 1
          missingBytes = bytes
        }
        missingBytes -= chunk.byteLength
        if (missingBytes > 0) return
        durations.push(performance.now() - sentAt)
        sendNext()
      })
    })
  }
}

export function encode({ method, path, headers, body = '' }: BenchRequest): Buffer {
  const length = body && { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: 'localhost', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** The status, and the length of the whole response in bytes. */
export function readHead(chunk: Buffer): { status: string; bytes: number } {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end).toLowerCase()
  const length = /content-length: (\d+)/.exec(head)?.[1]
  if (end < 0 || length === undefined) throw new Error(`A response without content-length:\n${head}`)
  return { status: head.slice(9, 12), bytes: end + 4 + Number(length) }
}
