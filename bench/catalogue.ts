import { againstBare } from './against-bare.ts'
import { ensureCatalogue } from './generate-catalogue.ts'
import { startCutscene, startLoad } from './processes/start.ts'
import { createRandom } from './random.ts'
import { syntheticId } from './synthetic-videos.ts'

const sizes = process.argv.slice(2).map(Number)
for (const size of sizes) {
  const made = await ensureCatalogue(size)
  const cutscene = await startCutscene(made.dataDir, made.catalogFolder)
  const load = startLoad()
  const random = createRandom(1)
  const id = () => `/api/video/${syntheticId(random.whole(size))}`
  console.log('list', await againstBare(cutscene, load, { paths: ['/api/videos?limit=24'] }))
  console.log('video', await againstBare(cutscene, load, { paths: [id()] }))
  console.log('random', await againstBare(cutscene, load, { paths: Array.from({ length: 200_000 }, id) }))
  await load.stop()
  await cutscene.stop()
}
