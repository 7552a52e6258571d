import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { createTokens } from '#service/accounts/jwt.ts'
import { createClock } from '#service/clock.ts'
import { createEntryCursors } from '#service/cursor.ts'
import { type Comparison, compare, compareWithBaseline, connections, type Workload } from './baseline.ts'
import { writeCategoriesOnlyCatalogue } from './data/generate-catalogue.ts'
import { ensureLibrary, type Library, libraryVideos, userId } from './data/generate-library.ts'
import { ensurePostgres } from './data/generate-postgres.ts'
import { createRandom } from './data/random.ts'
import { scaled } from './data/scale.ts'
import { syntheticId } from './data/synthetic-videos.ts'
import { measureLikesInSqlite, type NewLike } from './like-statements.ts'
import { measurePlaylist } from './playlists.ts'
import type { BenchRequest } from './processes/load-generator.ts'
import { startPostgres } from './processes/postgres-server.ts'
import { type LoadProcess, type ServerProcess, startCutscene, startLoad } from './processes/start.ts'
import { printComparison, printComparisonHeader, printRow, printTitle } from './report.ts'

const secret = 'the token secret of the benchmark'
const tokens = createTokens(Buffer.from(secret), {
  now: () => new Date(),
  clock: createClock(() => new Date()),
})
/** Of each kind of request. */
const likesPerKind = 20_000
const cache = join(import.meta.dirname, '.cache')

const settings = { TOKEN_SECRET: secret, DEMO_ACCOUNT: 'off', LOG_LEVEL: 'warn' }

/** Likes and pages of a user's lists over SQLite, in a small database and in a large one. */
export async function benchLibrary({ against }: { against: string | undefined }): Promise<void> {
  if (against !== undefined) return compareLikes(against)
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
    const like = await measureLikes(cutscene, load, newLikes)
    likes.push(like)
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
}

const libraryVideoIds = Array.from({ length: libraryVideos }, (_, index) => syntheticId(index))

const tokenOf = async (user: number) => (await tokens.issue(userId(user), 1)).token

const addedOrRemoved = [200, 201]

/** As a page sends them. */
const minimalLikes = (likes: NewLike[]) => likeRequests(likes, '', { prefer: 'return=minimal' })

type NamedWorkload = [name: string, workload: Workload]

/** Each third of the likes is added and removed by one kind of request. */
const likesByRequest = async (likes: NewLike[]): Promise<NamedWorkload[]> => [
  [
    'a like with limit=1, added or removed',
    { requests: await likeRequests(likes.slice(0, likesPerKind), '?limit=1', {}), statuses: addedOrRemoved },
  ],
  [
    'with return=minimal, as a page sends it',
    {
      requests: await minimalLikes(likes.slice(likesPerKind, 2 * likesPerKind)),
      statuses: addedOrRemoved,
    },
  ],
]

/** Returns the first kind's. */
async function measureLikes(
  cutscene: ServerProcess,
  load: LoadProcess,
  likes: NewLike[],
): Promise<Comparison> {
  const compared: Comparison[] = []
  for (const [name, workload] of await likesByRequest(likes)) {
    const comparison = await compareWithBaseline(cutscene, load, workload)
    printComparison(name, comparison)
    compared.push(comparison)
  }
  return compared[0] as Comparison
}

/** The same likes by this checkout and by another one, in alternating rounds, each on a database of its own. */
async function compareLikes(checkout: string): Promise<void> {
  const load = startLoad()
  const library = await ensureLibrary(1000, 100_000)
  const copy = `${library.dataDir}-of-another-checkout`
  await rm(copy, { recursive: true, force: true })
  await cp(library.dataDir, copy, { recursive: true })
  const likes = newLikesOf(library)
  const [limited, minimal] = (await likesByRequest(likes)) as [NamedWorkload, NamedWorkload]
  const others = likes.slice(2 * likesPerKind)
  const comparison: Workload = {
    requests: await minimalLikes(others),
    baselineRequests: await likeRequests(others, '', {}),
    statuses: addedOrRemoved,
  }
  const workloads: NamedWorkload[] = [limited, minimal, ['  against their plain request', comparison]]
  const compareOn = async (database: string, dataDirs: [string, string], urls: Record<string, string>[]) => {
    const [ours, theirs] = [
      await startCutscene(dataDirs[0], library.catalogFolder, { ...settings, ...urls[0] }),
      await startCutscene(dataDirs[1], library.catalogFolder, { ...settings, ...urls[1] }, checkout),
    ]
    printTitle(`Likes over ${database}, here and in ${checkout}`)
    printRow('', 'requests/s', 'theirs/s', 'ratio', 'CPU µs', 'theirs', 'CPU ratio')
    for (const [name, workload] of workloads) {
      const { cutscene, baseline, ratio, cpuRatio } = await compare(ours, theirs, load, workload)
      const [here, there] = [cutscene, baseline].map((side) => Math.round(side.requestsPerSecond))
      const [hereCpu, thereCpu] = [cutscene, baseline].map((side) => Math.round(side.cpuMicros))
      printRow(name, here ?? 0, there ?? 0, ratio, hereCpu ?? 0, thereCpu ?? 0, cpuRatio)
    }
    await ours.stop()
    await theirs.stop()
  }
  await compareOn('SQLite', [library.dataDir, copy], [])
  const postgres = await startPostgres(join(cache, 'postgres'))
  const size = { entries: 200_000, videos: libraryVideos }
  // Databases are named after their sizes.
  const urls = [
    await ensurePostgres(postgres, { ...size, users: 2000 }),
    await ensurePostgres(postgres, { ...size, users: 2001 }),
  ]
  const dataDirs: [string, string] = [join(cache, 'copy-0'), join(cache, 'copy-1')]
  for (const dataDir of dataDirs) await mkdir(dataDir, { recursive: true })
  await compareOn(
    'PostgreSQL',
    dataDirs,
    urls.map((DATABASE_URL) => ({ DATABASE_URL })),
  )
  await postgres.stop()
  await load.stop()
}

/** Likes and playlists over PostgreSQL, with as many entries as the large database of SQLite. */
async function measureInPostgres(load: LoadProcess): Promise<void> {
  const postgres = await startPostgres(join(cache, 'postgres'))
  const users = Math.max(2000, scaled(100_000))
  const entries = Math.max(200_000, scaled(10_000_000))
  const url = await ensurePostgres(postgres, { users, entries, videos: libraryVideos })
  const dataDir = join(cache, 'copy-0')
  await mkdir(dataDir, { recursive: true })
  const catalogFolder = await writeCategoriesOnlyCatalogue()
  const cutscene = await startCutscene(dataDir, catalogFolder, { ...settings, DATABASE_URL: url })
  printComparisonHeader(
    `PostgreSQL with ${users.toLocaleString('en')} users, ${entries.toLocaleString('en')} entries`,
  )
  await measureLikes(cutscene, load, newLikesOf({ users }))
  await measurePlaylist(cutscene.port, load, await tokenOf(1), libraryVideoIds)
  await cutscene.stop()
  await postgres.stop()
}

/** Likes that the generated data does not have, of the first 1,000 users: in PostgreSQL the newest quarter is on shelves. */
function newLikesOf({ users }: Pick<Library, 'users'>): NewLike[] {
  const random = createRandom(3)
  const ids = Array.from({ length: libraryVideos }, (_, index) => syntheticId(index)).sort()
  const found = new Map<string, NewLike>()
  while (found.size < 3 * likesPerKind) {
    const user = userId(1 + random.whole(Math.min(users - 1, 1000)))
    const videoId = ids[1 + 2 * random.whole((libraryVideos / 8) * 3)] as string
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
    return `${first}&cursor=${createEntryCursors('added').encode({ at, id: userId(0) })}`
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
