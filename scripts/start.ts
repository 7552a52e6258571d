import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'
import { ensureBuilt } from './build/build-pages.ts'

process.env.NODE_ENV = 'production'
try {
  // Reports an invalid setting before the build.
  readSettings(process.env)
  await ensureBuilt((step) => process.stdout.write(`${step}\n`))
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
// Compiling the sources is a third of a start.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('#hosts/node/main.ts')
