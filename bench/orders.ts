import { join } from 'node:path'
import { videoSorts } from '#contract/catalogue/video-sorts.ts'
import { shelfSorts } from '#contract/library/shelf.ts'
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
  users: Math.max(2_000, scaled(10_000)),
  entries: Math.max(200_000, scaled(1_000_000)),
}
const pagesEach = 20
/** None is cached. */
const limits = [24, 25, 26, 27, 28]

const common = ['', 'category=Action', 'year=1999', 'minLength=100&maxLength=110', 'creator=Red+Anvil+Studio']
const rare = [
  'creator=nobody',
  'year=1999&category=Action&creator=Red+Anvil+Studio&minLength=100&maxLength=110',
  'search=zenith',
  'search=zephyr+valley',
  'search=trailer',
  'search=trailer&creator=nobody',
]

/** Pages of the catalogue and of histories in each order, with filters and without. */
export async function benchOrders(): Promise<void> {
  const load = startLoad()
  const settings = { TOKEN_SECRET: secret, DEMO_ACCOUNT: 'off', RATE_LIMITS: 'off' }
  const library = await ensureLibrary(size.users, size.entries, size.videos)
  const single = await startCutscene(library.dataDir, library.catalogFolder, settings)
  await measure('SQLite', single, load)
  await single.stop()

  const postgres = await startPostgres(join(import.meta.dirname, '.cache/postgres'))
  const url = await ensurePostgres(postgres, size)
  const folder = await writeCategoriesOnlyCatalogue()
  const dataDir = join(import.meta.dirname, '.cache/copy-0')
  const server = await startCutscene(dataDir, folder, { ...settings, DATABASE_URL: url })
  await measure('PostgreSQL', server, load)
  await server.stop()
  await postgres.stop()
  await load.stop()
}

async function measure(database: string, server: ServerProcess, load: LoadProcess): Promise<void> {
  const { videos, entries } = size
  printTitle(`${videos.toLocaleString('en')} videos, ${entries.toLocaleString('en')} entries in ${database}`)
  printRow('', 'requests', 'p50 ms', 'p99 ms', 'max ms')
  const page = (name: string, path: string, headers = {}) => measurePages(server, load, name, path, headers)
  for (const filter of [...common, ...rare])
    for (const sort of videoSorts) await page(`by ${sort} ${filter}`, `/api/videos?sort=${sort}&${filter}`)
  const lengths = [100, ...spreadHistoryLengths, longHistoryLength]
  for (const [index, length] of lengths.entries()) {
    const user = userId(length === 100 ? 50 : length === longHistoryLength ? 0 : index)
    const headers = { authorization: (await tokens.issue(user, 1)).token }
    const name = `${length.toLocaleString('en')} entries`
    await page(`what one with ${name} has not watched`, '/api/user/videos?watched=hide', headers)
    for (const sort of shelfSorts)
      for (const search of ['', '&search=zenith'])
        await page(`${name} by ${sort} ${search}`, `/api/user/history?sort=${sort}${search}`, headers)
  }
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
