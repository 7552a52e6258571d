import { expectSuccess, gets } from './compare.ts'
import { overDatabases } from './data/databases.ts'
import { large } from './data/sizes.ts'
import { syntheticId } from './data/synthetic-videos.ts'
import { tokenOf } from './data/users.ts'
import type { BenchRequest, LoadResult } from './processes/load-generator.ts'
import { type LoadProcess, type ServerProcess, startCutscene, startLoad } from './processes/start.ts'
import { usualReads } from './reads.ts'
import { median, printRow, printTitle } from './report.ts'

const watchers = 1_000
/** A player reports its place this often. */
const reportSeconds = 10
const readsPerSecond = 300
/** Enough for all rounds: each is asked for once. */
const randomVideos = 5_000
const rounds = 3
const seconds = 10
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

/** What a thousand people who write their place add to a process that serves the usual reads: rounds without and with them alternate. */
async function measureReports(server: ServerProcess, load: LoadProcess) {
  const kinds = usualReads(large.videos, randomVideos).map(([, requests]) => requests)
  const reads = Array.from({ length: randomVideos }, (_, index) =>
    kinds.map((requests) => requests[index % requests.length] as BenchRequest),
  ).flat()
  const reports = await progressReports()
  const reporting = startLoad()
  const options = { ports: [server.port], connections: 50, seconds }
  let from = 0
  const read = async () => {
    const result = await load.run({ ...options, requests: reads, rate: readsPerSecond, from })
    from = result.next
    return result
  }
  const report = () => reporting.run({ ...options, requests: reports, rate: watchers / reportSeconds })
  const measure = async (...runs: (() => Promise<LoadResult>)[]) => {
    const before = await server.cpuTimeMs()
    const results = await Promise.all(runs.map((run) => run()))
    for (const { statuses } of results) expectSuccess('watching', statuses)
    return { results, share: ((await server.cpuTimeMs()) - before) / (seconds * 10) }
  }
  await measure(read, report)
  const pairs: [alone: Round, beside: Round][] = []
  for (let round = 0; round < rounds; round++) pairs.push([await measure(read), await measure(read, report)])
  await reporting.stop()

  const print = (name: string, results: (LoadResult | undefined)[]) => {
    const middle = (key: 'count' | 'p50' | 'p99' | 'max') =>
      median(results.map((result) => result?.[key] ?? Number.NaN))
    printRow(name, middle('count'), middle('p50'), middle('p99'), middle('max'))
  }
  const share = (figure: (alone: number, beside: number) => number) =>
    median(pairs.map(([alone, beside]) => figure(alone.share, beside.share)))
  print(
    `${readsPerSecond} usual reads a second, alone`,
    pairs.map(([{ results }]) => results[0]),
  )
  print(
    'the same beside the places',
    pairs.map(([, { results }]) => results[0]),
  )
  print(
    `places of ${watchers} people`,
    pairs.map(([, { results }]) => results[1]),
  )
  printRow('percent of one core', 'alone', 'with places', 'added', 'ratio')
  printRow(
    '',
    share((alone) => alone),
    share((_, beside) => beside),
    share((alone, beside) => beside - alone),
    share((alone, beside) => beside / alone),
  )
  process.stdout.write(
    `Each place is on the disk before its response. A server’s crash costs none that was confirmed, a browser’s up to ${reportSeconds} s.\n`,
  )
  type Round = Awaited<ReturnType<typeof measure>>
}

const progressReports = () =>
  Promise.all(
    Array.from(
      { length: watchers },
      async (_, index): Promise<BenchRequest> => ({
        method: 'PUT',
        path: '/api/user/progress',
        headers: { authorization: await tokenOf(index), 'content-type': 'application/json' },
        body: JSON.stringify({ video: { _id: syntheticId(index) }, seconds: index % 300, duration: 300 }),
      }),
    ),
  )
