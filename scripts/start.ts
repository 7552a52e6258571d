import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { ensureBuilt } from './ensure-built.ts'

process.env.NODE_ENV = 'production'
try {
  // A wrong setting is told before anyone waits for a build.
  readSettings(process.env)
  await ensureBuilt((step) => process.stdout.write(`${step}\n`))
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
// A third of what the next start takes is reading the sources.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('#hosts/node/main.ts')
