import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createService } from '#service/service.ts'
import { createCatalogueStore } from '#stores/memory/catalogue-store.ts'
import { startCutscene } from '../node/process.fixture.ts'
import { readRealCatalogue } from '../real-catalogue.fixture.ts'
import { catalogueHttpContract } from './catalogue-http.contract.ts'
import { siteAddresses } from './site-addresses.fixture.ts'

catalogueHttpContract('in memory', async () => {
  const { categories, videos } = await readRealCatalogue()
  const service = createService({
    catalogue: createCatalogueStore(categories, videos),
    addresses: siteAddresses,
    report: (error) => {
      throw error
    },
  })
  return { ask: (path, init) => service.request(path, init), close: async () => {} }
})

catalogueHttpContract('from the running Node home', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-http-'))
  const running = await startCutscene({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  return {
    ask: (path, init) => fetch(running.address + path, init),
    async close() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
})
