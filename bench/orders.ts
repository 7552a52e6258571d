import { join } from 'node:path'
import { videoSorts } from '#contract/catalogue/video-sorts.ts'
import { shelfSorts } from '#contract/library/shelf-sorts.ts'
import { createTokens } from '#service/accounts/jwt.ts'
import { createClock } from '#service/clock.ts'
import { writeCategoriesOnlyCatalogue } from './data/generate-catalogue.ts'
import { ensureLibrary, longHistoryLength, spreadHistoryLengths, userId } from './data/generate-library.ts'
import { ensurePostgres } from './data/generate-postgres.ts'
import { scaled } from './data/scale.ts'
import type { BenchRequest } from './processes/load-generator.ts'
import { startPostgres } from './processes/postgres-server.ts'
import { type LoadProcess, type ServerProcess, startCutscene, startLoad } from './processes/start.ts'
import { printRow, printTitle } from './report.ts'

const secret = 'the token secret of the benchmark'
const tokens = createTokens(Buffer.from(secret), {
  now: () => new Date(),
  clock: createClock(() => new Date()),
})
const size = {
  videos: scaled(1_000_000),
  users: Math.max(2_000, scaled(100_000)),
  entries: Math.max(200_000, scaled(10_000_000)),
}
const pagesEach = 40
/** So many requests that the 99th percentile is not the slowest; none is cached. */
const limits = [24, 25, 26, 27, 28]

/** Pages of histories in each order: of a user with a hundred entries, and of long ones. */
export async function benchShelfOrders(): Promise<void> {
  const lengths = [100, ...spreadHistoryLengths, longHistoryLength]
  await overDatabases('Histories', async (server, load) => {
    for (const [index, length] of lengths.entries()) {
      const user = userId(length === 100 ? 50 : length === longHistoryLength ? 0 : index)
      const headers = { authorization: (await tokens.issue(user, 1)).token }
      for (const sort of shelfSorts) {
        const name = `${length.toLocaleString('en')} entries by ${sort}`
        await measurePages(server, load, name, `/api/user/history?sort=${sort}`, headers)
      }
    }
  })
}

/** Pages of the catalogue in each order, with filters and without. */
export async function benchCatalogueOrders(): Promise<void> {
  const filters = [
    '',
    'category=Action',
    'year=1999',
    'minLength=100&maxLength=110',
    'creator=Red+Anvil+Studio',
  ]
  await overDatabases('Videos', async (server, load) => {
    for (const sort of videoSorts)
      for (const filter of filters)
        await measurePages(server, load, `by ${sort} ${filter}`, `/api/videos?sort=${sort}&${filter}`, {})
    for (const search of ['zenith', 'zephyr+valley', 'trailer'])
      await measurePages(server, load, `${search} by title`, `/api/videos?sort=title&search=${search}`, {})
    const headers = { authorization: (await tokens.issue(userId(0), 1)).token }
    await measurePages(server, load, 'what is not watched', '/api/user/videos?watched=hide', headers)
  })
}

async function overDatabases(
  title: string,
  measure: (server: ServerProcess, load: LoadProcess) => Promise<void>,
): Promise<void> {
  const load = startLoad()
  const settings = { TOKEN_SECRET: secret, DEMO_ACCOUNT: 'off', RATE_LIMITS: 'off' }
  const { videos, entries } = size
  const of = `${entries.toLocaleString('en')} entries, ${videos.toLocaleString('en')} videos`
  const library = await ensureLibrary(size.users, entries, videos)
  printOrdersTitle(`${title} in each order over SQLite, ${of}`)
  const single = await startCutscene(library.dataDir, library.catalogFolder, settings)
  await measure(single, load)
  await single.stop()

  const postgres = await startPostgres(join(import.meta.dirname, '.cache/postgres'))
  const url = await ensurePostgres(postgres, size)
  printOrdersTitle(`${title} in each order over PostgreSQL, ${of}`)
  const folder = await writeCategoriesOnlyCatalogue()
  const dataDir = join(import.meta.dirname, '.cache/copy-0')
  const server = await startCutscene(dataDir, folder, { ...settings, DATABASE_URL: url })
  await measure(server, load)
  await server.stop()
  await postgres.stop()
  await load.stop()
}

function printOrdersTitle(title: string): void {
  printTitle(title)
  printRow('', 'requests', 'p50 ms', 'p99 ms', 'max ms')
}

/** The first pages and pages far behind them, one request at a time. */
async function measurePages(
  server: ServerProcess,
  load: LoadProcess,
  name: string,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const address = `http://127.0.0.1:${server.port}${path}`
  const cursors: (string | null)[] = []
  let cursor: string | null = null
  for (let page = 0; page < 2 * pagesEach && (page === 0 || cursor); page++) {
    cursors.push(cursor)
    // Half of the pages, then far behind. Another limit than the measured one: these responses may be cached.
    const limit = page === pagesEach ? 500 : 23
    const response: Response = await fetch(`${address}&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`, {
      headers,
    })
    cursor = (await response.json()).nextCursor
  }
  const requests = limits.flatMap((limit) =>
    cursors.map((cursor): BenchRequest => {
      const page = `&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`
      return { method: 'GET', path: path + page, headers }
    }),
  )
  const options = { port: server.port, connections: 1, requests, seconds: 30 }
  const { count, p50, p99, max } = await load.run({ ...options, maxRequests: requests.length })
  printRow(name, count, p50, p99, max)
}
