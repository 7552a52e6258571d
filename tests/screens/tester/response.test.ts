// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages as arabic } from '#messages/ar.ts'
import { messages } from '#messages/en.ts'
import { breakCalls, decideCalls } from '../app/calls.fixture.ts'
import { replaceClipboard } from '../app/clipboard.fixture.ts'
import { advanceClock, stopClock } from '../app/clock.fixture.ts'
import { press } from '../app/keyboard.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import * as tester from '../app/tester-page.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const says = messages.tester

const nothing = 'Response is undefined.'

test('an error leaves the last response readable, as the earlier one', async () => {
  const earlier = tester.response().getByText(says.earlierResponse)
  await openScreen('/mock')
  await tester.body().fill('{')
  await tester.send().click()
  await expect.element(tester.response().getByText(nothing)).toBeVisible()
  await expect.element(earlier).not.toBeInTheDocument()

  await tester.body().fill('{}')
  await tester.sendFor(200)
  await tester.body().fill('{"title": ')
  await tester.send().click()
  await expectToast('Error in JSON format')
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

test('a response without data, or not an object, is shown whole', async () => {
  await openScreen('/mock')
  await tester.endpoint().fill('/healthz?text')
  for (const [text, contentType, shown] of [
    ['', 'text/plain', 'content-type:"text/plain'],
    ['<h1>A page</h1>', 'text/html', 'data:"<h1>A page</h1>"'],
    ['42', 'application/json', 'data:42'],
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

test('the trees are rendered as specified', async () => {
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

test('a value copied from a tree has a check mark for five and a half seconds', async () => {
  const copied: string[] = []
  replaceClipboard(async (text) => void copied.push(text))
  await openScreen('/mock')
  decideCalls('/api/test-todos', async () => Response.json({ named: { 'a key': 'a text', none: null } }))
  await tester.sendFor(200)
  const rows = [...tester.tree('Data').element().querySelectorAll('.variable-row')]
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

test('on an Arabic page code is written from left to right', async () => {
  await openScreen('/mock', 'ar')
  await page.getByRole('button', { name: arabic.tester.send }).click()
  const data = page.getByRole('region', { name: arabic.tester.data })
  await expect.element(data).toMatchTextContent('Watch a trailer')
  const code = '[id$=-field], #tester-body, .tester-tree, .tester-repeat-endpoint bdi, .status-badge'
  for (const place of code.split(', '))
    expect(getComputedStyle(document.querySelector(place) as Element).direction, place).toBe('ltr')
})
