import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messages } from '#messages/en.ts'
import { expect, test } from './support/fixtures.ts'
import { expectToast } from './support/toasts.ts'

const texts = messages.tester

test.use({ pictures: false })

test('the request tester does not follow a redirect to another site', async ({ page, visit, watch }) => {
  watch.expectErrors(/^Unsafe attempt to load URL http:\/\/127\.0\.0\.1/)
  let requests = 0
  const otherSite = createServer((_, res) => {
    requests++
    res.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(otherSite, 'listening')
  const origin = `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}`
  // The browser reports the request before it blocks it: what counts is what arrives there.
  watch.allowOrigin(origin)
  await visit('/mock')
  await page.route('**/api/redirect', (route) =>
    route.fulfill({ status: 302, headers: { location: origin } }),
  )
  await page.getByRole('textbox', { name: 'Endpoint', exact: true }).fill('/api/redirect')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: texts.pastRequests })).toContainText('/api/redirect')
  await expect(page.getByText(texts.noResponse, { exact: true })).toBeVisible()
  otherSite.close()
  expect(requests).toBe(0)
})

test('a request is copied to the clipboard as a curl command', async ({ page, visit, context, siteUrl }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/mock')
  await page.getByRole('combobox', { name: 'Method', exact: true }).selectOption('POST')
  await page.getByRole('textbox', { name: 'Body', exact: true }).fill(`{"it's": "quoted"}`)
  await page.getByRole('button', { name: texts.copyAsCurl }).click()
  await expectToast(page, texts.copied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl -X POST '${siteUrl}/api/test-todos' -H 'content-type: application/json' --data-raw '{"it'\\''s": "quoted"}'`,
  )
})
