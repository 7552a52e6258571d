import { gets } from './compare.ts'
import { ensureSqlite } from './data/databases.ts'
import { manyGames } from './data/sizes.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { printRow, printTitle } from './report.ts'

/** How long each key waits as titles and names are typed into the box that finds: one at a time, each text once, so that no cache helps. */
export async function benchFind(): Promise<void> {
  const load = startLoad()
  const server = await startCutscene(await ensureSqlite(manyGames))
  const [videos, games] = [manyGames.videos, manyGames.games].map((count) => count?.toLocaleString('en'))
  printTitle(`Find among ${videos} videos and ${games} games, key by key: SQLite`)
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).json()
  const names = (await read('/api/games?limit=500')).games.map(({ name }: { name: string }) => name)
  const titles = (await read('/api/videos?limit=500')).videos.map(({ title }: { title: string }) => title)
  // Warms up with what is not measured; the first correction counts the words of all titles.
  await read('/api/find?search=zzzzqqqq')
  await typed(texts(names.slice(480)))
  printRow('', 'keys', 'p50 ms', 'p99 ms', 'max ms')
  await measure('names of games', texts(names.slice(0, 40)))
  await measure('titles', texts(titles.slice(0, 20)))
  await measure('with a typing error', texts(names.slice(100, 140).map(swapped)))
  await server.stop()
  await load.stop()

  async function measure(name: string, keys: string[]) {
    const { count, p50, p99, max } = await typed(keys)
    printRow(name, count, p50, p99, max)
  }

  function typed(keys: string[]) {
    const paths = [...new Set(keys)].map((text) => `/api/find?search=${encodeURIComponent(text)}`)
    const options = { ports: [server.port], connections: 1, requests: gets(paths), seconds: 60 }
    return load.run({ ...options, maxRequests: paths.length })
  }
}

/** What the field has after each key. */
const texts = (names: string[]) =>
  names.flatMap((name) => [...name].map((_, index) => name.slice(0, index + 1)))

/** With its third and fourth letter swapped. */
const swapped = (name: string) => `${name.slice(0, 2)}${name[3] ?? ''}${name[2] ?? ''}${name.slice(4)}`
