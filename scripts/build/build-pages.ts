import { join, resolve } from 'node:path'
import { createBuilder } from 'vite'
import { buildApiReference } from './api-reference.ts'
import { writeAppManifest } from './app-manifest.ts'
import { compressAssets } from './compress-assets.ts'
import { buildConsole } from './console.ts'
import { writeSubsetFont } from './subset-font.ts'

// node build-pages.ts BASE FOLDER: builds the pages for a base path.

const root = resolve(import.meta.dirname, '../..')
const [base = '/', folder = 'dist'] = process.argv.slice(2)

await writeSubsetFont()
const builder = await createBuilder({ root, base, logLevel: 'warn', build: { outDir: folder } })
await builder.buildApp()
await buildApiReference(root, join(folder, 'client'))
await writeAppManifest(root, join(folder, 'client'), base)
// The server's build is the one for /. The static edition copies only the client's folder of its build.
if (base === '/') await buildConsole(root, join(folder, 'console'))
await compressAssets(join(folder, 'client'))

// Compiles the server's sources: the first start finds them in the cache.
await import('#hosts/node/site.ts')
