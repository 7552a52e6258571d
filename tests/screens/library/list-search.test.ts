import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { Person } from '../../person.fixture.ts'
import { clip, videos } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, resize } from '../app/accessible.fixture.ts'
import { slowCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { focus, pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import {
  button,
  cards,
  expectCount,
  go,
  heading,
  main,
  textbox,
  undoBar,
} from '../app/library-page.fixture.ts'
import { address, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'

const sixty = videos.slice(0, 60)
const titlesOf = (found: CatalogueVideo[]) => found.map(({ title }) => title)
const titles = titlesOf(sixty)
const sorted = (some: string[]) => some.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
const action = sixty.filter(({ category }) => category === 'Action')

const sort = (): Locator => main().getByRole('combobox', { name: 'Sort by' })
const search = (): Locator => main().getByRole('searchbox')
const filter = (): Locator => button('Filter')
const choice = (name: string): Locator =>
  main().getByRole('group', { name: 'Filters' }).getByRole('combobox', { name })
const menuItem = (name: string): Locator => page.getByRole('menuitem', { name })
const selectBar = (): Locator => main().getByRole('region', { name: 'Selected videos' })
const inSelectBar = (name: string): Locator => selectBar().getByRole('button', { name })

let person: Person
beforeEach(async () => {
  person = await signInAsNewUser()
})

test('a search that finds nothing says so, and can be cleared; Enter searches at once', async () => {
  await person.add('watchlater', clip)
  await openScreen('/watch-later?sort=title')
  await expect.element(cards()).toHaveLength(1)
  await tabTo(search())
  await type(' zz  zz ')
  await pressKey('Enter')
  await expect.poll(address).toBe('/watch-later?sort=title&q=zz+zz')
  const nothing = main().getByRole('heading', { name: 'No video in Watch Later has “zz zz” in its title' })
  await expect.element(nothing).toBeVisible()
  await expectCount('0 of 1 video')
  await expect.element(button('Select')).not.toBeInTheDocument()
  await expectUsable()
  await main().getByRole('link', { name: 'Clear search' }).click()
  await expect.element(heading()).toHaveFocus()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await expect.element(search()).toHaveValue('')
  expect(address()).toBe('/watch-later?sort=title')
})

test('while another order loads, the list before stays', async () => {
  await person.add('likes', ...sixty.slice(0, 4).toReversed())
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 4))
  const respond = slowCalls('/api/user/likes')
  await sort().selectOptions('Title')
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 4))
  respond()
  await expectCount('4 videos')
  await expect.poll(textsOf(cards())).toEqual(sorted(titles.slice(0, 4)))
  await go('Watch Later')
  expect(address()).toBe('/watch-later')
})

test('search, order, selection and filters appear from the fourth video on, and stay while one of them is in the address', async () => {
  const expectTools = async (areShown: boolean) => {
    for (const tool of [search(), sort(), button('Select'), filter()]) {
      if (areShown) await expect.element(tool).toBeVisible()
      else await expect.element(tool).not.toBeInTheDocument()
    }
  }
  const [newest, ...others] = sixty.slice(0, 4) as [CatalogueVideo, ...CatalogueVideo[]]
  await person.add('history', ...others)
  await openScreen('/history')
  await expect.element(cards()).toHaveLength(3)
  await expectTools(false)
  await openScreen('/history?sort=none')
  await expect.element(cards(), { message: 'an unknown order is none' }).toHaveLength(3)
  await expectTools(false)
  await openScreen('/history?sort=title')
  await expectTools(true)
  await focus(sort())
  await sort().selectOptions('Newest first')
  await expect.poll(address).toBe('/history')
  await expectTools(false)
  await expect.element(heading()).toHaveFocus()
  await expect.element(button('Clear All History')).toBeVisible()
  await expect.element(main().getByRole('switch', { name: 'Pause history' })).toBeVisible()

  await person.add('history', newest)
  await openScreen('/history')
  await expectTools(true)
  await button('Select').click()
  await expect.element(selectBar()).toBeVisible()
  await person.call('DELETE', `/user/history/${newest._id}`)
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(cards()).toHaveLength(3)
  await expect.element(selectBar()).toBeVisible()
  await expectTools(true)
  await inSelectBar('Cancel').click()
  await expectTools(false)
})

test('liked videos are filtered by what they have; ‘Select all’ leaves alone what the filters hide', async () => {
  await person.add('likes', ...sixty.toReversed())
  await openScreen('/liked-videos')
  await filter().click()
  const years = new Set(sixty.map(({ year }) => year))
  await expect
    .poll(() => choice('Year of the game').getByRole('option').elements().length)
    .toBe(1 + years.difference(new Set([null])).size)
  await choice('Category').selectOptions('Action')
  await expect.poll(address).toBe('/liked-videos?category=Action')
  await expect.poll(textsOf(cards())).toEqual(titlesOf(action))
  await expectCount(`${action.length} of 60 videos`)
  await expectUsable()
  await resize(desk)
  await button('Select').click()
  await inSelectBar('Select all').click()
  await inSelectBar('Remove').click()
  const count = `${action.length} videos`
  await expect.element(undoBar().getByText(`${count} removed from Liked Videos`)).toBeVisible()
  await expect.element(main().getByRole('heading', { name: 'No video matches these filters' })).toBeVisible()
  const left = sixty.filter((video) => !action.includes(video))
  expect(await person.titles('likes'), 'what the filters hide stays').toEqual(titlesOf(left))
  await main().getByRole('link', { name: 'Clear filters' }).last().click()
  await expectCount(`${left.length} videos`)
})

test('a playlist too is searched, sorted and filtered; then nothing can be moved, but noted', async () => {
  const id = await person.createPlaylist('Evenings', '', ...sixty)
  const path = `/playlist/${id}`
  await openScreen(`${path}?q=trailer&sort=title&category=Action`)
  const found = titlesOf(action).filter((title) => /trailer/i.test(title))
  await expect.poll(() => sorted(textsOf(cards())())).toEqual(sorted(found))
  await main().getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe(`${path}?q=trailer&sort=title`)

  const short = sixty.filter(({ duration }) => duration !== null && duration < 60)
  await openScreen(`${path}?length=short`)
  await expect.poll(textsOf(cards())).toEqual(titlesOf(short))

  const [own = ''] = titles
  const q = encodeURIComponent(own)
  await openScreen(path)
  await expect.element(button(`Reorder ${own}`)).toBeInTheDocument()
  await openScreen(`${path}?q=${q}`)
  await expect.element(button(`More for ${own}`)).toBeVisible()
  await expect.element(main().getByRole('button', { name: /^Reorder/ })).not.toBeInTheDocument()
  await button(`More for ${own}`).click()
  await expect.element(menuItem('Add a note')).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Move/ })).not.toBeInTheDocument()
  await menuItem('Add a note').click()
  await textbox(`Note on ${own}`).fill('A classic')
  await button('Save').click()
  await expect.element(main().getByText('A classic')).toBeVisible()
  await button('Clear search').click()
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 24))
  await expect.element(main().getByText('A classic')).toBeVisible()
})
