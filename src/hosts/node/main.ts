import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from './http/page-rendering.ts'
import { listen } from './http/server.ts'
import { createAssets } from './http/static-files.ts'
import { createLog } from './observability/log.ts'
import { readSettings } from './settings/settings.ts'
import { StartError } from './settings/start-error.ts'
import { openHome } from './site.ts'

const root = resolve(import.meta.dirname, '../../..')
const progress = (step: string) => process.stdout.write(`${step}\n`)

/** A person waits for nothing; a service's manager replaces one copy after another behind a balancer. */
const stops = [
  ['SIGINT', 0],
  ['SIGTERM', 1_000],
] as const

/** Starts the built site and serves until it is told to stop. */
async function main() {
  const settings = readSettings(process.env)
  const log = createLog(settings)
  const home = await openHome({
    settings,
    catalogFolder: join(root, 'catalog'),
    renderer: await builtPages(),
    apiReference: await readFile(join(root, 'dist/client/api/docs.html'), 'utf8'),
    assets: await createAssets(join(root, 'dist/client')),
    log,
    progress,
  })
  const { address, stop } = await listen(home, settings, log).catch(async (error: unknown) => {
    await home.close()
    throw error
  })
  let stopping = false
  for (const [signal, idleFor] of stops) {
    process.on(signal, async () => {
      if (stopping) process.exit(1)
      stopping = true
      await stop(idleFor)
      log.flush()
      process.exit(0)
    })
  }
  progress(`Cutscene is ready: ${address}`)
}

async function builtPages(): Promise<PageRenderer> {
  const entry: { default: PageRenderer } = await import(
    pathToFileURL(join(root, 'dist/server/server.js')).href
  )
  return entry.default
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
