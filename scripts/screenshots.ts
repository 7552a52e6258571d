import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { encode, folder, pathOf, sizeNames } from '../tests/screenshots/pictures.ts'
import { startSite } from '../tests/screenshots/site.fixture.ts'
import { states } from '../tests/screenshots/states.ts'
import { launchBrowser, takeScreenshot } from '../tests/screenshots/take-screenshot.ts'
import { ensureBuilt } from './build/build-pages.ts'

// npm run screenshots [-- FOLDER [NAME …]]: a picture of every screen and state on a phone, a laptop and a wide screen.

const [target = folder, ...only] = process.argv.slice(2)
const workers = 3

await ensureBuilt((step) => process.stdout.write(`${step}\n`))
const site = await startSite()
const browser = await launchBrowser()
try {
  const jobs = states
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .flatMap((state) => sizeNames.map((size) => ({ state, size })))
    .values()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const { state, size } of jobs) {
        const started = performance.now()
        const picture = await encode(await takeScreenshot(browser, site, state, size))
        const path = pathOf(size, state, resolve(target))
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, picture)
        process.stdout.write(`${state.name}, ${size} ${Math.round(performance.now() - started)}\n`)
      }
    }),
  )
} finally {
  await browser.close()
  await site.stop()
}
