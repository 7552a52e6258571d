import { againstBare, gets } from './against-bare.ts'
import { ensureCatalogue } from './generate-catalogue.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { createRandom } from './random.ts'
import { showAgainstBare, showAgainstBareHead } from './show.ts'
import { syntheticId } from './synthetic-videos.ts'

const sizes = [100, 1_000_000]
/** More addresses than answers are kept of: nearly all are made anew. */
const scattered = 200_000

/** The API's reads beside a bare server of the same bytes. */
export async function benchCatalogue(): Promise<void> {
  const load = startLoad()
  for (const size of sizes) {
    const { dataDir, catalogFolder } = await ensureCatalogue(size)
    const cutscene = await startCutscene(dataDir, catalogFolder)
    const random = createRandom(1)
    const video = () => `/api/video/${syntheticId(random.whole(size))}`
    showAgainstBareHead(`The API with ${size.toLocaleString('en')} videos`)
    for (const [name, paths] of [
      ['GET /api/videos?limit=24', ['/api/videos?limit=24']],
      ['GET /api/video/{id}, one', [video()]],
      ['GET /api/video/{id}, any', Array.from({ length: scattered }, video)],
    ] as const) {
      showAgainstBare(name, await againstBare(cutscene, load, { asks: gets(paths) }))
    }
    await cutscene.stop()
  }
  await load.stop()
}
