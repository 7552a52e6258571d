import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

/** The bytes of an answer as a browser that knows gzip alone gets them; a host of static files packs them itself. */
const gzipped = (address: string) =>
  new Promise<number>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const sent = await buffer(response)
      const packed = response.headers['content-encoding'] === 'gzip' || /\.woff2$/.test(address)
      resolve((packed ? sent : gzipSync(sent)).length)
    }).on('error', reject)
  })

test('a first visit to home costs little', async ({ page, visit }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  await visit('/')
  await page.waitForLoadState('networkidle')
  const sum = async (kind: RegExp) => {
    const sizes = await Promise.all([...asked].filter((url) => kind.test(url)).map(gzipped))
    return { files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) }
  }

  const scripts = await sum(/\.js$/)
  expect(scripts.files).toBeGreaterThan(0)
  expect(scripts.bytes, 'scripts').toBeLessThan(140_000)
  const styles = await sum(/\.css$/)
  expect(styles.files).toBeGreaterThan(0)
  expect(styles.bytes, 'styles').toBeLessThan(15_000)
  const fonts = await sum(/\.woff2$/)
  expect(fonts.files).toBeGreaterThan(0)
  expect(fonts.files).toBeLessThanOrEqual(2)
  expect(fonts.bytes, 'fonts').toBeLessThanOrEqual(70_000)
})
