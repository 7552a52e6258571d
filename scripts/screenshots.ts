import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createIndex, displayNames, folder, pathOf } from '../tests/screenshots/pictures.ts'
import { describeRenderer } from '../tests/screenshots/renderer.ts'
import { startSite } from '../tests/screenshots/site.fixture.ts'
import { states } from '../tests/screenshots/states.ts'
import { launchBrowser, takePictures } from '../tests/screenshots/take-picture.ts'
import { ensureBuilt } from './build/ensure-built.ts'
import { installProgram } from './programs/programs.ts'

// npm run screenshots [-- FOLDER [NAME …]]: a picture of every screen and state on a phone, a laptop and a wide screen.

const progress = (step: string) => process.stdout.write(`${step}\n`)
const concurrency = 3

const [given, ...names] = process.argv.slice(2)
const target = resolve(given ?? folder)
const chosen = states.filter(({ name }) => names.length === 0 || names.includes(name))

await ensureBuilt(progress)
await installProgram('chromium', progress)
const site = await startSite()
const browser = await launchBrowser()
try {
  if (given === undefined) await rm(folder, { recursive: true, force: true })
  const remaining = chosen.values()
  await Promise.all(Array.from({ length: concurrency }, takeRemaining))
  if (given === undefined)
    await writeFile(join(folder, 'README.md'), createIndex(await describeRenderer(browser)))

  async function takeRemaining() {
    for (const state of remaining) {
      for (const [display, picture] of await takePictures(browser, site, state, displayNames)) {
        const path = join(target, pathOf(display, state))
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, picture)
      }
      progress(state.name)
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
