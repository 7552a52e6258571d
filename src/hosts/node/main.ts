import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { envFileOption, loadEnvFile } from '#settings/env-file.ts'
import { exitWithError, OperatorError } from '#settings/operator-error.ts'
import { misspeltSettings, readSettings, warningsOf } from '#settings/settings.ts'
import type { PageRenderer, Screens } from './http/page-rendering.ts'
import { listen, type Stop } from './http/server.ts'
import { createAssets } from './http/static-files.ts'
import { openLog } from './observability/log.ts'
import { openSite } from './site.ts'

const root = resolve(import.meta.dirname, '../../..')
const progress = (step: string) => process.stdout.write(`${step}\n`)

/** Serves the built site until SIGINT or SIGTERM. */
async function main() {
  const envFile = loadEnvFile(process.env, parseArgs({ options: envFileOption }).values['env-file'])
  if (envFile !== undefined) progress(`Settings are read from the environment and from ${envFile}.`)
  const settings = readSettings(process.env)
  const { log, close: closeLog } = openLog(settings)
  const { default: renderer, screens } = await serverEntry()
  const site = await openSite({
    settings,
    catalogFolder: join(root, 'catalog'),
    renderer,
    screens,
    apiReference: await readFile(join(root, 'dist/client/api/docs.html'), 'utf8'),
    assets: createAssets(join(root, 'dist/client')),
    log,
    progress,
  })
  const { address, stop } = await listen(site, settings, log).catch(async (error: unknown) => {
    await site.close()
    throw error
  })
  stopOnSignals(async (idleMs) => {
    await stop(idleMs)
    await closeLog()
  })
  for (const warning of [...warningsOf(settings), ...misspeltSettings(process.env)]) log.warn(warning)
  progress(`Cutscene is ready: ${address}`)
}

interface ServerEntry {
  default: PageRenderer
  screens: Screens
}

/** What the web build made of src/web/app/server.ts. */
function serverEntry(): Promise<ServerEntry> {
  const path = join(root, 'dist/server/server.js')
  if (!existsSync(path))
    throw new OperatorError(`The pages are not built. Run npm run build in ${root} first.`)
  return import(pathToFileURL(path).href)
}

/** How long idle connections stay open. A load balancer may still send on them; in a terminal nothing does. */
const idleMsBySignal = [
  ['SIGINT', 0],
  ['SIGTERM', 1_000],
] as const

/** On SIGINT and SIGTERM: runs `stop`, then exits. A second SIGINT exits immediately. */
function stopOnSignals(stop: Stop): void {
  let stopping = false
  for (const [signal, idleMs] of idleMsBySignal) {
    process.on(signal, async () => {
      // After a Ctrl-C, the end of npm's shell sends SIGTERM too.
      if (stopping) return signal === 'SIGINT' && process.exit(1)
      stopping = true
      await stop(idleMs)
      process.exit(0)
    })
  }
}

await main().catch(exitWithError)
