import { join } from 'node:path'
import { type BuiltCatalogue, fetchCatalogue } from '#hosts/browser/catalogue.ts'
import { type BrowserSettings, defaults } from '#hosts/browser/settings.ts'
import { serveStatic } from '../../scripts/static-edition/serve.ts'
import { root } from '../real-catalogue.fixture.ts'

/** What a test sets itself; the catalogue is the shipped one otherwise. */
export interface SiteParts extends Partial<BrowserSettings> {
  catalogue?: BuiltCatalogue
}

/** The built static edition on a port of its own, so with a storage of its own; quick where people would wait. */
export async function openStaticSite({ catalogue, ...settings }: SiteParts = {}) {
  const set: BrowserSettings = { ...defaults, base: '/', delay: 0, passwordRounds: 10, ...settings }
  const instead: Record<string, string> = {
    'settings.js': `globalThis.cutsceneSettings = ${JSON.stringify(set)}`,
    ...(catalogue && { 'catalogue.json': JSON.stringify(catalogue) }),
  }
  const folder = join(root, 'dist-static')
  const { address, server } = await serveStatic({ folder, base: set.base, port: 0, instead })
  return {
    address,
    instead,
    catalogue: async () => catalogue ?? (await fetchCatalogue(address)),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type StaticSite = Awaited<ReturnType<typeof openStaticSite>>
