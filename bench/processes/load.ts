import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { type Summary, summarise } from '../summary.ts'

export interface Ask {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Load {
  port: number
  connections: number
  /** Asked one after another, and again from the first when all were. */
  asks: Ask[]
  /** The first one's index; where an earlier run ended. */
  from?: number
  /** Whichever comes first. */
  seconds: number
  requests?: number
}

export interface Loaded extends Summary {
  /** The index of the ask that would have come next. */
  next: number
  perSecond: number
  /** How much of its core the load itself took: near 1, it and not the server was the limit. */
  busy: number
  statuses: Record<string, number>
}

// Raw sockets and one request a connection at a time: a load that costs a fraction of what a server does.
process.on('message', async (load: Load) => process.send?.(await run(load)))

async function run(load: Load): Promise<Loaded> {
  const requests = load.asks.map(requestFor)
  const most = load.requests ?? Number.POSITIVE_INFINITY
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const ends = began + load.seconds * 1000
  const idle = performance.eventLoopUtilization()
  const from = load.from ?? 0
  let sent = 0
  await Promise.all(Array.from({ length: load.connections }, converse))
  const seconds = (performance.now() - began) / 1000
  const busy = performance.eventLoopUtilization(idle).utilization
  return {
    ...summarise(times),
    perSecond: times.length / seconds,
    busy,
    statuses,
    next: (from + sent) % requests.length,
  }

  function converse(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(load.port, '127.0.0.1').setNoDelay()
      let started = 0
      let missing = 0
      const next = () => {
        if (sent >= most || performance.now() >= ends) {
          socket.end(resolve)
          return
        }
        started = performance.now()
        socket.write(requests[(from + sent++) % requests.length] as Buffer)
      }
      socket.once('connect', next)
      socket.once('error', reject)
      socket.on('data', (chunk: Buffer) => {
        if (missing === 0) missing = begin(chunk, statuses)
        missing -= chunk.byteLength
        if (missing > 0) return
        times.push(performance.now() - started)
        next()
      })
    })
  }
}

function requestFor({ method, path, headers, body = '' }: Ask): Buffer {
  const length = body && { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: 'localhost', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Counts the status, and tells how many bytes the answer that begins here has in all. */
function begin(chunk: Buffer, statuses: Record<string, number>): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end).toLowerCase()
  const status = head.slice(9, 12)
  statuses[status] = (statuses[status] ?? 0) + 1
  const length = /content-length: (\d+)/.exec(head)?.[1]
  if (end < 0 || length === undefined) throw new Error(`An answer without a length:\n${head}`)
  return end + 4 + Number(length)
}
