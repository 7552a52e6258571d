// @module-tag slow

import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Failure } from '#contract/failures.ts'
import { messages as arabic } from '#messages/ar.ts'
import { messages } from '#messages/en.ts'
import { desk, expectAccessible, phone, resize } from '../app/accessible.fixture.ts'
import { breakCalls, decideCalls, refuseCalls } from '../app/calls.fixture.ts'
import { replaceClipboard } from '../app/clipboard.fixture.ts'
import { advanceClock, stopClock } from '../app/clock.fixture.ts'
import { overflow, textsOf, title } from '../app/dom-queries.fixture.ts'
import { press, pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import { button, heading, logout } from '../app/library-page.fixture.ts'
import { goTo, openScreen, reopenScreen, stored } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import * as tester from '../app/tester-page.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const says = messages.tester

const nothing = 'Response is undefined.'

test('the initial request shows status, data and headers', async () => {
  await openScreen('/videos')
  goTo('/mock')
  await expect.element(heading()).toHaveTextContent('Request tester')
  await expect.poll(title).toBe('Request tester | Cutscene')
  await expect.element(tester.method()).toHaveValue('GET')
  await expect.element(tester.endpoint()).toHaveValue('/api/test-todos')
  await expect.element(tester.body()).toHaveValue('{}')
  await expect.element(tester.headerName()).toHaveValue('')
  await expect.element(tester.response().getByText(nothing)).toBeVisible()

  const requests = tester.sent()
  await tester.sendFor(200)
  expect(requests).toMatchObject([{ method: 'GET', url: { pathname: '/api/test-todos' }, body: null }])
  expect(requests[0]?.headers.has('content-type')).toBe(false)
  await expect.element(tester.response().getByText(nothing)).not.toBeInTheDocument()
  await expect.element(tester.tree('Status')).toMatchTextContent('statusText:"OK"')
  await expect.element(tester.tree('Data')).toMatchTextContent('title:"Watch a trailer"')
  await expect.element(tester.tree('Headers')).toMatchTextContent('content-type:"application/json"')
  await expect.element(tester.response().getByRole('status')).toMatchTextContent(/^200 OK\d+ ms\d+ B$/)
})

test('POST sends headers and the body, and shows the response', async () => {
  await openScreen('/mock')
  const requests = tester.sent()
  await tester.method().selectOptions('POST')
  await tester.body().fill('{"title": "One more", "done": [true, null]}')
  await tester.headerName().fill('x-first')
  await tester.headerValue().fill('one')
  await tester.addHeader().click()
  await expect.element(tester.headerName().last()).toHaveFocus()
  await type('x-second')
  await tester.headerValue().last().fill('two')
  await tester.addHeader().click()
  await tester.headerValue().last().fill('a header without a name is ignored')
  await tester.addHeader().click()
  await tester.headerName().last().fill('x-removed')
  await button('Remove header x-removed').click()
  await expect.element(tester.addHeader()).toHaveFocus()
  await tester.sendFor(201)
  const [{ headers, ...request } = { headers: new Headers() }] = requests
  expect(request).toMatchObject({
    method: 'POST',
    url: { pathname: '/api/test-todos' },
    body: '{"title": "One more", "done": [true, null]}',
  })
  const given = [...headers].filter(([name]) => name.startsWith('x-') || name === 'content-type')
  expect(Object.fromEntries(given)).toEqual({
    'x-first': 'one',
    'x-second': 'two',
    'content-type': 'application/json',
  })
  await expect.element(tester.tree('Data')).toMatchTextContent('title:"One more"')
  await expect.element(tester.endpoint()).toHaveValue('/api/test-todos')
})

test('a body that is not JSON, an endpoint of another site and an invalid header are said at their fields, and not sent; the response before stays, as the earlier one', async () => {
  await openScreen('/mock')
  const requests = tester.sent()
  await tester.body().fill('{"title": ')
  await tester.send().click()
  await expectToast('Error in JSON format')
  await expect.element(tester.body()).toHaveFocus()
  await expect.element(tester.body()).toHaveAttribute('aria-invalid', 'true')
  await tester.body().fill('{"title": "fine"}')
  await expect.element(tester.body()).toHaveAttribute('aria-invalid', 'false')

  await tester.endpoint().fill('https://evil.example/')
  await tester.send().click()
  await expect.element(tester.endpoint()).toHaveAccessibleDescription(says.endpointElsewhere)
  await expect.element(tester.endpoint()).toHaveFocus()
  await tester.endpoint().fill('/api/test-todos')
  await tester.headerName().fill('Cookie')
  await tester.headerValue().fill('a=b')
  await tester.send().click()
  await expect.element(tester.headerName()).toHaveAccessibleDescription(says.headerForbidden('Cookie'))
  await expect.element(tester.headerName()).toHaveFocus()
  await expect.element(tester.response().getByText(nothing)).toBeVisible()
  expect(requests).toEqual([])

  const earlier = tester.response().getByText(says.earlierResponse)
  await tester.headerName().fill('x-try')
  await tester.sendFor(200)
  await tester.body().fill('{"title": ')
  await tester.send().click()
  await expect.element(earlier).toBeVisible()
  await expect.element(tester.tree('Data')).toMatchTextContent('Watch a trailer')
  await expect.element(tester.response().getByText(nothing)).not.toBeInTheDocument()

  await tester.body().fill('{}')
  const end = breakCalls('/api/test-todos')
  await tester.send().click()
  await expect.element(tester.response().getByText(nothing)).toBeVisible()
  await expect.element(earlier).toBeVisible()
  await expect.element(tester.tree('Data')).toMatchTextContent('Watch a trailer')
  end()
  await tester.sendFor(200)
  await expect.element(earlier).not.toBeInTheDocument()
})

test('the screen is not found where the tester is off', async () => {
  await openScreen('/videos')
  refuseCalls('/api/test-todos', new Failure('endpoint_unknown'))
  goTo('/mock')
  await expect.element(heading()).toHaveTextContent(messages.notFound.heading)
  await expect.poll(title).toBe('Not found | Cutscene')
})

/** Completions of the endpoint. */
const completions = () => page.getByRole('listbox', { name: 'Calls of the API' }).getByRole('option')

/** Its end by keyboard, because typing lists the completions. */
async function typeEndpoint(text: string) {
  await tester.endpoint().fill(text.slice(0, -1))
  await userEvent.type(tester.endpoint(), text.slice(-1))
}

test('the endpoint completes from the API’s description, by mouse and by key', async () => {
  await openScreen('/mock')
  await typeEndpoint('/api/user/like')
  await expect
    .poll(textsOf(completions()))
    .toEqual([
      'GET/api/user/likesThe videos of likes, newest first or sorted',
      'POST/api/user/likesAdd a video to likes',
      'POST/api/user/likes/batchAdd and remove many videos of likes at once',
      'DELETE/api/user/likes/{id}Remove a video from likes',
    ])
  await expectAccessible()
  await completions().nth(1).click()
  await expect.element(tester.endpoint()).toHaveValue('/api/user/likes')
  await expect.element(tester.method()).toHaveValue('POST')
  await expect.element(tester.endpoint()).toHaveFocus()
  await expect.element(completions()).not.toBeInTheDocument()

  await typeEndpoint('/api/video')
  await expect.element(completions().first()).toBeVisible()
  for (let presses = 0; presses < 4; presses++) await pressKey('ArrowDown')
  await expect.element(completions().nth(3)).toHaveAttribute('aria-selected', 'true')
  await pressKey('Enter')
  await expect.element(tester.endpoint()).toHaveValue('/api/video/{id}')
  await expect.element(tester.method()).toHaveValue('GET')
  await type('nobody')
  await expect
    .element(tester.endpoint(), { message: 'the place to fill was selected' })
    .toHaveValue('/api/video/nobody')

  await typeEndpoint('/api/')
  await expect.element(completions().first()).toBeVisible()
  await pressKey('Escape')
  await expect.element(completions()).not.toBeInTheDocument()
  await expect.element(tester.endpoint()).toHaveValue('/api/')
  await pressKey('ArrowUp')
  await expect.element(completions().first()).toBeVisible()
  await pressKey('Tab')
  await expect.element(completions()).not.toBeInTheDocument()
})

test('a request is sent by keyboard, and on a phone by a press beside the completions', async () => {
  await openScreen('/mock')
  await tabTo(tester.method())
  await type('P')
  await expect.element(tester.method()).toHaveValue('POST')
  await pressKey('Tab')
  await expect.element(tester.endpoint()).toHaveFocus()
  await pressKey('Enter')
  await expect.element(tester.tree('Status')).toMatchTextContent('status:201')
  await tabTo(tester.body())
  await userEvent.keyboard('{Control>}a{/Control}')
  await type('{"by": "keys"}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(tester.tree('Data')).toMatchTextContent('by:"keys"')

  await tester.method().selectOptions('GET')
  await resize(phone)
  await typeEndpoint('/api/videos')
  await expect.element(completions().first()).toBeVisible()
  await tester.sendFor(200)
  await expect.element(tester.tree('Data')).toMatchTextContent('videos')
})

const pastRequests = () => page.getByRole('region', { name: 'Last requests' }).getByRole('listitem')
const repeat = (request: string) =>
  page.getByRole('button', { name: `${says.repeat} ${request}`, exact: false }).first()

test('the last requests can be sent again, and deleted; they store no token, and a refusal does not sign the user out', async ({
  user,
}) => {
  await openScreen('/mock')
  await tester.endpoint().fill('/api/user')
  await tester.sendFor(401)
  await expect
    .element(tester.tree('Data'))
    .toMatchTextContent('The token is invalid. Unauthorized access error.')
  await expect.element(logout()).toBeVisible()
  expect(stored().token).toBe(user.token)

  await button('Use my token').click()
  await expect.element(tester.headerName()).toHaveValue('authorization')
  await expect.element(tester.headerValue()).toHaveValue(user.token)
  await button('Use my token').click()
  await expect.element(tester.headerName()).toHaveLength(1)
  await tester.sendFor(200)
  await expect.element(tester.tree('Data')).toMatchTextContent(`email:"${user.email}"`)
  expect(JSON.stringify(sessionStorage)).not.toContain(user.token)

  await reopenScreen()
  const requests = tester.sent()
  await repeat('GET /api/user').click()
  await expect.element(tester.tree('Status')).toMatchTextContent('status:200')
  const repeated = requests.find(({ url }) => url.pathname === '/api/user')
  expect(repeated?.headers.get('authorization')).toBe(user.token)
  await tester.headerValue().fill('Bearer somebody-else')
  await tester.sendFor(401)
  await repeat('GET /api/user').click()
  await expectToast(says.tokenNotStored)
  await expect.element(tester.headerValue()).toHaveValue('')

  await expect.element(pastRequests()).toHaveLength(3)
  await button(says.forget).click()
  await expect.element(pastRequests()).not.toBeInTheDocument()
  await logout().click()
  await openScreen('/mock')
  await expect.element(page.getByText(says.noPastRequests)).toBeVisible()
  await button('Use my token').click()
  await expectToast('Please login first')
})

test('what is written survives a reload of this tab, without secrets', async ({ user }) => {
  await openScreen('/mock')
  await tester.method().selectOptions('POST')
  await tester.endpoint().fill('/api/user/likes')
  await tester.body().fill('{"password": "hidden-1", "half": ')
  await button('Use my token').click()
  await tester.addHeader().click()
  await tester.headerName().last().fill('x-try')
  await tester.headerValue().last().fill('one')
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('one')
  for (const secret of [user.token, 'hidden-1']) expect(JSON.stringify(sessionStorage)).not.toContain(secret)

  await reopenScreen()
  await expect.element(tester.method()).toHaveValue('POST')
  await expect.element(tester.endpoint()).toHaveValue('/api/user/likes')
  await expect.element(tester.body()).toHaveValue('{"password": "", "half": ')
  await expect.element(tester.headerValue().first()).toHaveValue(user.token)
  await expect.element(tester.headerValue().last()).toHaveValue('one')

  localStorage.clear()
  await reopenScreen()
  await expect.element(tester.headerName().last()).toHaveValue('x-try')
  await expect.element(tester.headerValue().first()).toHaveValue('')
})

test('the screen is accessible: empty, with errors and with a response', async () => {
  const check = async () => {
    for (const [size, theme] of [
      [desk, 'dark'],
      [phone, 'light'],
    ] as const) {
      await resize(size)
      // To axe, a button half below the top bar is a small target.
      scrollTo(0, 0)
      expect.soft(overflow()).toBe(0)
      await expectAccessible(theme)
    }
  }
  await openScreen('/mock')
  await check()

  await tester.addHeader().click()
  await tester.headerName().fill('two words')
  await tester.endpoint().fill('https://evil.example/')
  await tester.body().fill('{')
  await tester.send().click()
  await expect.element(tester.endpoint()).toHaveFocus()
  await check()

  await tester.headerName().fill('x-try')
  await tester.endpoint().fill('/api/videos?limit=3')
  await tester.body().fill('{}')
  await tester.sendFor(200)
  await expect.element(tester.tree('Status'), { message: 'the response scrolls into view' }).toBeInViewport()
  await check()
})

test('a response without data, or not an object, is shown whole', async () => {
  await openScreen('/mock')
  await tester.endpoint().fill('/healthz?text')
  for (const [text, contentType, shown] of [
    ['', 'text/plain', 'content-type:"text/plain'],
    ['<h1>A page</h1>', 'text/html', 'data:"<h1>A page</h1>"'],
    ['null', 'application/json', 'data:NULL'],
    ['{"cut": ', 'application/json', 'data:"{"cut": "'],
  ] as const) {
    const end = decideCalls('/healthz', async () => {
      return new Response(text, { status: 203, headers: { 'content-type': contentType } })
    })
    await tester.sendFor(203)
    await expect.element(tester.tree('Whole response')).toMatchTextContent(shown)
    await expect.element(tester.tree('Whole response')).toMatchTextContent('status:203')
    await expect.element(tester.tree('Data')).not.toBeInTheDocument()
    end()
  }
})

test('the trees are rendered as specified; a value copied from one has a check mark for five and a half seconds', async () => {
  const copied: string[] = []
  replaceClipboard(async (text) => void copied.push(text))
  await openScreen('/mock')
  const todos = {
    numbers: Array.from({ length: 250 }, (_, index) => index),
    named: { 'a key': 'a text', none: null },
  }
  decideCalls('/api/test-todos', async () => Response.json(todos))
  await tester.sendFor(200)
  const data = tester.tree('Data')
  const all = (selector: string) => [...data.element().querySelectorAll(selector)]
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent)
  const text = (data.element().textContent ?? '').replaceAll(/\s+/g, ' ')
  expect(text, 'arrays in hundreds').toMatch(/\[0 - 99\].*\[100 - 199\].*\[200 - 249\]/)
  expect(
    texts('.object-key').filter((key) => key === 'a key'),
    'no quotes on keys',
  ).toHaveLength(1)
  expect(all('.data-type-label'), 'no types').toEqual([])
  expect(texts('.object-size'), 'no sizes but the hundreds').toEqual(['0 - 99', '100 - 199', '200 - 249'])
  expect(text, 'no sizes, no types, no root key').not.toMatch(/\bitems?\b|\bstring\b|\bint\b|\broot\b/)
  const steps = all('.variable-row').map((row) => getComputedStyle(row).paddingLeft)
  expect(new Set(steps), 'steps of 4, five pixels each').toEqual(new Set(['20px']))

  const named = data.getByRole('button', { name: says.collapse('named') })
  await press(named, 'Enter')
  await expect.element(data).not.toMatchTextContent('a text')
  await press(data.getByRole('button', { name: says.expand('named') }), 'Space')
  await expect.element(data).toMatchTextContent('a text')
  await expect.element(data.getByRole('button', { name: says.expand('100 - 199') })).toBeVisible()
  const root = data.getByRole('button', { name: says.collapse('Data') })
  await press(root, 'Enter')
  await expect.element(data).not.toMatchTextContent('a text')
  await press(data.getByRole('button', { name: says.expand('Data') }), 'Space')
  await expect.element(data).toMatchTextContent('a text')

  const rows = all('.variable-row')
  const row = page.elementLocator(rows.find(({ textContent }) => textContent?.includes('a key')) as Element)
  stopClock()
  await row.hover()
  await row.getByTitle('Copy to clipboard').element().querySelector('span')?.click()
  await expect.element(row).toMatchTextContent('✔')
  expect(copied).toEqual(['a text'])
  await advanceClock(5400)
  await expect.element(row).toMatchTextContent('✔')
  await advanceClock(200)
  await expect.element(row).not.toMatchTextContent('✔')
})

test('a large response is rendered collapsed, and expands', async () => {
  await openScreen('/mock')
  const videos = Array.from({ length: 20_000 }, (_, index) => ({
    _id: `video-${index}`,
    title: 'A title like any other',
  }))
  decideCalls('/api/test-todos', async () => Response.json({ videos }))
  await tester.sendFor(200)
  await expect.element(tester.response().getByRole('status')).toMatchTextContent('MB')
  const data = tester.tree('Data')
  await expect.element(data).toMatchTextContent('videos')
  await expect.element(data).not.toMatchTextContent('video-0')
  await expect.element(data).toMatchTextContent('19900 - 19999')
  const keys = () => data.element().querySelectorAll('.array-key').length
  expect(keys()).toBe(0)
  await press(data.getByRole('button', { name: says.expand('0 - 99') }).first(), 'Enter')
  await expect.poll(keys).toBe(100)
})

test('on an Arabic page code is written from left to right', async () => {
  await openScreen('/mock', 'ar')
  await page.getByRole('button', { name: arabic.tester.send }).click()
  const data = page.getByRole('region', { name: arabic.tester.data })
  await expect.element(data).toMatchTextContent('Watch a trailer')
  const code =
    '[id$=-field], .tester-request textarea, .tester-tree, .tester-repeat-endpoint bdi, .status-badge'
  for (const place of code.split(', '))
    expect(getComputedStyle(document.querySelector(place) as Element).direction, place).toBe('ltr')
})
