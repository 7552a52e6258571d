import { join } from 'node:path'
import { fetchCatalogue } from '#hosts/browser/browser-host.ts'
import { type BrowserSettings, defaults } from '#hosts/browser/settings.ts'
import { settingsScript } from '../../scripts/static-edition/build-settings.ts'
import { serveStatic } from '../../scripts/static-edition/serve.ts'
import { root } from '../real-catalogue.fixture.ts'

/** What a test sets itself. */
export interface SiteParts extends Partial<BrowserSettings> {
  /** The folder that was built for its base. */
  folder?: string
  fallback?: boolean
  ranges?: boolean
}

/** The built static edition on a port of its own, so with a storage of its own; quick where people would wait, and without what is kept for lost networks: 500 files. */
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
  const asked: string[] = []
  server.on('request', ({ url = '' }) => asked.push(url))
  return {
    address,
    built,
    /** The addresses that the host was asked for. */
    asked,
    /** What it sends in place of files; a test adds the next version here. */
    overrides,
    catalogue: () => fetchCatalogue((path) => fetch(address + path)),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type StaticSite = Awaited<ReturnType<typeof openStaticSite>>
