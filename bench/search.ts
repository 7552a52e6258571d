import { gets } from './against-bare.ts'
import { ensureCatalogue } from './generate-catalogue.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { searches } from './searches.ts'
import { showLine } from './show.ts'

const size = 1_000_000

/** Searches that nobody asked before, one at a time, by what they look for. */
export async function benchSearch(): Promise<void> {
  const { dataDir, catalogFolder } = await ensureCatalogue(size)
  const cutscene = await startCutscene(dataDir, catalogFolder)
  const load = startLoad()
  await warmUp()
  const kinds = Object.entries(searches(600))
  kinds.push(['all of these, mixed', kinds.flatMap(([, texts]) => texts)])
  process.stdout.write(`\nSearch among ${size.toLocaleString('en')} videos, each asked for once\n`)
  showLine('', 'searches', 'p50 ms', 'p99 ms', 'worst')
  for (const [name, texts] of kinds) {
    // The page's length makes the mixed round's addresses new ones.
    const limit = name.startsWith('all') ? 23 : 24
    const asks = gets(texts.map((text) => pathOf(text, limit)))
    const loaded = {
      port: cutscene.port,
      connections: 1,
      asks,
      seconds: 60,
      requests: asks.length,
    }
    const { count, median, p99, worst } = await load.run(loaded)
    showLine(name, String(count), median, p99, worst)
  }
  await load.stop()
  await cutscene.stop()

  /** Other texts than those that are measured: the file comes into memory, the code is compiled. */
  async function warmUp() {
    const asked = new Set(Object.values(searches(600)).flat())
    const texts = Object.values(searches(200, 8)).flat()
    const asks = gets(texts.filter((text) => !asked.has(text)).map((text) => pathOf(text)))
    await load.run({
      port: cutscene.port,
      connections: 1,
      asks,
      seconds: 60,
      requests: asks.length,
    })
  }
}

const pathOf = (text: string, limit = 24) => `/api/videos?limit=${limit}&search=${encodeURIComponent(text)}`
