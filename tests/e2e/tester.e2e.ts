import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testerMessages as says } from '#contract/tester-messages.ts'
import { stopTheClock } from './clock.ts'
import { expect, test } from './fixtures.ts'
import { overflow } from './layout.ts'
import { intercept } from './network.ts'
import {
  addHeader,
  body,
  endpoint,
  headerName,
  method,
  response,
  send,
  sendFor,
  tree,
} from './tester-page.ts'
import { expectToast } from './toasts.ts'
import { desk, expectAccessible, phone } from './usable.ts'

test.use({ pictures: false })

const nothing = 'Response is undefined.'
const json = (value: unknown) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(value),
})

test('an answer that leads on to another site is not followed', async ({ page, visit, watch, edition }) => {
  test.skip(
    edition === 'static',
    'the service in a browser leads nowhere, and no network is between it and the page',
  )
  watch.expectErrors(/^Unsafe attempt to load URL http:\/\/127\.0\.0\.1/)
  let reached = 0
  const elsewhere = createServer((_, res) => {
    reached++
    res.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  // The browser tells of the request before it refuses it: what counts is what arrives there.
  watch.allowOrigin(origin)
  await visit('/mock')
  await page.route('**/api/leads-on', (route) =>
    route.fulfill({ status: 302, headers: { location: origin } }),
  )
  await endpoint(page).fill('/api/leads-on')
  await send(page).click()
  await expect(page.getByRole('region', { name: says.pastRequests })).toContainText('/api/leads-on')
  await expect(response(page).getByText(nothing, { exact: true })).toBeVisible()
  elsewhere.close()
  expect(reached).toBe(0)
})

test('what is copied from a tree is marked so for five and a half seconds', async ({
  page,
  visit,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/mock')
  intercept(page, '/api/test-todos', async () => json({ named: { 'a key': 'a text', none: null } }))
  await sendFor(page, 200)
  const row = tree(page, 'Data').locator('.variable-row').filter({ hasText: 'a key' })
  await page.clock.install()
  // What a busy machine takes between two looks is not the mark's time.
  await stopTheClock(page)
  const copy = row.getByTitle('Copy to clipboard').locator('span').first()
  // It shows under the pointer alone, and the answer may still be moving into sight.
  await expect(async () => {
    await row.hover()
    await copy.click({ timeout: 1000 })
  }).toPass()
  await expect(row).toContainText('✔')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a text')
  await page.clock.runFor(5400)
  await expect(row).toContainText('✔')
  await page.clock.runFor(200)
  await expect(row).not.toContainText('✔')
})

test('a request is copied as a curl command', async ({ page, visit, context, siteUrl, edition }) => {
  test.skip(edition === 'static', 'curl reaches no service in a browser: its tester says so')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/mock')
  await method(page).selectOption('POST')
  await body(page).fill(`{"it's": "quoted"}`)
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  await expectToast(page, says.copied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl -X POST '${siteUrl}/api/test-todos' -H 'content-type: application/json' --data-raw '{"it'\\''s": "quoted"}'`,
  )
})

test('other pages load nothing of it', async ({ page, visit }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  await visit('/')
  await page.waitForLoadState('networkidle')
  const own = () => scripts.filter((text) => /react-json-view|Copy as curl|swagger/i.test(text)).length
  expect(scripts.length).toBeGreaterThan(0)
  expect(own()).toBe(0)
  await visit('/mock')
  await sendFor(page, 200)
  await expect.poll(own, 'its screen, and the trees').toBe(2)
})

test('everyone can use it, empty, refused and with an answer, at a desk and on a phone', async ({
  page,
  visit,
}) => {
  await visit('/mock')
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)
  }
  await addHeader(page).click()
  await headerName(page).fill('two words')
  await endpoint(page).fill('https://evil.example/')
  await body(page).fill('{')
  await send(page).click()
  await expect(endpoint(page)).toBeFocused()
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)
  }
  await headerName(page).fill('x-try')
  await endpoint(page).fill('/api/videos?limit=3')
  await body(page).fill('{}')
  await sendFor(page, 200)
  await expect(tree(page, 'Status'), 'the answer comes into sight').toBeInViewport()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)
  }
})
