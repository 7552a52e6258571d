import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBrowserService } from '#hosts/browser/browser-host.ts'
import { writeAssets } from '../../scripts/static-edition/assets.ts'
import { readBuildSettings, settingsScript } from '../../scripts/static-edition/build-settings.ts'
import { catalogueFile, createStaticSite } from '../../scripts/static-edition/static-site.ts'
import { videosTitled } from '../contract/fixtures/catalogue.fixture.ts'
import { root } from '../real-catalogue.fixture.ts'
import { spawnCutscene } from './process.fixture.ts'
import { writeCatalog } from './site.fixture.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

it('build:static refuses a folder with files of another kind, and deletes none', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'thesis.txt')
  await writeFile(file, 'the only copy')
  for (const out of [folder, file]) {
    const { code, stdout, stderr } = await spawnCutscene({}, 'scripts/build-static.ts', [out]).ended
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      `${out} is not empty and holds no static edition, and a build would delete what is there. Name another folder, or empty this one first.\n`,
    ])
  }
  expect(await readFile(file, 'utf8')).toBe('the only copy')
})

it('has nothing of the operator’s console', async () => {
  const folder = await temporaryFolder()
  const CATALOG_DIR = await writeCatalog(join(folder, 'catalog'), videosTitled('A'))
  const out = join(folder, 'out')
  await writeAssets(await createStaticSite(out, readBuildSettings({ CATALOG_DIR })))
  const written = await readdir(out, { recursive: true })
  const ofConsole = await readdir(join(root, 'dist/console/assets'))
  // The tooltip's styles are those of the site.
  const shared = await readdir(join(root, 'dist/client/assets'))
  const scripts = ofConsole.filter((file) => /\.(js|css)$/.test(file) && !shared.includes(file))
  expect(scripts.length).toBeGreaterThanOrEqual(2)
  const names = ['console', ...scripts]
  expect(written.filter((path) => names.includes(basename(path)))).toEqual([])
  expect(written, 'the site’s own').toContain('assets')
})

it('the service in the browser has the name of the site', async () => {
  const folder = await temporaryFolder()
  const CATALOG_DIR = await writeCatalog(join(folder, 'catalog'), videosTitled('One'))
  const settings = readBuildSettings({ CATALOG_DIR, SITE_NAME: 'Trailer Park' })
  const site = await createStaticSite(join(folder, 'out'), settings)
  const service = await createBrowserService(settings, async () => new Response(catalogueFile(site)))
  const response = await service.fetch(new Request('http://static.invalid/api/openapi.json'))
  expect((await response.json()).info.title).toBe('Trailer Park')
})

describe('start:static', () => {
  it('serves another folder at the base path that it was built for', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'settings.js'), settingsScript(readBuildSettings({ BASE_PATH: '/mine/' })))
    await writeFile(join(folder, 'index.html'), 'my own')
    const address = await startStatic(folder)
    expect(address).toMatch(/\/mine\/$/)
    expect(await (await fetch(address)).text()).toBe('my own')
  })

  it('refuses a folder that has no static edition', async () => {
    const folder = await temporaryFolder()
    const { code, stdout, stderr } = await spawnCutscene({}, 'scripts/start-static.ts', [folder]).ended
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      `${folder} has no static edition. Build one: npm run build:static -- FOLDER.\n`,
    ])
  })
})

it.each([
  ['scripts/start.ts', '--help', 0, 'npm start takes a file of settings, '],
  ['scripts/build-static.ts', '--fast', 1, "'--fast'. npm run build:static takes the folder to build, "],
  [
    'scripts/start-static.ts',
    '--fast',
    1,
    "'--fast'. npm run start:static takes the built folder to serve, ",
  ],
])('%s %s says what it takes, with exit code %i', async (program, word, code, usage) => {
  const { stdout, stderr, ...ended } = await spawnCutscene({}, program, [word]).ended
  expect(ended.code).toBe(code)
  const said = code === 0 ? [stdout, stderr] : [stderr, stdout]
  expect(said).toEqual([expect.stringContaining(usage), ''])
  expect(said[0]?.trimEnd().split('\n')).toHaveLength(1)
})

async function startStatic(folder: string) {
  const { child, written } = spawnCutscene({}, 'scripts/start-static.ts', [folder])
  onTestFinished(() => void child.kill('SIGKILL'))
  const ready = / is ready: (\S+)\n/
  await expect.poll(() => written.stdout, { timeout: 100_000 }).toMatch(ready)
  return ready.exec(written.stdout)?.[1] ?? ''
}
