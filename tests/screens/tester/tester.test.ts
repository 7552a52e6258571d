// @module-tag slow
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { desk, expectAccessible, phone, resize } from '../app/accessible.fixture.ts'
import { overflow, textsOf } from '../app/dom-queries.fixture.ts'
import { pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import { button, logout } from '../app/library-page.fixture.ts'
import { openScreen, reopenScreen, stored } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'
import * as tester from '../app/tester-page.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const says = messages.tester

/** Completions of the endpoint. */
const completions = () => page.getByRole('listbox', { name: 'Calls of the API' }).getByRole('option')

/** By keyboard, because typing lists the completions. */
async function typeEndpoint(text: string) {
  await tester.endpoint().clear()
  await userEvent.type(tester.endpoint(), text)
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

test('a request is sent by keyboard, and by a click beside the completions at every width', async () => {
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
  for (const size of [phone, desk]) {
    await resize(size)
    await typeEndpoint('/api/videos')
    await expect.element(completions().first()).toBeVisible()
    await tester.sendFor(200)
    await tester.endpoint().fill('/api/categories')
    await tester.addHeader().click()
    await tester.sendFor(200)
    await expect.element(tester.tree('Data')).toMatchTextContent('categories')
  }
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
  const check = async (...sizes: (typeof desk)[]) => {
    for (const size of sizes) {
      await resize(size)
      // To axe, a button half below the top bar is a small target.
      scrollTo(0, 0)
      expect.soft(overflow()).toBe(0)
      await expectAccessible()
    }
  }
  await openScreen('/mock')
  await check(desk, phone)

  await tester.addHeader().click()
  await tester.headerName().fill('two words')
  await tester.endpoint().fill('https://evil.example/')
  await tester.body().fill('{')
  await tester.send().click()
  await expect.element(tester.endpoint()).toHaveFocus()
  await check(desk, phone)

  await tester.headerName().fill('x-try')
  await tester.endpoint().fill('/api/videos?limit=3')
  await tester.body().fill('{}')
  await tester.sendFor(200)
  await expect.element(tester.tree('Status'), { message: 'the response scrolls into view' }).toBeInViewport()
  await check(phone, desk)
})
