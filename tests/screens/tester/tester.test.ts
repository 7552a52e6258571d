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
import {
  addHeader,
  body,
  endpoint,
  headerName,
  headerValue,
  method,
  send,
  sendFor,
  sent,
  tree,
} from '../app/tester-page.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const says = messages.tester

/** Completions of the endpoint. */
const completions = () => page.getByRole('listbox', { name: 'Calls of the API' }).getByRole('option')

/** By keyboard, because typing lists the completions. */
async function typeEndpoint(text: string) {
  await endpoint().clear()
  await userEvent.type(endpoint(), text)
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
  await expect.element(endpoint()).toHaveValue('/api/user/likes')
  await expect.element(method()).toHaveValue('POST')
  await expect.element(endpoint()).toHaveFocus()
  await expect.element(completions()).not.toBeInTheDocument()

  await typeEndpoint('/api/video')
  await expect.element(completions().first()).toBeVisible()
  for (let presses = 0; presses < 4; presses++) await pressKey('ArrowDown')
  await expect.element(completions().nth(3)).toHaveAttribute('aria-selected', 'true')
  await pressKey('Enter')
  await expect.element(endpoint()).toHaveValue('/api/video/{id}')
  await expect.element(method()).toHaveValue('GET')
  await type('nobody')
  await expect
    .element(endpoint(), { message: 'the place to fill was selected' })
    .toHaveValue('/api/video/nobody')

  await typeEndpoint('/api/')
  await expect.element(completions().first()).toBeVisible()
  await pressKey('Escape')
  await expect.element(completions()).not.toBeInTheDocument()
  await expect.element(endpoint()).toHaveValue('/api/')
  await pressKey('ArrowUp')
  await expect.element(completions().first()).toBeVisible()
  await pressKey('Tab')
  await expect.element(completions()).not.toBeInTheDocument()
})

test('a request is sent by keyboard, and by a click beside the completions at every width', async () => {
  await openScreen('/mock')
  await tabTo(method())
  await type('P')
  await expect.element(method()).toHaveValue('POST')
  await pressKey('Tab')
  await expect.element(endpoint()).toHaveFocus()
  await pressKey('Enter')
  await expect.element(tree('Status')).toMatchTextContent('status:201')
  await tabTo(body())
  await userEvent.keyboard('{Control>}a{/Control}')
  await type('{"by": "keys"}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(tree('Data')).toMatchTextContent('by:"keys"')

  await method().selectOptions('GET')
  for (const size of [phone, desk]) {
    await resize(size)
    await typeEndpoint('/api/videos')
    await expect.element(completions().first()).toBeVisible()
    await sendFor(200)
    await endpoint().fill('/api/categories')
    await addHeader().click()
    await sendFor(200)
    await expect.element(tree('Data')).toMatchTextContent('categories')
  }
})

const pastRequests = () => page.getByRole('region', { name: 'Last requests' }).getByRole('listitem')
const repeat = (request: string) =>
  page.getByRole('button', { name: `${says.repeat} ${request}`, exact: false }).first()

test('the last requests can be sent again, and deleted; they store no token, and a refusal does not sign the user out', async ({
  user,
}) => {
  await openScreen('/mock')
  await endpoint().fill('/api/user')
  await sendFor(401)
  await expect.element(tree('Data')).toMatchTextContent('The token is invalid. Unauthorized access error.')
  await expect.element(logout()).toBeVisible()
  expect(stored().token).toBe(user.token)

  await button('Use my token').click()
  await expect.element(headerName()).toHaveValue('authorization')
  await expect.element(headerValue()).toHaveValue(user.token)
  await button('Use my token').click()
  await expect.element(headerName()).toHaveLength(1)
  await sendFor(200)
  await expect.element(tree('Data')).toMatchTextContent(`email:"${user.email}"`)
  expect(JSON.stringify(sessionStorage)).not.toContain(user.token)

  await reopenScreen()
  const requests = sent()
  await repeat('GET /api/user').click()
  await expect.element(tree('Status')).toMatchTextContent('status:200')
  const repeated = requests.find(({ url }) => url.pathname === '/api/user')
  expect(repeated?.headers.get('authorization')).toBe(user.token)
  await headerValue().fill('Bearer somebody-else')
  await sendFor(401)
  await repeat('GET /api/user').click()
  await expectToast(says.tokenNotStored)
  await expect.element(headerValue()).toHaveValue('')

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
  await method().selectOptions('POST')
  await endpoint().fill('/api/user/likes')
  await body().fill('{"password": "hidden-1", "half": ')
  await button('Use my token').click()
  await addHeader().click()
  await headerName().last().fill('x-try')
  await headerValue().last().fill('one')
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('one')
  for (const secret of [user.token, 'hidden-1']) expect(JSON.stringify(sessionStorage)).not.toContain(secret)

  await reopenScreen()
  await expect.element(method()).toHaveValue('POST')
  await expect.element(endpoint()).toHaveValue('/api/user/likes')
  await expect.element(body()).toHaveValue('{"password": "", "half": ')
  await expect.element(headerValue().first()).toHaveValue(user.token)
  await expect.element(headerValue().last()).toHaveValue('one')

  localStorage.clear()
  await reopenScreen()
  await expect.element(headerName().last()).toHaveValue('x-try')
  await expect.element(headerValue().first()).toHaveValue('')
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

  await addHeader().click()
  await headerName().fill('two words')
  await endpoint().fill('https://evil.example/')
  await body().fill('{')
  await send().click()
  await expect.element(endpoint()).toHaveFocus()
  await check(desk, phone)

  await headerName().fill('x-try')
  await endpoint().fill('/api/videos?limit=3')
  await body().fill('{}')
  await sendFor(200)
  await expect.element(tree('Status'), { message: 'the response scrolls into view' }).toBeInViewport()
  await check(phone, desk)
})
