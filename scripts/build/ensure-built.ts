import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const sources = [
  'src/web',
  'src/console',
  'src/contract',
  'src/messages',
  'src/service',
  'scripts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** The folder of the build for a base path. */
export const builtFolder = (base: string): string => join(root, base === '/' ? 'dist' : 'dist-at-base')

/** Builds the pages for a base path unless the build is up to date. Returns whether it built. Throws when the build fails. */
export async function ensureBuilt(progress: (step: string) => void, base = '/'): Promise<boolean> {
  const folder = builtFolder(base)
  const stamp = join(folder, '.built')
  const current = async () => `${base} ${await fingerprintOf(sources)}`
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await current())) return false
  progress('Building the pages …')
  // Before the build, so that one that ends midway is not up to date.
  await rm(stamp, { force: true })
  // In a process of its own: what it loads takes more memory than the site, and a process never gives it back.
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'build-pages.ts'), base, folder],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw new Error('The pages could not be built, see above')
  // Computed after the build, which writes the route tree into its own sources.
  await writeFile(stamp, await current())
  return true
}

/** A hash over the paths, sizes and modification times of all files. Relative paths are below the project's folder. */
export async function fingerprintOf(sources: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of await filesBelow(resolve(root, source))) {
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
