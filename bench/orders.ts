import { videoSorts } from '#contract/catalogue/video-sorts.ts'
import { shelfSorts } from '#contract/library/shelf.ts'
import { gets } from './compare.ts'
import { overDatabases, type SiteData } from './data/databases.ts'
import { large, largeOverSqlite, longHistories, type Size } from './data/sizes.ts'
import { tokenOf } from './data/users.ts'
import { type LoadProcess, type ServerProcess, startCutscene, startLoad } from './processes/start.ts'
import { printRow, printTitle } from './report.ts'

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
  const measureOver = async (database: string, ensure: () => Promise<SiteData>, size: Size) => {
    const server = await startCutscene(await ensure())
    const [videos, entries] = [size.videos, size.entries].map((count) => count.toLocaleString('en'))
    printTitle(`${videos} videos, ${entries} entries in ${database}`)
    await measure(server, load)
    await server.stop()
  }
  await overDatabases(large, measureOver, largeOverSqlite)
  await load.stop()
}

async function measure(server: ServerProcess, load: LoadProcess): Promise<void> {
  printRow('', 'requests', 'p50 ms', 'p99 ms', 'max ms')
  const page = (name: string, path: string, headers = {}) => measurePages(server, load, name, path, headers)
  for (const filter of [...common, ...rare])
    for (const sort of videoSorts) await page(`by ${sort} ${filter}`, `/api/videos?sort=${sort}&${filter}`)
  for (const [user, length] of longHistories.entries()) {
    const headers = { authorization: await tokenOf(user) }
    const name = `${length.toLocaleString('en')} entries`
    await page(`what one with ${name} has not watched`, '/api/user/videos?watched=hide', headers)
    for (const sort of shelfSorts)
      for (const filter of ['', 'search=zenith', 'category=Action', 'creator=nobody'])
        await page(`${name} by ${sort} ${filter}`, `/api/user/history?sort=${sort}&${filter}`, headers)
  }
}

/** The first pages and pages far behind them, one request at a time. */
async function measurePages(
  { port }: ServerProcess,
  load: LoadProcess,
  name: string,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const query = (limit: number, cursor: string | null) =>
    `&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`
  const cursors: (string | null)[] = []
  let cursor: string | null = null
  for (let page = 0; page < 2 * pagesEach && (page === 0 || cursor); page++) {
    cursors.push(cursor)
    // Half of the pages, then far behind. Another limit than the measured one: these responses may be cached.
    const limit = page === pagesEach ? 500 : 23
    const address = `http://127.0.0.1:${port}${path}${query(limit, cursor)}`
    const response: Response = await fetch(address, { headers })
    cursor = (await response.json()).nextCursor
  }
  const paths = limits.flatMap((limit) => cursors.map((cursor) => path + query(limit, cursor)))
  const options = { ports: [port], connections: 1, requests: gets(paths, headers), seconds: 30 }
  const { count, p50, p99, max } = await load.run({ ...options, maxRequests: paths.length })
  printRow(name, count, p50, p99, max)
}
