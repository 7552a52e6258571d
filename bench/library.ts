import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { createTokens } from '#service/accounts/jwt.ts'
import { createClock } from '#service/clock.ts'
import { type Comparison, compareWithBaseline, connections } from './baseline.ts'
import { writeCategoriesOnlyCatalogue } from './data/generate-catalogue.ts'
import { ensureLibrary, type Library, libraryVideos, userId } from './data/generate-library.ts'
import { ensurePostgres } from './data/generate-postgres.ts'
import { createRandom } from './data/random.ts'
import { scaled } from './data/scale.ts'
import { syntheticId } from './data/synthetic-videos.ts'
import { measureLikesInSqlite, type NewLike } from './like-statements.ts'
import { benchShelfOrders } from './orders.ts'
import { measurePlaylist } from './playlists.ts'

import type { BenchRequest } from './processes/load-generator.ts'
import { startPostgres } from './processes/postgres-server.ts'
import {
  type LoadProcess,
  type ServerProcess,
  startCopy,
  startCutscene,
  startLoad,
} from './processes/start.ts'
import { printComparison, printComparisonHeader, printRow, printTitle } from './report.ts'

const secret = 'the token secret of the benchmark'
const tokens = createTokens(Buffer.from(secret), {
  now: () => new Date(),
  clock: createClock(() => new Date()),
})
const likeCount = 40_000
const cache = join(import.meta.dirname, '.cache')

/** Likes and pages of a user's lists over SQLite, in a small database and in a large one. */
export async function benchLibrary(): Promise<void> {
  const load = startLoad()
  const sizes = [
    await ensureLibrary(1000, 100_000),
    await ensureLibrary(Math.max(2000, scaled(100_000)), Math.max(200_000, scaled(10_000_000))),
  ]
  const likes: Comparison[] = []
  for (const library of sizes) {
    const cutscene = await startCutscene(library.dataDir, library.catalogFolder, {
      TOKEN_SECRET: secret,
      DEMO_ACCOUNT: 'off',
    })
    printComparisonHeader(`Library with ${library.users.toLocaleString('en')} users`)
    const newLikes = newLikesOf(library)
    // Each half of the likes is added and removed by one kind of request.
    const requests = await likeRequests(newLikes.slice(0, likeCount / 2), '?limit=1', {})
    const like = await compareWithBaseline(cutscene, load, { requests, statuses: [200, 201] })
    printComparison('a like, added or removed', like)
    likes.push(like)
    const minimal = await likeRequests(newLikes.slice(likeCount / 2), '', { prefer: 'return=minimal' })
    const button = await compareWithBaseline(cutscene, load, { requests: minimal, statuses: [200, 201] })
    printComparison('the same with return=minimal, as a page sends it', button)
    await measurePages(cutscene, load)
    await measurePlaylist(cutscene.port, load, await tokenOf(1), libraryVideoIds)
    printRow('memory, MB', Math.round((await cutscene.memory()) / 1e6))
    await cutscene.stop()
    const limit = measureLikesInSqlite(sqliteFile(library.dataDir), newLikes, connections, 5)
    printRow('only the statements of a like, per second', Math.round(limit))
    printRow('  as a share of the baseline server', limit / like.baseline.requestsPerSecond)
  }
  const [small, large] = likes as [Comparison, Comparison]
  printRow(
    'likes: small / large database',
    small.cutscene.requestsPerSecond / large.cutscene.requestsPerSecond,
  )
  await measureInPostgres(load)
  await load.stop()
  await benchShelfOrders()
}

const libraryVideoIds = Array.from({ length: libraryVideos }, (_, index) => syntheticId(index))

const tokenOf = async (user: number) => (await tokens.issue(userId(user), 1)).token

/** Playlists over PostgreSQL, with as many entries as the large database of SQLite. */
async function measureInPostgres(load: LoadProcess): Promise<void> {
  const postgres = await startPostgres(join(cache, 'postgres'))
  const users = Math.max(2000, scaled(100_000))
  const entries = Math.max(200_000, scaled(10_000_000))
  const url = await ensurePostgres(postgres, { users, entries, videos: libraryVideos })
  const dataDir = join(cache, 'copy-0')
  await mkdir(dataDir, { recursive: true })
  const cutscene = await startCopy(dataDir, await writeCategoriesOnlyCatalogue(), {
    TOKEN_SECRET: secret,
    DEMO_ACCOUNT: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
  })
  printTitle(`PostgreSQL with ${users.toLocaleString('en')} users, ${entries.toLocaleString('en')} entries`)
  await measurePlaylist(cutscene.port, load, await tokenOf(1), libraryVideoIds)
  await cutscene.stop()
  await postgres.stop()
}

/** Likes that the generated data does not have, of the first 1,000 users. */
function newLikesOf({ users }: Library): NewLike[] {
  const random = createRandom(3)
  const ids = Array.from({ length: libraryVideos }, (_, index) => syntheticId(index)).sort()
  const found = new Map<string, NewLike>()
  while (found.size < likeCount) {
    const user = userId(1 + random.whole(Math.min(users - 1, 1000)))
    const videoId = ids[1 + 2 * random.whole(libraryVideos / 2)] as string
    found.set(`${user} ${videoId}`, { userId: user, videoId })
  }
  return [...found.values()]
}

/** Adds all the likes, then removes them. */
async function likeRequests(
  likes: NewLike[],
  query: string,
  added: Record<string, string>,
): Promise<BenchRequest[]> {
  const adds: BenchRequest[] = []
  const removes: BenchRequest[] = []
  const tokenOf = new Map<string, string>()
  for (const { userId, videoId } of likes) {
    const token = tokenOf.get(userId) ?? (await tokens.issue(userId, 1)).token
    tokenOf.set(userId, token)
    const headers = { authorization: token, 'content-type': 'application/json', ...added }
    const body = JSON.stringify({ video: { _id: videoId } })
    adds.push({ method: 'POST', path: `/api/user/likes${query}`, headers, body })
    removes.push({ method: 'DELETE', path: `/api/user/likes/${videoId}${query}`, headers })
  }
  return [...adds, ...removes]
}

/** Latency of the first user's long history, one request at a time. */
async function measurePages(cutscene: ServerProcess, load: LoadProcess): Promise<void> {
  const headers = { authorization: (await tokens.issue(userId(0), 1)).token }
  const first = '/api/user/history?limit=24'
  const deep = Array.from({ length: 200 }, (_, index) => {
    const at = (Date.UTC(2026, 0, 1) + index * 400_000) * 1000
    return `${first}&cursor=after-${at}-${userId(0)}`
  })
  printRow('', 'requests', 'p50 ms', 'p99 ms', 'max ms')
  for (const [name, paths] of [
    ['first page of a long history', [first]],
    ['pages deep in it', deep],
  ] as const) {
    const requests = paths.map((path): BenchRequest => ({ method: 'GET', path, headers }))
    const options = { port: cutscene.port, connections: 1, requests }
    await load.run({ ...options, seconds: 1 })
    const { count, p50, p99, max } = await load.run({ ...options, seconds: 3 })
    printRow(name, count, p50, p99, max)
  }
}
