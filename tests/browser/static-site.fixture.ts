import { join } from 'node:path'
import { fetchCatalogue } from '#hosts/browser/browser-host.ts'
import { type BrowserSettings, defaults } from '#hosts/browser/settings.ts'
import { settingsScript } from '../../scripts/static-edition/build-settings.ts'
import { serveStatic } from '../../scripts/static-edition/serve.ts'
import { root } from '../real-catalogue.fixture.ts'

/** Settings that a test overrides, and how the host serves the files. */
export interface SiteParts extends Partial<BrowserSettings> {
  /** The built folder. */
  folder?: string
  fallback?: boolean
  ranges?: boolean
}

/** The built static edition on a port, and so an origin, of its own; without delays, and without the precache of 300 files. */
export async function openStaticSite(parts: SiteParts = {}) {
  const { folder = 'dist-static', fallback = true, ranges = true, ...settings } = parts
  const set: BrowserSettings = {
    ...defaults,
    base: '/',
    delay: 0,
    passwordRounds: 10,
    offline: false,
    ...settings,
  }
  const overrides: Record<string, string> = { 'settings.js': settingsScript(set) }
  const built = join(root, folder)
  const { address, server } = await serveStatic({
    folder: built,
    base: set.base,
    port: 0,
    overrides,
    fallback,
    ranges,
  })
  const requests: string[] = []
  server.on('request', ({ url = '' }) => requests.push(url))
  return {
    address,
    built,
    /** The requested paths. */
    requests,
    /** Contents that replace files, such as those of the next version. */
    overrides,
    catalogue: () => fetchCatalogue((path) => fetch(address + path)),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type StaticSite = Awaited<ReturnType<typeof openStaticSite>>
