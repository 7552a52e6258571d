import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maxFound } from '#contract/limits.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { expectAccessible, phone, resize } from '../app/accessible.fixture.ts'
import { callsTo, decideCalls, limitCalls, slowCalls } from '../app/calls.fixture.ts'
import { expectFocusInMain, textsOf } from '../app/dom-queries.fixture.ts'
import { box } from '../app/explore-page.fixture.ts'
import { press, pressKey, type } from '../app/keyboard.fixture.ts'
import { heading } from '../app/library-page.fixture.ts'
import { address, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { saveBegun } from '../app/progress.fixture.ts'

const { find } = messages
const dialog = () => page.getByRole('dialog', { name: find.title })
const field = () => dialog().getByRole('combobox', { name: find.field })
const link = () => page.getByRole('banner').getByRole('link', { name: find.field })
const group = (name: keyof typeof find.groups) => dialog().getByRole('group', { name: find.groups[name] })
const options = (name: keyof typeof find.groups) => group(name).getByRole('option')
const closed = () => expect.element(dialog()).not.toBeInTheDocument()

test('a slash, Ctrl or Cmd with K, and a press of the bar’s link open it; Escape returns the focus', async () => {
  await openScreen(addressOf(clip))
  for (const act of [
    () => type('/'),
    () => userEvent.keyboard('{Control>}k{/Control}'),
    () => userEvent.keyboard('{Meta>}k{/Meta}'),
    () => link().click(),
  ]) {
    await act()
    await expect.element(field()).toHaveFocus()
    await pressKey('Escape')
    await closed()
  }
  await expect.element(link()).toHaveFocus()
})

test('it finds videos, games and creators as one types; arrows choose, and Enter opens', async () => {
  await openScreen('/')
  await type('/')
  await expect.element(field()).toHaveFocus()
  await type('Elden r')
  await expect.poll(textsOf(options('games'))).toEqual(['Elden Ring2022'])
  // Known once the service has responded.
  await expect.element(dialog().getByText(find.count(maxFound.videos + 1))).toBeInTheDocument()
  expect(options('videos').elements()).toHaveLength(maxFound.videos + 1)
  await expectAccessible()
  await pressKey('ArrowUp')
  await expect.element(field()).toHaveAttribute('aria-activedescendant', options('games').element().id)
  await pressKey('Enter')
  await closed()
  await expect.poll(address).toBe('/games/elden-ring')
  await expect.element(heading()).toHaveFocus()
})

test('Enter searches at Explore for what is typed; the search is offered again until it is forgotten', async () => {
  await openScreen('/')
  await link().click()
  await field().fill('  celeste ')
  await press(field(), 'Enter')
  await expect.poll(address).toBe('/videos?q=celeste')
  await expect.element(box()).toHaveFocus()
  await link().click()
  await expect.poll(textsOf(options('recent'))).toEqual(['celeste'])
  await dialog().getByRole('button', { name: find.forget }).click()
  await expect.element(group('recent')).not.toBeInTheDocument()
  await expect.element(field()).toHaveFocus()
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

test('what is typed before its field has the focus is in it, also once that is rendered; Escape gives the keys back to the page', async () => {
  await openScreen('/')
  const pressAtOnce = (...keys: string[]) => {
    for (const key of keys)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  pressAtOnce('/', 'Escape', '?')
  await expect.element(page.getByRole('dialog', { name: messages.shortcuts })).toBeVisible()
  await pressKey('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const observer = new MutationObserver(() => {
    if (!field().query()) return
    observer.disconnect()
    pressAtOnce('d')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  pressAtOnce(...'/zel')
  await expect.element(field()).toHaveValue('zeld')
  await expect.element(field()).toHaveFocus()
  await type('a')
  await expect.element(field()).toHaveValue('zelda')
})

test('it shows what has been loaded until the service responds, never the results of an earlier text, and what a text with typing errors means; a pressed video plays', async () => {
  await openScreen('/')
  await type('/')
  await field().fill('hades')
  await expect.poll(textsOf(options('games'))).toEqual(['Hades2020', 'Hades II2025'])
  const respond = slowCalls('/api/find')
  await field().fill('hades ii')
  await expect.poll(textsOf(options('games'))).toEqual(['Hades II2025'])
  await field().fill('hacienda')
  await expect.element(group('videos').getByText('SuperTuxKart: Hacienda Sprint')).toBeVisible()
  await expect.element(group('games')).not.toBeInTheDocument()
  respond()
  await expect.element(dialog().getByText(find.count(1))).toBeInTheDocument()
  await expect.element(group('games')).not.toBeInTheDocument()

  await field().fill('elden rnig')
  await expect.element(dialog().getByText(messages.explore.corrected('elden ring'))).toBeVisible()
  await expect.poll(textsOf(options('games'))).toEqual(['Elden Ring2022'])
  await field().fill('zzzzqqqq')
  await expect.element(dialog().getByText(find.none('zzzzqqqq'))).toBeVisible()
  await field().fill(clip.title)
  await options('videos').first().click()
  await expect.poll(address).toBe(addressOf(clip))
  await expect.poll(() => document.querySelector('video')?.paused).toBe(false)
})

test('screens, categories and the user’s own playlists are found without the service, which says when to go on', async () => {
  const person = await signInAsNewUser()
  for (let number = 0; number < 2; number++) await person.createPlaylist('Strategy evenings', 'After work')
  await saveBegun(person, clip)
  await openScreen('/')
  decideCalls('/api/find', async () => 'breaks')
  await type('/')
  await field().fill('strategy')
  await expect.poll(textsOf(options('categories'))).toEqual(['Strategy'])
  await expect.poll(textsOf(options('playlists'))).toEqual(Array(2).fill('Strategy evenings'))
  await expect.element(group('videos')).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(messages.failed.generic)
  limitCalls('/api/find', 30)
  await field().fill('zelda')
  await expect.element(dialog().getByText(/30 seconds/)).toBeVisible()
  await field().fill('watch l')
  await expect.poll(textsOf(options('screens'))).toEqual([messages.navigation.watchLater])
  await press(field(), 'ArrowUp')
  await pressKey('Enter')
  await expect.poll(address).toBe('/watch-later')
  await expectFocusInMain()
})

test('on a phone it fills the window, and asks only for what is typed', async () => {
  await resize(phone)
  await openScreen('/')
  const calls = callsTo('/api/find')
  await link().click()
  await expect.element(field()).toHaveFocus()
  const { width, height } = dialog().element().getBoundingClientRect()
  expect([width, height]).toEqual([innerWidth, innerHeight])
  expect(calls).toEqual([])
  await expectAccessible()
})
