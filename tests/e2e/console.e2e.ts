import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { serveConsole } from '#hosts/node/console/serve-console.ts'
import { test } from './support/operator-console.ts'

test('with its key it shows the state of the installation, also after a reload, and the address keeps no key', async ({
  page,
  operator,
}) => {
  const entry = (time: string, message: string) => `${JSON.stringify({ time, message })}\n`
  const errors = entry('2026-05-31T11:00:00Z', 'too old') + entry('2026-06-01T11:00:00Z', 'write failed')
  await writeFile(join(operator.dataDir, 'errors.jsonl'), errors)
  await page.goto(operator.address)
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  await expect(page.getByText('cutscene.sqlite is intact')).toBeVisible()
  await expect(page.getByText('write failed')).toBeVisible()
  await expect(page.getByText('too old')).toBeHidden()
  expect(page.url()).toBe(`${operator.origin}/`)
  await page.reload()
  await expect(page.getByText('cutscene.sqlite is intact')).toBeVisible()
})

test('without a key, or with an old one, it says what to do, and shows nothing', async ({
  page,
  operator,
}) => {
  await page.goto(operator.origin)
  await expect(page.getByRole('alert')).toContainText('Open the address that the command has printed')
  await page.goto(`${operator.origin}/#key=guessed`)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Open the address that the command has printed')
  await page.goto('about:blank')
  await page.goto(operator.address)
  await expect(page.getByText('cutscene.sqlite is intact')).toBeVisible()
  operator.passTime(60)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Run npm run cutscene -- console again')
  await expect(page.getByText('cutscene.sqlite')).toBeHidden()
})

test('another site cannot use it, not even with the key', async ({ page, request, operator }) => {
  const other = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<p>hostile'),
  )
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
  const status = await page.evaluate(
    async ({ origin, authorization }) =>
      fetch(`${origin}/api/health`, { headers: { authorization } }).then(
        ({ status }) => status,
        () => 'refused',
      ),
    { origin: operator.origin, authorization: operator.authorization },
  )
  expect(status).toBe('refused')
  await page.setContent(`<iframe src="${operator.origin}"></iframe>`)
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
  other.close()
  const { authorization } = operator
  for (const headers of [{ origin: 'http://127.0.0.1:1' }, { 'sec-fetch-site': 'same-site' }]) {
    const response = await request.get(`${operator.origin}/api/health`, {
      headers: { authorization, ...headers },
    })
    expect(response.status()).toBe(403)
  }
})

test('it answers to no other name, to which DNS may lead (rebinding)', async ({ request, operator }) => {
  const { authorization, origin, port } = operator
  for (const path of ['/', '/api/health']) {
    const headers = { authorization, host: `hostile.example:${port}` }
    const response = await request.get(`${origin}${path}`, { headers })
    expect(response.status()).toBe(421)
    expect(await response.text()).toContain(`ssh -L ${port}:127.0.0.1:${port}`)
  }
  const response = await request.get(origin, { headers: { host: `localhost:${port}` } })
  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).toBe('no-store')
})

test('a port in use is reported with another one', async ({ operator }) => {
  const { db, port } = operator
  const parts = { db, port, environment: {}, root: '', now: () => new Date() }
  await expect(serveConsole(parts)).rejects.toThrow(
    `The console cannot listen on port ${port}: another program does. Choose another: npm run cutscene -- console --port ${port + 1}`,
  )
})
