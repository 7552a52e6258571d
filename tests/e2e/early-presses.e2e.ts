import type { Page } from '@playwright/test'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { dropTimers } from './support/drop-timers.ts'
import { asNewUser, expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { poll } from './support/poll.ts'

test.use({ pictures: false })

/** A page without scripts, as a slow network leaves it for a while. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

/** On a slow machine the scripts take longer than a link waits for them. */
const linkWaitsMs = 5000

asNewUser('Like likes once, whatever the number of presses', async ({ page, context, person }) => {
  const release = await holdScripts(context)
  await open(page, addressOf(clip))
  const like = page.getByRole('main').getByRole('button', { name: messages.video.like, exact: true })
  await like.click()
  await like.click()
  release()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => person.titles('likes')).toEqual([clip.title])
})

test('a link opens its screen in the same page', async ({ page, context }) => {
  const release = await holdScripts(context)
  await dropTimers(page, linkWaitsMs)
  await open(page, '/login')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: messages.navigation.explore }).click()
  await expect(page).toHaveURL('/login')
  release()
  await expect(page.getByRole('heading', { level: 1, name: messages.explore.heading })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('a link beside the screen is followed once the screen is hydrated', async ({ page, context }) => {
  await page.addInitScript(() => {
    let earlyPresses: unknown
    const set = (presses: unknown) => {
      earlyPresses = presses
      if (presses === undefined) addEventListener('click', recordHydration, { capture: true })
    }
    const recordHydration = ({ target }: Event) => {
      const isHydrated = Object.keys(document.querySelector('h1') ?? {}).some((key) =>
        key.startsWith('__react'),
      )
      if (target instanceof HTMLAnchorElement) Object.assign(globalThis, { isHydrated })
    }
    Object.defineProperty(globalThis, 'earlyPresses', { get: () => earlyPresses, set })
  })
  const release = await holdScripts(context)
  await dropTimers(page, linkWaitsMs)
  await open(page, '/login')
  await page.getByRole('contentinfo').getByRole('link', { name: messages.navigation.explore }).click()
  release()
  await poll(() => page.evaluate(() => Reflect.get(globalThis, 'isHydrated'))).toBe(true)
})

test('a link opens by itself when no script comes', async ({ page, context }) => {
  await holdScripts(context)
  await open(page, '/login')
  await page.getByRole('contentinfo').getByRole('link', { name: messages.navigation.explore }).click()
  await expect(page.getByRole('heading', { level: 1, name: messages.explore.heading })).toBeVisible()
})

/** As password managers do: beside every field, and in its label. */
const addElements = () =>
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll('main input')) {
      field.after(document.createElement('div'))
      document.querySelector(`label[for="${field.id}"]`)?.append(document.createElement('span'))
    }
  })

test('a login filled before can be sent only by the scripts, and is ready then, also where an extension adds elements to it', async ({
  page,
  context,
  newPerson,
  watch,
}) => {
  // The page differs from what React renders.
  watch.expectErrors(/React error #418/)
  const person = await newPerson()
  await context.addInitScript(addElements)
  const release = await holdScripts(context)
  await open(page, '/login')
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
  const login = page.getByRole('main').getByRole('button', { name: messages.signIn.login })
  await field(messages.signIn.email).fill(person.email)
  await field(messages.signIn.password).pressSequentially(person.password)
  // Without scripts the browser would send the form, with the password in the address.
  await expect(login).toBeDisabled()
  release()
  await expect(login).toBeEnabled()
  await expect(field(messages.signIn.email)).toHaveValue(person.email)
  await expect(field(messages.signIn.password)).toHaveValue(person.password)
  await expect(field(messages.signIn.password)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('a search on Explore is sent by Enter', async ({ page, context }) => {
  const release = await holdScripts(context)
  await open(page, '/videos')
  await page.getByRole('searchbox', { name: messages.explore.search }).fill('celeste')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/videos')
  release()
  await expect(page).toHaveURL('/videos?q=celeste')
})

for (const [key, what, isDone] of [
  ['k', 'plays', (page: Page) => page.evaluate(() => document.querySelector('video')?.paused === false)],
  [
    '/',
    'opens the box that finds',
    (page: Page) => page.evaluate(() => document.activeElement?.matches('[role=dialog] [role=combobox]')),
  ],
] as const)
  test(`a ${key} before hydration ${what} after it`, async ({ page, context }) => {
    const release = await holdScripts(context)
    await open(page, addressOf(clip))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press(key)
    release()
    await expect.poll(() => isDone(page)).toBe(true)
  })
