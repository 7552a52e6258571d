import { expectSuccess, gets } from './compare.ts'
import { overDatabases } from './data/databases.ts'
import { createRandom } from './data/random.ts'
import { searches } from './data/searches.ts'
import { type Size, scaled } from './data/sizes.ts'
import { syntheticId } from './data/synthetic-videos.ts'
import { tokenOf } from './data/users.ts'
import { likeRequests } from './likes.ts'
import type { BenchRequest } from './processes/load-generator.ts'
import { type ServerProcess, startCutscene, startLoad } from './processes/start.ts'
import { printRow, printTitle } from './report.ts'

const connections = 20
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const sizes: Size[] = [
  { videos: 10_000, users: 10_000, entries: 200_000 },
  { videos: scaled(1_000_000), users: scaled(1_000_000), entries: scaled(20_000_000) },
]

/** One process over SQLite and two copies over PostgreSQL, in a small database and in a large one. */
export async function benchCopies(): Promise<void> {
  for (const size of sizes) {
    const requests = await requestsOf(size)
    await overDatabases(size, async (database, ensure) => {
      const data = await ensure()
      const copies: ServerProcess[] = []
      for (let copy = 0; copy < (data.databaseUrl === undefined ? 1 : 2); copy++)
        copies.push(await startCutscene(data, { anyCore: true }))
      const [users, entries] = [size.users, size.entries].map((count) => count.toLocaleString('en'))
      printTitle(`${users} users, ${entries} entries in ${database}; processes: ${copies.length}`)
      await measure(copies, requests)
      for (const copy of copies) await copy.stop()
    })
  }
}

async function measure(copies: ServerProcess[], workloads: Record<string, BenchRequest[]>): Promise<void> {
  const load = startLoad({ anyCore: true })
  printRow('', 'requests/s', 'p50 ms', 'p99 ms')
  for (const [name, requests] of Object.entries(workloads)) {
    const options = { ports: copies.map(({ port }) => port), connections, requests }
    const warmUp = await load.run({ ...options, seconds: 1 })
    const result = await load.run({ ...options, from: warmUp.next, seconds })
    expectSuccess(name, result.statuses)
    printRow(name, Math.round(result.requestsPerSecond), result.p50, result.p99)
  }
  await load.stop()
}

async function requestsOf(size: Size): Promise<Record<string, BenchRequest[]>> {
  const random = createRandom(9)
  // Every tenth user has a playlist.
  const tokens = await Promise.all(
    Array.from({ length: 500 }, (_, index) => tokenOf(10 * Math.floor((index * size.users) / 5_000))),
  )
  const ofEachUser = (path: string) => tokens.flatMap((authorization) => gets([path], { authorization }))
  const texts = Object.values(searches(300)).flat()
  // Each address is requested once: no cache helps.
  const limits = Array.from({ length: 24 }, (_, index) => 20 + index)
  return {
    'a list of videos': gets(['/api/videos?limit=24']),
    'a random video': gets(
      Array.from({ length: 50_000 }, () => `/api/video/${syntheticId(random.whole(size.videos))}`),
    ),
    ...(await likeRequests(size)),
    'a page of history': ofEachUser('/api/user/history?limit=24'),
    'a page of playlists': ofEachUser('/api/user/playlists?limit=24'),
    'a search': gets(
      limits.flatMap((limit) =>
        texts.map((text) => `/api/videos?limit=${limit}&search=${encodeURIComponent(text)}`),
      ),
    ),
  }
}
