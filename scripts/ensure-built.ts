import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createBuilder } from 'vite'
import { buildApiReference } from './build-api-reference.ts'
import { compressAssets } from './compress-assets.ts'
import { writeSubsetFont } from './subset-font.ts'

const root = resolve(import.meta.dirname, '..')
const stamp = join(root, 'dist/.built')
const sources = [
  'src/web',
  'src/contract',
  'src/service',
  'scripts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Builds the pages into dist/, unless it holds what these sources make; true when it built. */
export async function ensureBuilt(progress: (step: string) => void): Promise<boolean> {
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await fingerprint())) return false
  progress('Building the pages …')
  process.env.NODE_ENV = 'production'
  await writeSubsetFont()
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  await buildApiReference(root, join(root, 'dist/client'))
  await compressAssets(join(root, 'dist/client'))
  // Afterwards: the build writes the route tree among its sources.
  await writeFile(stamp, await fingerprint())
  return true
}

/** Changes when a source comes, goes or is written. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of await filesBelow(join(root, source))) {
      const { size, mtimeMs } = await stat(path)
      hash.update(`${path} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
