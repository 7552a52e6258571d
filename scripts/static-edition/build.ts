import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readLogo } from '#operator/site/site-logo.ts'
import { OperatorError } from '#settings/operator-error.ts'
import { ensureBuilt, fingerprintOf } from '../build/ensure-built.ts'
import { writeAssets } from './assets.ts'
import { type BuildSettings, readBuiltBase } from './build-settings.ts'
import { writePages } from './pages.ts'
import { writeServiceWorker } from './service-worker.ts'
import { writeCalendar, writeSitemap } from './sitemap.ts'
import { createStaticSite } from './static-site.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = [
  'src',
  'scripts',
  'docs/screens/laptop/browsing/home.webp',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Builds the static edition into a folder, relative to the project's, unless it is up to date. Returns whether it built. Throws a OperatorError for a folder with other files. */
export async function ensureStaticBuilt(
  settings: BuildSettings,
  progress: (step: string) => void,
  folder = 'dist-static',
): Promise<boolean> {
  const out = resolve(root, folder)
  const stamp = `${out}.built`
  await expectReplaceable(out)
  await ensureBuilt(progress, settings.base)
  const logo =
    settings.siteLogo === undefined ? '' : (await readLogo(settings.siteLogo)).data.toString('base64')
  const current = `${JSON.stringify(settings)} ${await fingerprintOf([...sources, settings.catalogDir])} ${logo}`
  if (existsSync(stamp) && existsSync(out) && (await readFile(stamp, 'utf8')) === current) return false
  progress('Building the static edition …')
  const site = await createStaticSite(out, settings)
  // Before the build, so that one that ends midway is not up to date.
  await rm(stamp, { force: true })
  await rm(out, { recursive: true, force: true })
  await writeAssets(site)
  await writePages(site)
  await writeSitemap(site)
  await writeCalendar(site)
  await writeServiceWorker(site)
  await writeFile(stamp, current)
  return true
}

/** The build deletes what is there: only an earlier static edition may go. */
async function expectReplaceable(out: string): Promise<void> {
  const there = await readdir(out).catch(({ code }) => (code === 'ENOENT' ? [] : [out]))
  if (there.length === 0 || (await readBuiltBase(out)) !== undefined) return
  throw new OperatorError(
    `${out} is not empty and holds no static edition, and a build would delete what is there. Name another folder, or empty this one first.`,
  )
}
