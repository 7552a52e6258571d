import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gets } from './compare.ts'
import { measureFloods } from './floods.ts'
import type { BenchRequest, LoadSecond } from './processes/load-generator.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { median, percentilesOf, printRow, printTitle } from './report.ts'

const catalogFolder = resolve(import.meta.dirname, '../catalog')
const seconds = 10
const userCount = 50
const connections = 64
/** Visitors do not wait for each other. */
const visitorConnections = 2_000

/** What a visitor waits beside floods, then twice what one process can carry and a quarter of it. */
export async function benchOverload(): Promise<void> {
  await measureFloods()
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-bench-'))
  const cutscene = await startCutscene({ dataDir, catalogFolder })
  const load = startLoad()
  const requests = await mixedRequests(cutscene.port)
  const options = { ports: [cutscene.port], requests }
  await load.run({ ...options, connections, seconds: 3 })
  const usual = await load.run({ ...options, connections, seconds: 5 })
  const capacity = usual.requestsPerSecond
  const visitors = { ...options, connections: visitorConnections, seconds }
  const health = probeHealth(cutscene.port)
  const overloaded = (await load.run({ ...visitors, rate: 2 * capacity })).seconds
  const checks = await health.stop()
  const after = (await load.run({ ...visitors, rate: capacity / 4 })).seconds

  printTitle('Twice what the process can carry')
  printRow('', 'sent/s', 'accepted/s', 'rejected/s', 'p50 ms', 'p99 ms')
  printRow(`usual: ${connections} connections`, capacity, capacity, 0, usual.p50, usual.p99)
  printSeconds('overload: first second', overloaded.slice(0, 1))
  printSeconds('overload: the others', overloaded.slice(1))
  printRow('  accepted, as a share of usual', mean(overloaded.slice(1), 'count') / capacity)
  printRow('  p99 of accepted / usual', median(overloaded.slice(1).map(({ p99 }) => p99)) / usual.p99)
  printSeconds('a quarter after it: first second', after.slice(0, 1))
  printSeconds('a quarter after it: from 5 s', after.slice(5))
  printRow('  seconds until nothing was rejected', 1 + after.findLastIndex(({ rejected }) => rejected > 0))
  printRow('health checks during it', checks.count, 'p99 ms', checks.p99, 'max', checks.max)
  await load.stop()
  await cutscene.stop()
  await rm(dataDir, { recursive: true })
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
  const email = `${index}@bench.example`
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'of the benchmark', firstName: 'A', lastName: 'B' }),
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

const mean = (all: LoadSecond[], name: 'sent' | 'count' | 'rejected') =>
  all.reduce((total, second) => total + second[name], 0) / all.length

/** Rates are means, percentiles medians of the seconds. */
function printSeconds(name: string, all: LoadSecond[]) {
  const rates = (['sent', 'count', 'rejected'] as const).map((name) => Math.round(mean(all, name)))
  const percentiles = (['p50', 'p99'] as const).map((name) => median(all.map((second) => second[name])))
  printRow(name, ...rates, ...percentiles)
}
