import { get } from 'node:http'
import { expect, test } from './fixtures.ts'

/** The bytes of an answer as a browser that knows gzip alone gets them. */
const gzipped = (address: string) =>
  new Promise<number>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
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
