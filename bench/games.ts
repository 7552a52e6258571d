import { gets } from './compare.ts'
import { ensureSqlite } from './data/databases.ts'
import { manyGames } from './data/sizes.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { printRow, printTitle } from './report.ts'

const filters = [
  '',
  'genre=RPG',
  'platform=PC',
  'tag=co-op',
  'year=2020',
  'search=zen',
  'genre=RPG&platform=PC&year=2020',
]

/** CPU time of requests for games, one at a time, each address once, so that no cache helps. */
export async function benchGames(): Promise<void> {
  const load = startLoad()
  const server = await startCutscene(await ensureSqlite(manyGames))
  const videos = manyGames.videos.toLocaleString('en')
  printTitle(`${manyGames.games?.toLocaleString('en')} games of ${videos} videos: SQLite`)
  printRow('', 'requests', 'p50 ms', 'p99 ms', 'CPU ms')

  const slugs: string[] = []
  let cursor = ''
  while (slugs.length < 2_000) {
    const page = await read(`/api/games?limit=500${cursor}`)
    slugs.push(...page.games.map(({ slug }: { slug: string }) => slug))
    cursor = `&cursor=${page.nextCursor}`
  }
  for (const sort of ['name', 'newest', 'soonest'])
    for (const filter of filters)
      await run(
        `by ${sort} ${filter}`,
        limits.map((limit) => `/api/games?sort=${sort}&${filter}&limit=${limit}`),
      )
  await run(
    'pages far behind, by name',
    limits.map((limit) => `/api/games?limit=${limit}${cursor}`),
  )
  await run(
    'coming soon',
    limits.map((limit) => `/api/games?released=soon&limit=${limit}`),
  )
  const { genres, platforms } = await read('/api/games/facets?year=2000')
  const values = (kind: string, found: { value: string }[]) =>
    found.map(({ value }) => `${kind}=${encodeURIComponent(value)}`)
  const facets = (name: string, queries: string[]) =>
    run(
      `facets of ${name}`,
      queries.map((query) => `/api/games/facets?${query}`),
    )
  await facets('all', [''])
  await facets('a genre', values('genre', genres))
  await facets('a platform', values('platform', platforms))
  await facets(
    'a year',
    limits.map((_, index) => `year=${1990 + index}`),
  )
  await facets(
    'a search',
    [...'abcdefghijklmnoprstuvw'].map((letter) => `search=${letter}e`),
  )
  await run(
    'one game',
    slugs.slice(0, 1_000).map((slug) => `/api/games/${slug}`),
  )
  await run(
    'games like it',
    slugs.slice(1_000).map((slug) => `/api/games/${slug}/similar`),
  )
  await server.stop()
  await load.stop()

  async function read(path: string) {
    return (await fetch(`http://127.0.0.1:${server.port}${path}`)).json()
  }

  async function run(name: string, paths: string[]) {
    const before = await server.cpuTimeMs()
    const options = { ports: [server.port], connections: 1, requests: gets(paths), seconds: 60 }
    const { count, p50, p99 } = await load.run({ ...options, maxRequests: paths.length })
    printRow(name, count, p50, p99, ((await server.cpuTimeMs()) - before) / count)
  }
}

const limits = Array.from({ length: 40 }, (_, index) => 24 + index)
