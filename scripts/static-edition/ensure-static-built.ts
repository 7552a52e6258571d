import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ensureBuilt, fingerprintOf } from '../ensure-built.ts'
import type { BuildSettings } from './build-settings.ts'
import { writeFiles } from './files.ts'
import { writePages } from './pages.ts'
import { writeForSearchEngines } from './search-engines.ts'
import { openStaticSite } from './site.ts'
import { writeWorker } from './worker.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = [
  'src',
  'catalog',
  'scripts',
  'docs/home.webp',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Builds the static edition into that folder (below the project's own, where it is not absolute), unless it is there as these sources make it; true when it built. */
export async function ensureStaticBuilt(
  settings: BuildSettings,
  progress: (step: string) => void,
  folder = 'dist-static',
): Promise<boolean> {
  const out = resolve(root, folder)
  const stamp = `${out}.built`
  await ensureBuilt(progress, settings.base)
  const wanted = `${JSON.stringify(settings)} ${await fingerprintOf(sources)}`
  if (existsSync(stamp) && existsSync(out) && (await readFile(stamp, 'utf8')) === wanted) return false
  progress('Building the static edition …')
  await rm(out, { recursive: true, force: true })
  const site = await openStaticSite(root, out, settings)
  await writeFiles(site)
  await writePages(site)
  await writeForSearchEngines(site)
  await writeWorker(site)
  await writeFile(stamp, wanted)
  return true
}
