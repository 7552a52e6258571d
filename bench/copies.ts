import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTokens } from '#service/accounts/jwt.ts'
import { createClock } from '#service/clock.ts'
import { categoriesAlone } from './generate-catalogue.ts'
import { ensureLibrary, userId } from './generate-library.ts'
import { ensurePostgres, type Size } from './generate-postgres.ts'
import { measureLikeStatements } from './like-statements.ts'
import type { Ask, Load, Loaded } from './processes/load.ts'
import { startNginx } from './processes/nginx.ts'
import { startPostgres } from './processes/postgres-server.ts'
import { type LoadProcess, type ServerProcess, startCopy, startLoad } from './processes/start.ts'
import { createRandom, type Random } from './random.ts'
import { searches } from './searches.ts'
import { showLine } from './show.ts'
import { median } from './summary.ts'
import { syntheticId } from './synthetic-videos.ts'

const secret = 'a secret that guards a benchmark alone'
const cache = join(import.meta.dirname, '.cache')
const connections = 20
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const full: Size = { videos: 1_000_000, users: 1_000_000, entries: 20_000_000 }
const hundredth: Size = { videos: 10_000, users: 10_000, entries: 200_000 }

/** Two copies behind nginx over PostgreSQL, beside one process over SQLite, with much in them and with a hundredth of that. */
export async function benchCopies(): Promise<void> {
  const rates: number[] = []
  for (const size of [hundredth, full]) rates.push(await measureSize(size))
  const [small = 0, large = 0] = rates
  showLine('full : a hundredth, a like', large / small)
}

/** The rate of likes over PostgreSQL. */
async function measureSize(size: Size): Promise<number> {
  const load = startLoad(undefined)
  const kinds = await asksOf(size)
  process.stdout.write(
    `\n${size.users.toLocaleString('en')} users, ${size.entries.toLocaleString('en')} entries\n`,
  )
  showLine('', 'a second', 'p50 ms', 'p99 ms')

  const library = await ensureLibrary(size.users, size.entries, size.videos)
  const alone = await startCopy(library.dataDir, library.catalogFolder, settingsOf({}))
  await measure('SQLite', alone.port, kinds, load)
  await alone.stop()

  const postgres = await startPostgres(join(cache, 'postgres'))
  const url = await ensurePostgres(postgres, size)
  const copies = await Promise.all([0, 1].map((copy) => startOver(url, copy)))
  const nginx = await startNginx(copies.map(({ port }) => port))
  const measured = await measure(
    nginx ? 'PostgreSQL, two copies behind nginx' : 'PostgreSQL, one copy (there is no nginx here)',
    nginx?.port ?? (copies[0] as ServerProcess).port,
    kinds,
    load,
  )
  const like = measured.get('a like') as Loaded
  const port = nginx?.port ?? (copies[0] as ServerProcess).port
  const likes = { port, connections, asks: kinds['a like'] as Ask[], from: like.next, seconds }
  await comparePresses(size, url, likes, load)
  await nginx?.stop()
  for (const copy of copies) await copy.stop()
  await postgres.stop()
  await load.stop()
  return like.perSecond
}

/** In turns, so that what else the machine does falls on both. */
async function comparePresses(size: Size, url: string, likes: Load, load: LoadProcess) {
  const pressed = pressesOf(size, createRandom(5))
  const ratios: number[] = []
  let from = likes.from ?? 0
  for (let round = 0; round < rounds; round++) {
    const ours = await load.run({ ...likes, from })
    from = ours.next
    const bare = await measureLikeStatements(url, pressed, connections, seconds)
    showLine('  the statements of a like alone', Math.round(bare.perSecond), bare.median, bare.p99)
    ratios.push(ours.perSecond / bare.perSecond)
  }
  showLine('  like : its statements alone, in turns', median(ratios))
}

const settingsOf = (more: Record<string, string>) => ({
  TOKEN_SECRET: secret,
  DEMO_ACCOUNT: 'off',
  LOG_LEVEL: 'warn',
  ...more,
})

async function startOver(url: string, copy: number): Promise<ServerProcess> {
  const dataDir = join(cache, `copy-${copy}`)
  await mkdir(dataDir, { recursive: true })
  return startCopy(dataDir, await categoriesAlone(), settingsOf({ DATABASE_URL: url }))
}

async function measure(
  title: string,
  port: number,
  kinds: Record<string, Ask[]>,
  load: LoadProcess,
): Promise<Map<string, Loaded>> {
  process.stdout.write(`${title}\n`)
  const measured = new Map<string, Loaded>()
  for (const [name, asks] of Object.entries(kinds)) {
    const warm = await load.run({ port, connections, asks, seconds: 1 })
    const loaded = await load.run({ port, connections, asks, from: warm.next, seconds })
    const { perSecond, median, p99, statuses } = loaded
    if (Object.keys(statuses).some((status) => status !== '200' && status !== '201'))
      throw new Error(`${name} answered ${JSON.stringify(statuses)}`)
    showLine(`  ${name}`, Math.round(perSecond), median, p99)
    measured.set(name, loaded)
  }
  return measured
}

const presses = 30_000

/** Likes that nobody has given yet: of the older half of the videos, which is on nobody's shelves. */
function pressesOf(size: Size, random: Random) {
  const { videos } = size
  const users = knownUsers(size)
  return Array.from({ length: presses }, () => ({
    userId: userId(random.pick(users)),
    videoId: syntheticId(videos / 2 + random.whole(videos / 2)),
  }))
}

async function asksOf(size: Size): Promise<Record<string, Ask[]>> {
  const now = () => new Date()
  const tokens = createTokens(Buffer.from(secret), { now, clock: createClock(now) })
  const random = createRandom(9)
  const known = await Promise.all(knownUsers(size).map((user) => tokens.issue(userId(user), 1)))
  const get = (path: string, token?: string): Ask => ({
    method: 'GET',
    path,
    headers: { ...(token !== undefined && { authorization: token }) },
  })
  // Each of the known users presses what is theirs alone, so that every like is a first one.
  const likes = Array.from({ length: presses }, (_, index) => {
    const video = syntheticId(size.videos / 2 + Math.floor(index / known.length))
    return { token: known[index % known.length] as string, video }
  })
  const texts = Object.values(searches(300)).flat()
  return {
    'a list of videos': [get('/api/videos?limit=24')],
    'any video': Array.from({ length: 50_000 }, () =>
      get(`/api/video/${syntheticId(random.whole(size.videos))}`),
    ),
    'a like': [
      ...likes.map(
        ({ token, video }): Ask => ({
          method: 'POST',
          path: '/api/user/likes?limit=1',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify({ video: { _id: video } }),
        }),
      ),
      ...likes.map(
        ({ token, video }): Ask => ({
          method: 'DELETE',
          path: `/api/user/likes/${video}?limit=1`,
          headers: { authorization: token },
        }),
      ),
    ],
    'a page of history': known.map((token) => get('/api/user/history?limit=24', token)),
    'a page of playlists': known.map((token) => get('/api/user/playlists?limit=24', token)),
    // Each address is asked for once: no kept answer helps.
    'a search': Array.from({ length: 24 }, (_, index) => 20 + index).flatMap((limit) =>
      texts.map((text) => get(`/api/videos?limit=${limit}&search=${encodeURIComponent(text)}`)),
    ),
  }
}

/** Those who press and look: each has a playlist. */
const knownUsers = ({ users }: Size): number[] =>
  Array.from({ length: 500 }, (_, index) => 10 * (1 + Math.floor((index * users) / 5100)))
