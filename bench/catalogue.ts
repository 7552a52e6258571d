import { compareWithBaseline, gets } from './baseline.ts'
import { ensureCatalogue } from './data/generate-catalogue.ts'
import { createRandom } from './data/random.ts'
import { scaled } from './data/scale.ts'
import { syntheticId } from './data/synthetic-videos.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { printComparison, printComparisonHeader } from './report.ts'

const sizes = [100, scaled(1_000_000)]
/** More addresses than the response cache holds: nearly all requests miss it. */
const randomAddresses = 200_000

/** The API's reads, compared with the baseline server. */
export async function benchCatalogue(): Promise<void> {
  const load = startLoad()
  for (const size of sizes) {
    const { dataDir, catalogFolder } = await ensureCatalogue(size)
    const cutscene = await startCutscene(dataDir, catalogFolder)
    const random = createRandom(1)
    const video = () => `/api/video/${syntheticId(random.whole(size))}`
    printComparisonHeader(`API with ${size.toLocaleString('en')} videos`)
    for (const [name, paths] of [
      ['GET /api/videos?limit=24', ['/api/videos?limit=24']],
      ['GET /api/video/{id}, one video', [video()]],
      ['GET /api/video/{id}, random videos', Array.from({ length: randomAddresses }, video)],
    ] as const) {
      printComparison(name, await compareWithBaseline(cutscene, load, { requests: gets(paths) }))
    }
    await cutscene.stop()
  }
  await load.stop()
}
