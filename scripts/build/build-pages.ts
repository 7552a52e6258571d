import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createBuilder } from 'vite'
import { buildApiReference } from './api-reference.ts'
import { compressAssets } from './compress-assets.ts'
import { writeSubsetFont } from './subset-font.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = [
  'src/web',
  'src/contract',
  'src/service',
  'scripts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** The folder of the build for a base path. */
export const builtFolder = (base: string): string => join(root, base === '/' ? 'dist' : 'dist-at-base')

/** Builds the pages for a base path unless the build is up to date. Returns whether it built. */
export async function ensureBuilt(progress: (step: string) => void, base = '/'): Promise<boolean> {
  const folder = builtFolder(base)
  const stamp = join(folder, '.built')
  const current = async () => `${base} ${await fingerprintOf(sources)}`
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await current())) return false
  progress('Building the pages …')
  process.env.NODE_ENV = 'production'
  await writeSubsetFont()
  const builder = await createBuilder({ root, base, logLevel: 'warn', build: { outDir: folder } })
  await builder.buildApp()
  await buildApiReference(root, join(folder, 'client'))
  await compressAssets(join(folder, 'client'))
  // Computed after the build, which writes the route tree into its own sources.
  await writeFile(stamp, await current())
  return true
}

/** A hash over the paths, sizes and modification times of all files. */
export async function fingerprintOf(sources: string[]): Promise<string> {
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
