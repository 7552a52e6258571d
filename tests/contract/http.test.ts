import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalogueStore } from '#stores/memory/catalogue-store.ts'
import { startCutscene } from '../node/process.fixture.ts'
import { readRealCatalogue } from '../real-catalogue.fixture.ts'
import type { ApiHome } from './api-home.fixture.ts'
import { apiHttpContract } from './api-http.contract.ts'
import { catalogueHttpContract } from './catalogue-http.contract.ts'
import { openMemoryService } from './memory-service.fixture.ts'

for (const contract of [catalogueHttpContract, apiHttpContract]) {
  contract('in memory', openInMemory)
  contract('from the running Node home', openNodeHome)
}

async function openInMemory(): Promise<ApiHome> {
  const { categories, videos } = await readRealCatalogue()
  const service = await openMemoryService({ catalogue: createCatalogueStore(categories, videos) })
  return { ask: (path, init) => service.request(path, init), close: async () => {} }
}

async function openNodeHome(): Promise<ApiHome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-http-'))
  const running = await startCutscene({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  return {
    ask: (path, init) => fetch(running.address + path, init),
    async close() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
