import { gets } from './baseline.ts'
import { ensureCatalogue } from './data/generate-catalogue.ts'
import { scaled } from './data/scale.ts'
import { searches } from './data/searches.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { printRow, printTitle } from './report.ts'

const size = scaled(1_000_000)

/** Latency of searches by kind: one at a time, each text once, so that no cache helps. */
export async function benchSearch(): Promise<void> {
  const { dataDir, catalogFolder } = await ensureCatalogue(size)
  const cutscene = await startCutscene(dataDir, catalogFolder)
  const load = startLoad()
  const kinds = Object.entries(searches(600))
  const all = kinds.flatMap(([, texts]) => texts)
  // Warms up the file cache and the JIT with texts that are not measured.
  const measured = new Set(all)
  await run(
    Object.values(searches(200, 8))
      .flat()
      .filter((text) => !measured.has(text)),
    24,
  )

  printTitle(`Search among ${size.toLocaleString('en')} videos, each text once`)
  printRow('', 'searches', 'p50 ms', 'p99 ms', 'max ms')
  // Another limit makes the addresses of the mixed round new ones.
  for (const [name, texts, limit] of [
    ...kinds.map(([name, texts]) => [name, texts, 24] as const),
    ['all of these, mixed', all, 23] as const,
  ]) {
    const { count, p50, p99, max } = await run(texts, limit)
    printRow(name, count, p50, p99, max)
  }
  await load.stop()
  await cutscene.stop()

  function run(texts: string[], limit: number) {
    const requests = gets(
      texts.map((text) => `/api/videos?limit=${limit}&search=${encodeURIComponent(text)}`),
    )
    return load.run({
      port: cutscene.port,
      connections: 1,
      requests,
      seconds: 60,
      maxRequests: requests.length,
    })
  }
}
