import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#hosts/node/http/page-rendering.ts'
import { listen } from '#hosts/node/http/server.ts'
import { createAssets } from '#hosts/node/http/static-files.ts'
import { createLog } from '#hosts/node/observability/log.ts'
import { openSite } from '#hosts/node/site.ts'
import { readSettings } from '#settings/settings.ts'
import { reportResourceUsage } from './resource-usage.ts'

// The server as `npm start` runs it, on a free port. Its log goes to the ignored standard output.
const [, , dataDir = '', catalogFolder = ''] = process.argv
const dist = resolve(import.meta.dirname, '../../dist')
const settings = readSettings({
  ...process.env,
  HOST: '',
  PORT: process.env.BENCH_PORT ?? '0',
  DATA_DIR: dataDir,
})
const log = createLog(settings)
const assets = existsSync(dist) ? await createAssets(join(dist, 'client')) : () => undefined
const site = await openSite({ settings, catalogFolder, renderer: await renderer(), assets, log })
const { address, stop } = await listen(site, settings, log)
process.send?.(Number(new URL(address).port))
reportResourceUsage()
process.once('disconnect', () => stop())

async function renderer(): Promise<PageRenderer> {
  if (!existsSync(dist)) return { fetch: () => new Response('The pages are not built.') }
  return (await import(pathToFileURL(join(dist, 'server/server.js')).href)).default
}
