import { gets } from './compare.ts'
import { overDatabases } from './data/databases.ts'
import { large } from './data/sizes.ts'
import { syntheticId } from './data/synthetic-videos.ts'
import { tokenOf } from './data/users.ts'
import type { BenchRequest } from './processes/load-generator.ts'
import { type LoadProcess, type ServerProcess, startCutscene, startLoad } from './processes/start.ts'
import { printRow, printTitle } from './report.ts'

const watchers = 1_000
/** A player reports its place this often. */
const reportSeconds = 10
/** By index: a history of 100,000 entries, and one of 5,000. */
const [longest, middle] = [0, 2]

/** What watching adds: places that are written, lists as they play, and videos like one. */
export async function benchWatching(): Promise<void> {
  const load = startLoad()
  await overDatabases(large, async (database, ensure) => {
    const server = await startCutscene(await ensure())
    printTitle(`Watching among ${large.videos.toLocaleString('en')} videos: ${database}`)
    printRow('', 'requests', 'p50 ms', 'p99 ms', 'max ms')
    await measureReads(server, load)
    await measureReports(server, load)
    await server.stop()
  })
  await load.stop()
}

async function measureReads({ port }: ServerProcess, load: LoadProcess) {
  const step = Math.floor(large.videos / 2_000)
  const similar = Array.from(
    { length: 2_000 },
    (_, index) => `/api/video/${syntheticId(index * step)}/similar`,
  )
  await run('videos like one, each asked for once', gets(similar))
  for (const [name, user] of [
    ['the first 5,000 of 100,000', longest],
    ['5,000', middle],
  ] as const) {
    const headers = { authorization: await tokenOf(user) }
    const around = (index: number) => `/api/user/lists/window?list=history&start=${index}&limit=24`
    const paths = Array.from({ length: 100 }, (_, index) => around(index * 40))
    await run(
      `a list of ${name} as it plays`,
      paths.map((path) => ({ method: 'GET', path, headers })),
    )
  }

  async function run(name: string, requests: BenchRequest[]) {
    const options = { ports: [port], connections: 1, requests, seconds: 60, maxRequests: requests.length }
    const { count, p50, p99, max } = await load.run(options)
    printRow(name, count, p50, p99, max)
  }
}

/** The share of one core that a thousand people need who write their place. */
async function measureReports(server: ServerProcess, load: LoadProcess) {
  const tokens = await Promise.all(Array.from({ length: watchers }, (_, index) => tokenOf(10 + index)))
  const requests = tokens.map((authorization, index): BenchRequest => {
    const body = JSON.stringify({ video: { _id: syntheticId(index) }, seconds: index % 300, duration: 300 })
    return {
      method: 'PUT',
      path: '/api/user/progress',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    }
  })
  const seconds = 20
  const before = await server.cpuTimeMs()
  const { count, p50, p99, max } = await load.run({
    ports: [server.port],
    connections: 50,
    requests,
    seconds,
    rate: watchers / reportSeconds,
  })
  printRow(`places of ${watchers} people`, count, p50, p99, max)
  const share = ((await server.cpuTimeMs()) - before) / (seconds * 10)
  printRow('percent of one core', share)
}
