import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTokens } from '#service/accounts/jwt.ts'
import { createClock } from '#service/clock.ts'
import { writeCategoriesOnlyCatalogue } from './data/generate-catalogue.ts'
import { ensureLibrary, userId } from './data/generate-library.ts'
import { ensurePostgres, type Size } from './data/generate-postgres.ts'
import { createRandom, type Random } from './data/random.ts'
import { scaled } from './data/scale.ts'
import { searches } from './data/searches.ts'
import { syntheticId } from './data/synthetic-videos.ts'
import { measureLikesInPostgres, type NewLike } from './like-statements.ts'
import type { BenchRequest, LoadOptions, LoadResult } from './processes/load-generator.ts'
import { startNginx } from './processes/nginx.ts'
import { startPostgres } from './processes/postgres-server.ts'
import { type LoadProcess, type ServerProcess, startCopy, startLoad } from './processes/start.ts'
import { median, printRow, printTitle } from './report.ts'

const secret = 'the token secret of the benchmark'
const cache = join(import.meta.dirname, '.cache')
const connections = 20
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const small: Size = { videos: 10_000, users: 10_000, entries: 200_000 }
const large: Size = {
  videos: Math.max(small.videos, scaled(1_000_000)),
  users: Math.max(small.users, scaled(1_000_000)),
  entries: Math.max(small.entries, scaled(20_000_000)),
}

/** One process over SQLite and two copies behind nginx over PostgreSQL, in a small database and in a large one. */
export async function benchCopies(): Promise<void> {
  const rates: number[] = []
  for (const size of [small, large]) rates.push(await measureSize(size))
  const [smallRate = 0, largeRate = 0] = rates
  printRow('likes: large / small database', largeRate / smallRate)
}

/** Returns the throughput of likes over PostgreSQL. */
async function measureSize(size: Size): Promise<number> {
  const load = startLoad(undefined)
  const workloads = await requestsOf(size)
  printTitle(`${size.users.toLocaleString('en')} users, ${size.entries.toLocaleString('en')} entries`)
  printRow('', 'requests/s', 'p50 ms', 'p99 ms')

  const library = await ensureLibrary(size.users, size.entries, size.videos)
  const single = await startCopy(library.dataDir, library.catalogFolder, settingsOf({}))
  await measure('SQLite, one process', single.port, workloads, load)
  await single.stop()

  const postgres = await startPostgres(join(cache, 'postgres'))
  const url = await ensurePostgres(postgres, size)
  const copies = await Promise.all([0, 1].map((copy) => startOnPostgres(url, copy)))
  const nginx = await startNginx(copies.map(({ port }) => port))
  const port = nginx?.port ?? (copies[0] as ServerProcess).port
  const title = nginx
    ? 'PostgreSQL, two copies behind nginx'
    : 'PostgreSQL, one copy (nginx is not installed)'
  const results = await measure(title, port, workloads, load)
  const like = results.get('a like') as LoadResult
  const requests = workloads['a like'] as BenchRequest[]
  await compareLikes(size, url, { port, connections, requests, from: like.next, seconds }, load)
  await nginx?.stop()
  for (const copy of copies) await copy.stop()
  await postgres.stop()
  await load.stop()
  return like.requestsPerSecond
}

/** Compares likes with only their statements, in alternating rounds, so that other work on the machine affects both. */
async function compareLikes(size: Size, url: string, likes: LoadOptions, load: LoadProcess) {
  const newLikes = newLikesOf(size, createRandom(5))
  const ratios: number[] = []
  let from = likes.from ?? 0
  for (let round = 0; round < rounds; round++) {
    const throughSite = await load.run({ ...likes, from })
    from = throughSite.next
    const statements = await measureLikesInPostgres(url, newLikes, connections, seconds)
    printRow(
      '  only the statements of a like',
      Math.round(statements.requestsPerSecond),
      statements.p50,
      statements.p99,
    )
    ratios.push(throughSite.requestsPerSecond / statements.requestsPerSecond)
  }
  printRow('  likes / their statements', median(ratios))
}

const settingsOf = (settings: Record<string, string>) => ({
  TOKEN_SECRET: secret,
  DEMO_ACCOUNT: 'off',
  LOG_LEVEL: 'warn',
  ...settings,
})

async function startOnPostgres(url: string, copy: number): Promise<ServerProcess> {
  const dataDir = join(cache, `copy-${copy}`)
  await mkdir(dataDir, { recursive: true })
  return startCopy(dataDir, await writeCategoriesOnlyCatalogue(), settingsOf({ DATABASE_URL: url }))
}

async function measure(
  title: string,
  port: number,
  workloads: Record<string, BenchRequest[]>,
  load: LoadProcess,
): Promise<Map<string, LoadResult>> {
  printRow(title)
  const results = new Map<string, LoadResult>()
  for (const [name, requests] of Object.entries(workloads)) {
    const warmUp = await load.run({ port, connections, requests, seconds: 1 })
    const result = await load.run({ port, connections, requests, from: warmUp.next, seconds })
    const { requestsPerSecond, p50, p99, statuses } = result
    if (Object.keys(statuses).some((status) => status !== '200' && status !== '201'))
      throw new Error(`Unexpected statuses for ${name}: ${JSON.stringify(statuses)}`)
    printRow(`  ${name}`, Math.round(requestsPerSecond), p50, p99)
    results.set(name, result)
  }
  return results
}

const likeCount = 30_000

/** Likes of the older half of the videos, which is on no shelf. */
function newLikesOf(size: Size, random: Random): NewLike[] {
  const { videos } = size
  const users = activeUsers(size)
  return Array.from({ length: likeCount }, () => ({
    userId: userId(random.pick(users)),
    videoId: syntheticId(videos / 2 + random.whole(videos / 2)),
  }))
}

async function requestsOf(size: Size): Promise<Record<string, BenchRequest[]>> {
  const now = () => new Date()
  const tokens = createTokens(Buffer.from(secret), { now, clock: createClock(now) })
  const random = createRandom(9)
  const userTokens = await Promise.all(
    activeUsers(size).map((user) => tokens.issue(userId(user), 1).then(({ token }) => token)),
  )
  const get = (path: string, token?: string): BenchRequest => ({
    method: 'GET',
    path,
    headers: { ...(token !== undefined && { authorization: token }) },
  })
  // Every pair of user and video is used once, so that every like is new.
  const likes = Array.from({ length: likeCount }, (_, index) => {
    const video = syntheticId(size.videos / 2 + Math.floor(index / userTokens.length))
    return { token: userTokens[index % userTokens.length] as string, video }
  })
  const texts = Object.values(searches(300)).flat()
  return {
    'a list of videos': [get('/api/videos?limit=24')],
    'a random video': Array.from({ length: 50_000 }, () =>
      get(`/api/video/${syntheticId(random.whole(size.videos))}`),
    ),
    'a like': [
      ...likes.map(
        ({ token, video }): BenchRequest => ({
          method: 'POST',
          path: '/api/user/likes?limit=1',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify({ video: { _id: video } }),
        }),
      ),
      ...likes.map(
        ({ token, video }): BenchRequest => ({
          method: 'DELETE',
          path: `/api/user/likes/${video}?limit=1`,
          headers: { authorization: token },
        }),
      ),
    ],
    'a page of history': userTokens.map((token) => get('/api/user/history?limit=24', token)),
    'a page of playlists': userTokens.map((token) => get('/api/user/playlists?limit=24', token)),
    // Each address is requested once: no cache helps.
    'a search': Array.from({ length: 24 }, (_, index) => 20 + index).flatMap((limit) =>
      texts.map((text) => get(`/api/videos?limit=${limit}&search=${encodeURIComponent(text)}`)),
    ),
  }
}

/** The users whose requests are measured; each has a playlist. */
const activeUsers = ({ users }: Size): number[] =>
  Array.from({ length: 500 }, (_, index) => 10 * (1 + Math.floor((index * users) / 5100)))
