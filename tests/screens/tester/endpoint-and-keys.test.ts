// @module-tag slow
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { desk, expectAccessible, phone, resize } from '../app/accessible.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import {
  addHeader,
  body,
  completions,
  endpoint,
  method,
  sendFor,
  tree,
  typeEndpoint,
} from '../app/tester-page.fixture.ts'

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

test('a typed or pasted endpoint is sent by a click at every width', async () => {
  for (const size of [phone, desk]) {
    await resize(size)
    await openScreen('/mock')
    await typeEndpoint('/api/videos')
    await expect.element(completions().first()).toBeVisible()
    await sendFor(200)
    await endpoint().fill('/api/categories')
    await addHeader().click()
    await sendFor(200)
    await expect.element(tree('Data')).toMatchTextContent('categories')
  }
})

test('a request can be sent by keyboard', async () => {
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
})
