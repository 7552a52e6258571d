import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testerMessages as says } from '#contract/tester-messages.ts'
import { stopTheClock } from './clock.ts'
import { asNewUser, expect, test } from './fixtures.ts'
import { overflow } from './layout.ts'
import { heading, logout } from './library-page.ts'
import { broken, intercept } from './network.ts'
import { stored } from './people.ts'
import {
  addHeader,
  body,
  calls,
  endpoint,
  headerName,
  headerValue,
  method,
  response,
  send,
  sendFor,
  sent,
  tree,
  typeEndpoint,
} from './tester-page.ts'
import { expectToast } from './toasts.ts'
import { desk, expectAccessible, phone, tabTo } from './usable.ts'

test.use({ pictures: false })

const nothing = 'Response is undefined.'
const json = (value: unknown) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(value),
})

test('a developer sends what stands there first, and sees status, data and headers', async ({
  page,
  visit,
}) => {
  expect((await visit('/mock')).status()).toBe(200)
  await expect(page).toHaveTitle('Request tester | Cutscene')
  await expect(method(page)).toHaveValue('GET')
  await expect(endpoint(page)).toHaveValue('/api/test-todos')
  await expect(body(page)).toHaveValue('{}')
  await expect(headerName(page)).toHaveValue('')
  await expect(response(page).getByText(nothing, { exact: true })).toBeVisible()

  const requests = sent(page)
  await sendFor(page, 200)
  expect(requests).toMatchObject([{ method: 'GET', path: '/api/test-todos', body: null }])
  expect(requests[0]?.headers).not.toHaveProperty('content-type')
  await expect(response(page).getByText(nothing)).toHaveCount(0)
  await expect(tree(page, 'Status')).toContainText('statusText:"OK"')
  await expect(tree(page, 'Data')).toContainText('title:"Watch a trailer"')
  await expect(tree(page, 'Headers')).toContainText('content-type:"application/json"')
  await expect(response(page).getByRole('status')).toHaveText(/^200 OK\d+ ms\d+ B$/)
})

for (const [verb, status] of [
  ['POST', 201],
  ['DELETE', 200],
] as const) {
  test(`${verb} sends headers and the body, and shows what came back`, async ({ page, visit }) => {
    await visit('/mock')
    const requests = sent(page)
    await method(page).selectOption(verb)
    await body(page).fill('{"title": "One more", "done": [true, null]}')
    await addHeader(page).click()
    await expect(headerName(page)).toBeFocused()
    await page.keyboard.type('x-try')
    await headerValue(page).fill('one')
    await addHeader(page).click()
    await headerValue(page).last().fill('a header without a name is ignored')
    await addHeader(page).click()
    await headerName(page).last().fill('x-removed')
    await page.getByRole('button', { name: 'Remove header x-removed', exact: true }).click()
    await expect(addHeader(page)).toBeFocused()
    await sendFor(page, status)
    expect(requests).toMatchObject([
      {
        method: verb,
        path: '/api/test-todos',
        headers: { 'x-try': 'one', 'content-type': 'application/json' },
        body: '{"title": "One more", "done": [true, null]}',
      },
    ])
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain('x-removed')
    await expect(tree(page, 'Data')).toContainText('title:"One more"')
    await expect(endpoint(page)).toHaveValue('/api/test-todos')
  })
}

test('a header may be written before or after ‘Add header’ is pressed', async ({ page, visit }) => {
  await visit('/mock')
  const requests = sent(page)
  await headerName(page).fill('x-first')
  await headerValue(page).fill('one')
  await addHeader(page).click()
  await headerName(page).last().fill('x-second')
  await headerValue(page).last().fill('two')
  await sendFor(page, 200)
  expect(requests[0]?.headers).toMatchObject({ 'x-first': 'one', 'x-second': 'two' })
})

test('a body that is no JSON is not sent: ‘Error in JSON format’', async ({ page, visit }) => {
  await visit('/mock')
  const requests = sent(page)
  for (const verb of ['GET', 'POST', 'DELETE']) {
    await method(page).selectOption(verb)
    await body(page).fill('{"title": ')
    await send(page).click()
    await expectToast(page, 'Error in JSON format')
    await expect(body(page)).toBeFocused()
    await expect(body(page)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(response(page).getByText(nothing, { exact: true })).toBeVisible()
  await body(page).fill('{"title": "fine"}')
  await expect(body(page)).toHaveAttribute('aria-invalid', 'false')
  await sendFor(page, 200)
  expect(requests).toHaveLength(1)
})

test('only this site is sent to, and says so at the field', async ({ page, visit }) => {
  await visit('/mock')
  const requests = sent(page)
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:,x',
  ]) {
    await endpoint(page).fill(elsewhere)
    await send(page).click()
    await expect(endpoint(page)).toHaveAccessibleDescription(says.endpointElsewhere)
    await expect(endpoint(page)).toBeFocused()
    await expect(endpoint(page)).toHaveValue(elsewhere)
  }
  await endpoint(page).fill('')
  await send(page).click()
  await expect(endpoint(page)).toHaveAccessibleDescription(says.endpointMissing)
  expect(requests).toEqual([])
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
  watch.standInFor(origin)
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

test('a header that browsers refuse is told at its row, and nothing is sent', async ({ page, visit }) => {
  await visit('/mock')
  const requests = sent(page)
  await addHeader(page).click()
  for (const [name, value, problem] of [
    ['two words', 'x', says.headerNameInvalid('two words')],
    ['x-try', '€', says.headerValueInvalid('x-try')],
    ['Cookie', 'a=b', says.headerForbidden('Cookie')],
    ['Host', 'evil.example', says.headerForbidden('Host')],
  ] as const) {
    await headerName(page).fill(name)
    await headerValue(page).fill(value)
    await send(page).click()
    await expect(headerName(page)).toHaveAccessibleDescription(problem)
    await expect(headerName(page)).toBeFocused()
  }
  expect(requests).toEqual([])
})

test('when nothing comes back the response is undefined again', async ({ page, visit, watch }) => {
  watch.expectErrors(/ERR_FAILED/)
  await visit('/mock')
  await sendFor(page, 200)
  broken(page, '/api/test-todos')
  await send(page).click()
  await expect(response(page).getByText(nothing, { exact: true })).toBeVisible()
  await expect(tree(page, 'Data')).toHaveCount(0)
})

test('an answer without data, or with what is no tree, is shown whole', async ({ page, visit }) => {
  await visit('/mock')
  await endpoint(page).fill('/healthz?text')
  for (const [answer, shown] of [
    [{ body: '', contentType: 'text/plain' }, 'content-type:"text/plain'],
    [{ body: '<h1>A page</h1>', contentType: 'text/html' }, 'data:"<h1>A page</h1>"'],
    [{ body: '42', contentType: 'application/json' }, 'data:42'],
    [{ body: 'null', contentType: 'application/json' }, 'data:NULL'],
    [{ body: '{"cut": ', contentType: 'application/json' }, 'data:"{"cut": "'],
  ] as const) {
    const end = intercept(page, '/healthz', async () => ({ status: 203, ...answer }))
    await sendFor(page, 203)
    await expect(tree(page, 'Whole answer')).toContainText(shown)
    await expect(tree(page, 'Whole answer')).toContainText('status:203')
    await expect(tree(page, 'Data')).toHaveCount(0)
    end()
  }
})

test('the trees are drawn as specified', async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/mock')
  const answer = {
    numbers: Array.from({ length: 250 }, (_, index) => index),
    named: { 'a key': 'a text', none: null },
  }
  intercept(page, '/api/test-todos', async () => json(answer))
  await sendFor(page, 200)
  const data = tree(page, 'Data')
  const text = ((await data.textContent()) ?? '').replaceAll(/\s+/g, ' ')
  expect(text, 'arrays in hundreds').toMatch(/\[0 - 99\].*\[100 - 199\].*\[200 - 249\]/)
  await expect(data.locator('.object-key').filter({ hasText: /^a key$/ }), 'no quotes on keys').toHaveCount(1)
  await expect(data.locator('.data-type-label'), 'no types').toHaveCount(0)
  await expect(data.locator('.object-size'), 'no sizes but the hundreds').toHaveText([
    '0 - 99',
    '100 - 199',
    '200 - 249',
  ])
  expect(text, 'no sizes, no types, no root key').not.toMatch(/\bitems?\b|\bstring\b|\bint\b|\broot\b/)
  const steps = await data
    .locator('.variable-row')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).paddingLeft))
  expect(new Set(steps), 'steps of 4, five pixels each').toEqual(new Set(['20px']))

  const [root] = await data.getByRole('button', { name: says.collapse }).all()
  await root?.focus()
  await page.keyboard.press('Enter')
  await expect(data).not.toContainText('a text')
  await data.getByRole('button', { name: says.expand }).press('Space')
  await expect(data).toContainText('a text')

  const row = data.locator('.variable-row').filter({ hasText: 'a key' })
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

test('a large answer is drawn closed, and opens', async ({ page, visit }) => {
  await visit('/mock')
  const videos = Array.from({ length: 20_000 }, (_, index) => ({
    _id: `video-${index}`,
    title: 'A title like any other',
  }))
  intercept(page, '/api/test-todos', async () => json({ videos }))
  await sendFor(page, 200)
  await expect(response(page).getByRole('status')).toContainText('MB')
  const data = tree(page, 'Data')
  await expect(data).toContainText('videos')
  await expect(data).not.toContainText('video-0')
  await expect(data).toContainText('19900 - 19999')
  await expect(data.locator('.array-key')).toHaveCount(0)
  await data.getByRole('button', { name: says.expand }).first().press('Enter')
  await expect(data.locator('.array-key')).toHaveCount(100)
})

test('the endpoint completes from the API’s description, by mouse and by key', async ({ page, visit }) => {
  await visit('/mock')
  await typeEndpoint(page, '/api/user/like')
  await expect(calls(page)).toHaveText([
    'GET/api/user/likesThe videos of likes, newest first',
    'POST/api/user/likesAdd a video to likes',
    'DELETE/api/user/likes/{id}Remove a video from likes',
  ])
  await expectAccessible(page)
  await calls(page).nth(1).click()
  await expect(endpoint(page)).toHaveValue('/api/user/likes')
  await expect(method(page)).toHaveValue('POST')
  await expect(endpoint(page)).toBeFocused()
  await expect(calls(page)).toHaveCount(0)

  await typeEndpoint(page, '/api/video')
  await expect(calls(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(calls(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(endpoint(page)).toHaveValue('/api/video/{id}')
  await expect(method(page)).toHaveValue('GET')
  await page.keyboard.type('nobody')
  await expect(endpoint(page), 'the place to fill was selected').toHaveValue('/api/video/nobody')

  await typeEndpoint(page, '/api/')
  await expect(calls(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calls(page)).toHaveCount(0)
  await expect(endpoint(page)).toHaveValue('/api/')
  await page.keyboard.press('ArrowUp')
  await expect(calls(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(calls(page)).toHaveCount(0)
})

test('an endpoint that is typed or pasted is sent by a press at every width', async ({ page, visit }) => {
  for (const size of [phone, { width: 1024, height: 720 }, desk]) {
    await page.setViewportSize(size)
    await visit('/mock')
    await typeEndpoint(page, '/api/videos')
    await expect(calls(page).first()).toBeVisible()
    await sendFor(page, 200)
    await endpoint(page).fill('/api/categories')
    await addHeader(page).click()
    await sendFor(page, 200)
    await expect(tree(page, 'Data')).toContainText('categories')
  }
})

test('a request goes out by keys alone', async ({ page, visit }) => {
  await visit('/mock')
  await tabTo(page, method(page))
  await page.keyboard.press('P')
  await expect(method(page)).toHaveValue('POST')
  await page.keyboard.press('Tab')
  await expect(endpoint(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tree(page, 'Status')).toContainText('status:201')
  await tabTo(page, body(page))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('{"by": "keys"}')
  await page.keyboard.press('Control+Enter')
  await expect(tree(page, 'Data')).toContainText('by:"keys"')
})

test('a refusal is shown, and signs nobody out', async ({ page, visit, watch }) => {
  watch.expectErrors(/status of 401/)
  await visit('/mock')
  await endpoint(page).fill('/api/user')
  await sendFor(page, 401)
  await expect(tree(page, 'Data')).toContainText('The token is invalid. Unauthorized access error.')
  await page.getByRole('button', { name: 'Use my token' }).click()
  await expectToast(page, 'Please login first')
  await expect(headerName(page)).toHaveValue('')
})

asNewUser(
  'whoever is signed in uses the token, which no list of requests keeps',
  async ({ page, visit, watch, person }) => {
    watch.expectErrors(/status of 401/)
    await visit('/mock')
    await endpoint(page).fill('/api/user')
    await sendFor(page, 401)
    await expect(logout(page)).toBeVisible()
    expect((await stored(page)).token).toBe(person.token)

    await page.getByRole('button', { name: 'Use my token' }).click()
    await expect(headerName(page)).toHaveValue('authorization')
    await expect(headerValue(page)).toHaveValue(person.token)
    await page.getByRole('button', { name: 'Use my token' }).click()
    await expect(headerName(page)).toHaveCount(1)
    await sendFor(page, 200)
    await expect(tree(page, 'Data')).toContainText(`email:"${person.email}"`)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.token)

    await page.reload()
    const requests = sent(page)
    await page
      .getByRole('button', { name: `${says.repeat} GET /api/user` })
      .first()
      .click()
    await expect(tree(page, 'Status')).toContainText('status:200')
    expect(requests.find(({ path }) => path === '/api/user')?.headers).toMatchObject({
      authorization: person.token,
    })

    await headerValue(page).fill('Bearer somebody-else')
    await sendFor(page, 401)
    await expect(logout(page)).toBeVisible()
    await page
      .getByRole('button', { name: `${says.repeat} GET /api/user` })
      .first()
      .click()
    await expectToast(page, says.tokenNotKept)
    await expect(headerValue(page)).toHaveValue('')
  },
)

test('the last twenty requests can be sent again, and forgotten', async ({ page, visit }) => {
  await visit('/mock')
  const again = page.getByRole('region', { name: 'Last requests' }).getByRole('listitem')
  await method(page).selectOption('POST')
  for (let number = 1; number <= 21; number++) {
    await body(page).fill(`{"number": ${number}}`)
    await sendFor(page, 201)
    await expect(tree(page, 'Data')).toContainText(`number:${number}`)
  }
  await expect(again).toHaveCount(20)
  await page.reload()
  await expect(again).toHaveCount(20)
  const requests = sent(page)
  await again.last().getByRole('button').click()
  await expect(tree(page, 'Data')).toContainText('number:2')
  await expect(method(page)).toHaveValue('POST')
  await expect(body(page)).toHaveValue('{"number": 2}')
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: '{"number": 2}' }])
  await page.getByRole('button', { name: says.forget }).click()
  await expect(again).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(says.noPastRequests)).toBeVisible()
})

test('a password is sent, and not remembered', async ({ page, visit, watch }) => {
  watch.expectErrors(/status of 404/)
  await visit('/mock')
  await method(page).selectOption('POST')
  await endpoint(page).fill('/api/auth/login')
  await body(page).fill('{"email": "nobody@cutscene.example", "password": "secret-word"}')
  const requests = sent(page)
  await sendFor(page, 404)
  expect(requests.map(({ body }) => body)).toContainEqual(expect.stringContaining('secret-word'))
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret-word')

  await page.reload()
  await page.getByRole('button', { name: `${says.repeat} POST /api/auth/login` }).click()
  await expectToast(page, says.passwordNotKept)
  await expect(body(page)).toHaveValue('{"email":"nobody@cutscene.example","password":""}')
})

test('a request is copied as a curl command', async ({ page, visit, context, home, edition }) => {
  test.skip(edition === 'static', 'curl reaches no service in a browser: its tester says so')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/mock')
  await method(page).selectOption('POST')
  await body(page).fill(`{"it's": "quoted"}`)
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  await expectToast(page, says.copied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl -X POST '${home}/api/test-todos' -H 'content-type: application/json' --data-raw '{"it'\\''s": "quoted"}'`,
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

test('the screen is reached from within the site too', async ({ page, visit }) => {
  await visit('/videos')
  await page.evaluate(() => {
    history.pushState({}, '', '/mock')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading(page)).toHaveText('Request tester')
  await expect(page).toHaveTitle('Request tester | Cutscene')
  await sendFor(page, 200)
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
