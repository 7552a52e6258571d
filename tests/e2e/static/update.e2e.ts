import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '#messages/en.ts'
import type { StaticSite } from '../../browser/static-site.fixture.ts'
import { expect, expectReference, goOffline, test, waitForPrecache } from './fixtures.ts'

test.use({ parts: { offline: true } })
// The precache, on a busy machine.
test.setTimeout(300_000)

const { browserHost: texts } = messages

/** Publishes another version, which differs in one page. */
async function publish({ built, overrides }: StaticSite) {
  const read = (path: string) => readFile(join(built, path), 'utf8')
  const files = await read('files.js')
  const newer = files.replace(/(\["videos\/index.html",")\w+/, '$1ffffffffff')
  if (newer === files) throw new Error('videos/index.html is no file of the site')
  overrides['files.js'] = newer
  overrides['videos/index.html'] = (await read('videos/index.html')).replace('<html', '<html data-second')
}

test('a new version loads only after confirmation, and the opened API reference works offline after it', async ({
  page,
  site,
}) => {
  await page.goto('api/docs')
  await expectReference(page)
  await waitForPrecache(page, site)
  await page.goto('videos')
  await publish(site)
  const bar = page.getByRole('region', { name: texts.region })
  const second = page.locator('html[data-second]')

  // The visit that finds the new version goes on with the old one.
  await page.reload()
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }))
  await expect(bar).toContainText(texts.updated)
  await expect(second).toHaveCount(0)
  expect(await page.evaluate(() => 'sameVisit' in globalThis), 'the page was not reloaded').toBe(true)
  await page.reload()
  await expect(bar).toContainText(texts.updated)
  await expect(second).toHaveCount(0)

  await bar.getByRole('button', { name: texts.update }).click()
  await expect(second).toHaveCount(1)
  await expect(bar).toHaveText('')

  await goOffline(page, site)
  await page.goto('api/docs')
  await expectReference(page)
})
