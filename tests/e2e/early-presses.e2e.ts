import type { Page } from '@playwright/test'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../shipped-videos.fixture.ts'
import { dropTimers } from './support/drop-timers.ts'
import { box, titles } from './support/explore-page.ts'
import { asNewUser, expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { like } from './support/library-page.ts'

test.use({ pictures: false })

/** A page without scripts, as a slow network leaves it for a while. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })
const explore = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: messages.navigation.explore })

asNewUser('Like likes once, whatever the number of presses', async ({ page, context, person }) => {
  const release = await holdScripts(context)
  await open(page, addressOf(clip))
  await like(page).click()
  await like(page).click()
  release()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => person.titles('likes')).toEqual([clip.title])
})

/** Records whether the screen is hydrated as a link is followed. */
const recordHydration = () => {
  let earlyPresses: unknown
  const set = (presses: unknown) => {
    earlyPresses = presses
    if (presses === undefined) addEventListener('click', record, { capture: true })
  }
  const record = ({ target }: Event) => {
    const keys = Object.keys(document.querySelector('h1') ?? {})
    if (target instanceof HTMLAnchorElement)
      Object.assign(globalThis, { isHydrated: keys.some((key) => key.startsWith('__react')) })
  }
  Object.defineProperty(globalThis, 'earlyPresses', { get: () => earlyPresses, set })
}

test('a link opens its screen in the same page once that is hydrated, or by itself when no script comes', async ({
  page,
  context,
}) => {
  const release = await holdScripts(context)
  const withoutScripts = await context.newPage()
  await open(withoutScripts, '/login')
  await explore(withoutScripts).click()
  await expect(withoutScripts).toHaveURL('/videos')

  // On a slow machine the scripts take longer than a link waits for them.
  await dropTimers(page, 5000)
  await page.addInitScript(recordHydration)
  await open(page, '/login')
  await explore(page).click()
  await expect(page).toHaveURL('/login')
  release()
  await expect(page.getByRole('heading', { level: 1, name: messages.explore.heading })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isHydrated'))).toBe(true)
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

test('on Explore an order chosen and a term typed are taken, and a search is sent by Enter', async ({
  page,
  context,
}) => {
  const release = await holdScripts(context)
  await open(page, '/videos')
  const sort = page.getByRole('main').getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('Title')
  await box(page).fill('celeste')
  const other = await context.newPage()
  await open(other, '/videos')
  await box(other).fill('celeste')
  await box(other).press('Enter')
  await expect(other).toHaveURL('/videos')
  release()
  await expect(other).toHaveURL('/videos?q=celeste')
  await expect(page).toHaveURL('/videos?q=celeste&sort=title')
  await expect(titles(page)).toHaveText(['Celeste - Trailer'])
  await expect(sort).toHaveValue('title')
})

test('a key of the player plays, and one of the page opens the box that finds', async ({ page, context }) => {
  const release = await holdScripts(context)
  await open(page, addressOf(clip))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('/')
  release()
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(false)
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})
