import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gets } from './baseline.ts'
import type { BenchRequest } from './processes/load-generator.ts'
import type { OpenLoadSecond } from './processes/open-load-generator.ts'
import { type ServerProcess, startCutscene, startLoad, startOpenLoad } from './processes/start.ts'
import { median, percentilesOf, printRow, printTitle } from './report.ts'

const catalog = resolve(import.meta.dirname, '../catalog')
const secret = 'the token secret of the benchmark'
const seconds = 10
const userCount = 50
const connections = 64
/** Node raises its limit of open files to the hard limit. Some are left for other files. */
const idleConnections = Math.min(10_000, hardLimitOfFiles() - 1_000)
const slowClients = 500

function hardLimitOfFiles(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}

/** Twice what one process can carry, then a quarter of it; idle connections; clients that are slow. */
export async function benchOverload(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-bench-'))
  const cutscene = await startCutscene(dataDir, catalog, { TOKEN_SECRET: secret, RATE_LIMITS: 'off' })
  const requests = await mixedRequests(cutscene.port)
  await measureOverload(cutscene, requests)
  await measureConnections(cutscene, requests)
  await cutscene.stop()
  await rm(dataDir, { recursive: true })
}

async function measureOverload(cutscene: ServerProcess, requests: BenchRequest[]) {
  const { port } = cutscene
  const load = startLoad()
  await load.run({ port, connections, requests, seconds: 3 })
  const usual = await load.run({ port, connections, requests, seconds: 5 })
  await load.stop()
  const before = await resourcesOf(cutscene)

  const open = startOpenLoad()
  const capacity = usual.requestsPerSecond
  const health = probeHealth(port)
  const overloaded = await open.run({ port, requests, rate: 2 * capacity, seconds })
  const healthDuring = await health.stop()
  const after = await open.run({ port, requests, rate: capacity / 4, seconds })
  await open.stop()
  await untilClosed(cutscene)
  const resources = await resourcesOf(cutscene)

  printTitle('Twice what the process can carry')
  printRow('', 'sent/s', 'accepted/s', 'rejected/s', 'p50 ms', 'p99 ms')
  printRow(`usual: ${connections} connections`, capacity, capacity, 0, usual.p50, usual.p99)
  printSeconds('overload: first second', overloaded.slice(0, 1))
  printSeconds('overload: the others', overloaded.slice(1))
  printRow('  accepted, as a share of usual', mean(overloaded.slice(1), 'accepted') / capacity)
  printRow('  p99 of accepted / usual', median(overloaded.slice(1).map(({ p99 }) => p99)) / usual.p99)
  printSeconds('a quarter after it: first second', after.slice(0, 1))
  printSeconds('a quarter after it: from 5 s', after.slice(5))
  printRow('  seconds until nothing was rejected', 1 + after.findLastIndex(({ shed }) => shed > 0))
  printRow('health checks during it', healthDuring.count, 'p99 ms', healthDuring.p99, 'max', healthDuring.max)
  printRow('', 'memory MB', 'of it live', 'open')
  printResources('before it', before)
  printResources('after it', resources)
}

/** What visitors do: mostly cached pages and videos, then searches, and a user's record and likes. */
async function mixedRequests(port: number): Promise<BenchRequest[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/videos?limit=100`)
  const { videos } = (await response.json()) as { videos: { _id: string }[] }
  const gzip = { 'accept-encoding': 'gzip' }
  const sessions = await Promise.all(Array.from({ length: userCount }, (_, index) => signUp(port, index)))
  return Array.from({ length: 4_000 }, (_, index): BenchRequest[] => {
    const { _id } = videos[index % videos.length] as { _id: string }
    const authorization = sessions[index % userCount] as string
    const body = JSON.stringify({ video: { _id } })
    const headers = { authorization, 'content-type': 'application/json', prefer: 'return=minimal' }
    return [
      ...gets(['/', `/videos/${_id}`, `/api/video/${_id}`], gzip),
      ...gets([`/api/videos?search=${index.toString(36)}`, `/api/videos?limit=${1 + (index % 100)}`]),
      ...gets(['/api/user', '/api/user/likes?limit=24'], { authorization }),
      index % 2 === 0
        ? { method: 'POST', path: '/api/user/likes', headers, body }
        : { method: 'DELETE', path: `/api/user/likes/${_id}`, headers },
    ]
  }).flat()
}

async function signUp(port: number, index: number): Promise<string> {
  const user = {
    email: `${index}@bench.example`,
    password: 'of the benchmark',
    firstName: 'A',
    lastName: 'B',
  }
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  })
  return ((await response.json()) as { encodedToken: string }).encodedToken
}

/** Requests /healthz one after another; fails when it does not respond with 200. */
function probeHealth(port: number) {
  const durations: number[] = []
  let stopped = false
  const finished = (async () => {
    while (!stopped) {
      const startedAt = performance.now()
      const { status } = await fetch(`http://127.0.0.1:${port}/healthz`)
      if (status !== 200) throw new Error(`The health check responded with ${status}`)
      durations.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return percentilesOf(durations)
  })()
  return {
    stop() {
      stopped = true
      return finished
    },
  }
}

async function measureConnections(cutscene: ServerProcess, requests: BenchRequest[]) {
  const { port } = cutscene
  const load = startLoad()
  const p99 = async () => (await load.run({ port, connections: 8, requests, seconds: 3 })).p99
  printTitle('Connections')
  printRow('', 'p99 ms', 'memory MB', 'of it live', 'open')
  const report = async (name: string) => {
    const latency = await p99()
    const { memory, liveMemory, descriptors } = await resourcesOf(cutscene)
    printRow(name, latency, megabytes(memory), megabytes(liveMemory), descriptors)
  }
  await report('none but those of the load')
  for (const [name, count, text] of [
    ['idle', idleConnections, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['that read nothing', slowClients, 'GET /api/videos HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(8)],
    ['that send a byte of a body', slowClients, slowBody],
  ] as const) {
    const sockets = await openSockets(port, count, text, name === 'idle')
    await report(`${count.toLocaleString('en')} ${name}`)
    for (const socket of sockets) socket.destroy()
    await untilClosed(cutscene)
    await report('  once they are gone')
  }
  await load.stop()
}

const slowBody =
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{'

async function openSockets(port: number, count: number, text: string, reads: boolean): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(text)
    if (reads) socket.resume()
    sockets.push(socket)
  }
  return sockets
}

async function untilClosed(cutscene: ServerProcess) {
  for (let tries = 0; tries < 100 && (await cutscene.descriptors()) > 200; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

async function resourcesOf(cutscene: ServerProcess) {
  const memory = await cutscene.memory()
  return { memory, liveMemory: await cutscene.liveMemory(), descriptors: await cutscene.descriptors() }
}

function printResources(name: string, { memory, liveMemory, descriptors }: Resources) {
  printRow(name, megabytes(memory), megabytes(liveMemory), descriptors)
}

type Resources = Awaited<ReturnType<typeof resourcesOf>>

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

const mean = (all: OpenLoadSecond[], name: keyof OpenLoadSecond) =>
  all.reduce((total, second) => total + second[name], 0) / all.length

/** Rates are means, percentiles medians of the seconds. */
function printSeconds(name: string, all: OpenLoadSecond[]) {
  const middle = (name: 'p50' | 'p99') => median(all.map((second) => second[name]))
  const rates = (['sent', 'accepted', 'shed'] as const).map((name) => Math.round(mean(all, name)))
  printRow(name, ...rates, middle('p50'), middle('p99'))
}
