import { gets } from './compare.ts'
import { overDatabases, type SiteData } from './data/databases.ts'
import { nameSearches, searches } from './data/searches.ts'
import { large, largeOverSqlite, type Size } from './data/sizes.ts'
import { type LoadProcess, type ServerProcess, startCutscene, startLoad } from './processes/start.ts'
import { printRow, printTitle } from './report.ts'

/** Latency of searches by kind, over SQLite and PostgreSQL: one at a time, each text once, so that no cache helps. */
export async function benchSearch(): Promise<void> {
  const load = startLoad()
  const measureOver = async (database: string, ensure: () => Promise<SiteData>, { videos }: Size) => {
    const cutscene = await startCutscene(await ensure())
    printTitle(`Search among ${videos.toLocaleString('en')} videos, each text once: ${database}`)
    await measure(cutscene, load)
    await cutscene.stop()
  }
  await overDatabases(large, measureOver, largeOverSqlite)
  await load.stop()
}

async function measure({ port }: ServerProcess, load: LoadProcess) {
  const kinds = Object.entries(searches(600))
  const all = kinds.flatMap(([, texts]) => texts)
  // Warms up the file cache and the JIT with texts that are not measured.
  const others = new Set(Object.values(searches(200, 8)).flat()).difference(new Set(all))
  await run([...others], 24)
  printRow('', 'searches', 'p50 ms', 'p99 ms', 'max ms')
  for (const [name, texts] of kinds) print(name, await run(texts, 24))
  // Another limit makes the addresses new ones.
  print('all of these, mixed', await run(all, 23))
  for (const [name, texts] of Object.entries(nameSearches(600)))
    for (const limit of [24, 23]) print(`${name}, by names`, await run(texts, limit, '&match=names'))

  function run(texts: string[], limit: number, match = '') {
    const paths = texts.map((text) => `/api/videos?limit=${limit}&search=${encodeURIComponent(text)}${match}`)
    const options = { ports: [port], connections: 1, requests: gets(paths), seconds: 60 }
    return load.run({ ...options, maxRequests: paths.length })
  }
}

const print = (name: string, { count, p50, p99, max }: Awaited<ReturnType<LoadProcess['run']>>) =>
  printRow(name, count, p50, p99, max)
