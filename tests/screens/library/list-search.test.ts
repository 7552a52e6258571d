// @module-tag slow
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Person } from '../../person.fixture.ts'
import { clip, videos } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { callsTo, failCalls, slowCalls } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { focus, press, pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import { cards, go, heading, main } from '../app/library-page.fixture.ts'
import { address, goBack, openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const thirty = videos.slice(0, 30)
const titles = thirty.map(({ title }) => title)
const byTitle = titles.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
const sort = (): Locator => main().getByRole('combobox', { name: 'Sort by' })
const search = (): Locator => main().getByRole('searchbox')
const count = (text: string) => expect.element(main().getByText(text)).toBeVisible()

let person: Person
beforeEach(async () => {
  person = await signInAsNewUser()
})

test('a shelf is sorted by its select, and the order is in the address: back and reload find it', async () => {
  await person.add('likes', ...thirty.toReversed())
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 24))
  await sort().selectOptions('Title')
  await expect.poll(address).toBe('/liked-videos?sort=title')
  await expect.poll(textsOf(cards())).toEqual(byTitle.slice(0, 24))
  await count('30 videos')
  await press(main().getByRole('button', { name: 'More videos' }), 'Enter')
  await expect.poll(textsOf(cards())).toEqual(byTitle)
  await reopenScreen()
  await expect.poll(textsOf(cards())).toEqual(byTitle.slice(0, 24))
  await expect.element(sort()).toHaveValue('title')
  await sort().selectOptions('Newest first')
  await expect.poll(address).toBe('/liked-videos')
  goBack()
  await expect.poll(textsOf(cards())).toEqual(byTitle.slice(0, 24))
  await openScreen('/liked-videos?sort=none')
  await expect.element(sort()).toHaveValue('added')
})

test('a search within a shelf waits a second, ignores case and accents, and counts what it found of all', async () => {
  await person.add('history', ...thirty.toReversed())
  await openScreen('/history')
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 24))
  const calls = callsTo('/api/user/history')
  const word = thirty[3]?.title.split(' ')[0] ?? ''
  const found = titles.filter((title) => title.toLowerCase().includes(word.toLowerCase()))
  stopClock()
  await page.getByRole('searchbox', { name: 'Search history' }).fill(word.toUpperCase())
  await advanceClock(900)
  expect(calls).toHaveLength(0)
  await advanceClock(200)
  startClock()
  await expect.poll(address).toBe(`/history?${new URLSearchParams({ q: word.toUpperCase() })}`)
  await expect.poll(textsOf(cards())).toEqual(found)
  await count(`${found.length} of 30 videos`)
  await reopenScreen()
  await expect.poll(textsOf(cards())).toEqual(found)
  await expect.element(search()).toHaveValue(word.toUpperCase())
  await count(`${found.length} of 30 videos`)
  await main().getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(address).toBe('/history')
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 24))
})

test('a search that finds nothing says so, and can be cleared; Enter searches at once', async () => {
  await person.add('watchlater', clip)
  await openScreen('/watch-later?sort=title')
  await expect.element(cards()).toHaveLength(1)
  await tabTo(search())
  await type('zzzz')
  await pressKey('Enter')
  const nothing = main().getByRole('heading', { name: 'No video in Watch Later has “zzzz” in its title' })
  await expect.element(nothing).toBeVisible()
  await count('0 of 1 video')
  await search().fill(' zz  zz ')
  await pressKey('Enter')
  await expect.poll(address).toBe('/watch-later?sort=title&q=zz+zz')
  await search().fill('zzzz')
  await pressKey('Enter')
  await expect.element(main().getByRole('button', { name: 'Select' })).not.toBeInTheDocument()
  await expectUsable()
  await main().getByRole('link', { name: 'Clear search' }).click()
  await expect.element(heading()).toHaveFocus()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await expect.element(search()).toHaveValue('')
  expect(address()).toBe('/watch-later?sort=title')
})

test('while another order loads, the list before stays; a failure shows an error with Refresh', async () => {
  const four = thirty.slice(0, 4)
  await person.add('likes', ...four.toReversed())
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 4))
  const respond = slowCalls('/api/user/likes')
  await sort().selectOptions('Title')
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 4))
  respond()
  await count('4 videos')
  const sorted = titles.slice(0, 4).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  await expect.poll(textsOf(cards())).toEqual(sorted)
  const recover = failCalls('/api/user/likes')
  await sort().selectOptions('Longest first')
  await expectToast('Could not get liked videos')
  recover()
  await main().getByRole('button', { name: 'Refresh' }).click()
  await expect.element(cards()).toHaveLength(4)
  await go('Watch Later')
  expect(address()).toBe('/watch-later')
})

test('search, order, selection and filters appear from the fourth video on, and stay while one of them is in the address', async () => {
  const tools = () => [
    search(),
    sort(),
    main().getByRole('button', { name: 'Select' }),
    main().getByRole('button', { name: 'Filter' }),
  ]
  const expectTools = async (areShown: boolean) => {
    for (const tool of tools()) {
      if (areShown) await expect.element(tool).toBeVisible()
      else await expect.element(tool).not.toBeInTheDocument()
    }
  }
  const four = thirty.slice(0, 4)
  await person.add('history', ...four.slice(1))
  const id = await person.createPlaylist('Evenings', '', ...four.slice(1))
  for (const path of ['/history', `/playlist/${id}`]) {
    await openScreen(path)
    await expect.element(cards()).toHaveLength(3)
    await expectTools(false)
  }
  await openScreen('/history?sort=title')
  await expectTools(true)
  await focus(sort())
  await sort().selectOptions('Newest first')
  await expect.poll(address).toBe('/history')
  await expectTools(false)
  await expect.element(heading()).toHaveFocus()
  await expect.element(main().getByRole('button', { name: 'Clear All History' })).toBeVisible()
  await expect.element(main().getByRole('switch', { name: 'Pause history' })).toBeVisible()

  await person.add('history', ...four.slice(0, 1))
  await openScreen('/history')
  await expectTools(true)
  await main().getByRole('button', { name: 'Select' }).click()
  const bar = main().getByRole('region', { name: 'Selected videos' })
  await expect.element(bar).toBeVisible()
  await person.call('DELETE', `/user/history/${four[0]?._id}`)
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(cards()).toHaveLength(3)
  await expect.element(bar).toBeVisible()
  await expectTools(true)
  await bar.getByRole('button', { name: 'Cancel' }).click()
  await expectTools(false)
})
