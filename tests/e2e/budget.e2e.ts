import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from './support/fixtures.ts'
import { response, send } from './support/tester-page.ts'

test('a first visit to home stays within the size budget, and loads no code of the request tester', async ({
  page,
  visit,
}) => {
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(request.url()))
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  const developerScripts = () =>
    scripts.filter((text) => /react-json-view|Copy as curl|swagger/i.test(text)).length
  const sum = async (kind: RegExp) => {
    const sizes = await Promise.all([...requested].filter((url) => kind.test(url)).map(gzippedBytes))
    return { files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) }
  }

  await visit('/')
  await page.waitForLoadState('networkidle')
  const { files, bytes } = await sum(/\.js$/)
  expect(files).toBeGreaterThan(0)
  expect(bytes, 'scripts').toBeLessThan(140_000)
  const styles = await sum(/\.css$/)
  expect(styles.files).toBeGreaterThan(0)
  expect(styles.bytes, 'styles').toBeLessThan(15_000)
  const fonts = await sum(/\.woff2$/)
  expect(fonts.files).toBe(1)
  expect(fonts.bytes, 'fonts').toBeLessThanOrEqual(35_000)

  expect(scripts.length).toBeGreaterThan(0)
  expect(developerScripts()).toBe(0)
  await visit('/mock')
  await send(page).click()
  await expect(response(page)).toContainText('status:200')
  await expect.poll(developerScripts, 'the tester’s screen, and the trees').toBe(2)
})

/** As sent to a client that accepts gzip alone; a static host compresses its files itself. */
const gzippedBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const body = await buffer(response)
      const isCompressed = response.headers['content-encoding'] === 'gzip' || /\.woff2$/.test(url)
      resolve((isCompressed ? body : gzipSync(body)).length)
    }).on('error', reject)
  })
