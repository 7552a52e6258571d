import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import games from '../../../catalog/games.json' with { type: 'json' }
import { clip, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { desk, expectLargeTargets, expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { callsTo, failCalls } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { preferText } from '../app/display.fixture.ts'
import { overflow, textsOf } from '../app/dom-queries.fixture.ts'
import { articles, box, chosen, tab, titles } from '../app/explore-page.fixture.ts'
import { press, pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import { expectCount, logout } from '../app/library-page.fixture.ts'
import { address, goBack, openScreen, reopenScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'

const { explore, filters, list } = messages
const main = page.getByRole('main')
const filter = (): Locator => main.getByRole('button', { name: 'Filter' })
const panel = (): Locator => main.getByRole('group', { name: 'Filters' })
const sort = (): Locator => main.getByRole('combobox', { name: 'Sort by' })
const choice = (name: string): Locator => panel().getByRole('combobox', { name })
const hideWatched = (): Locator => panel().getByRole('checkbox', { name: 'Hide what I watched' })
const active = (): Locator => main.getByRole('list', { name: 'Active filters' })
const remove = (name: string): Locator => active().getByRole('link', { name: `Remove filter: ${name}` })
const clear = (): Locator => active().getByRole('link', { name: 'Clear filters' })

const titlesOf = (found: CatalogueVideo[]) => found.map(({ title }) => title)
const of2019 = videos.filter(({ year }) => year === 2019)
const rpgs = new Set(games.filter(({ genres }) => genres.includes('RPG')).map(({ name }) => name))
const ofRpgs = videos.filter(({ game }) => rpgs.has(game))
const revealsOfRpgs = ofRpgs.filter(({ kind }) => kind === 'reveal')
const byTitle = titlesOf(of2019).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))

async function openFilters() {
  await filter().click()
  await expect.element(panel()).toBeVisible()
}

test('videos are sorted in the bar and filtered by the panel; the address has the choices, for reload and back', async () => {
  await openScreen('/videos')
  await expect.element(filter()).toHaveAttribute('aria-expanded', 'false')
  await openFilters()
  await expect.element(filter()).toHaveAttribute('aria-expanded', 'true')
  await choice('Year of the game').selectOptions('2019')
  await expect.poll(address).toBe('/videos?year=2019')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(of2019))
  await expectCount(list.count(of2019.length, false))
  await sort().selectOptions('Title')
  await expect.poll(address).toBe('/videos?sort=title&year=2019')
  await expect.poll(textsOf(titles())).toEqual(byTitle)

  await reopenScreen()
  await expect.poll(textsOf(titles())).toEqual(byTitle)
  await expect.poll(textsOf(active().getByRole('listitem'))).toEqual(['2019', 'Clear filters'])
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(sort()).toHaveValue('title')
  await openFilters()
  await expect.element(choice('Year of the game')).toHaveValue('2019')
  await choice('Year of the game').selectOptions('Any year')
  await expect.poll(address).toBe('/videos?sort=title')
  goBack()
  await expect.poll(address).toBe('/videos?sort=title&year=2019')
  await expect.poll(textsOf(titles())).toEqual(byTitle)
})

test('options say how many videos they leave, beside the other filters; an address may name what the lists lack', async () => {
  const optionsOf = (name: string) => textsOf(choice(name).getByRole('option'))
  const counted = (found: CatalogueVideo[]) => {
    const years = Map.groupBy(found, ({ year }) => year ?? 0)
    years.delete(0)
    const newestFirst = [...years].sort(([one], [other]) => other - one)
    return ['Any year', ...newestFirst.map(([year, of]) => `${year} (${of.length})`)]
  }
  await openScreen('/videos')
  await openFilters()
  await expect.poll(optionsOf('Year of the game')).toEqual(counted(videos))
  await choice('Genre').selectOptions(`RPG (${ofRpgs.length})`)
  await expect.poll(address).toBe('/videos?genre=RPG')
  await expectCount(list.count(ofRpgs.length, false))
  await expect.poll(optionsOf('Year of the game')).toEqual(counted(ofRpgs))
  await choice('Kind of trailer').selectOptions(`Reveal (${revealsOfRpgs.length})`)
  await expect.poll(address).toBe('/videos?genre=RPG&kind=reveal')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(revealsOfRpgs).slice(0, 24))
  await expect.poll(textsOf(active().getByRole('listitem'))).toEqual(['RPG', 'Reveal', 'Clear filters'])
  await choice('Genre').selectOptions('Any genre')
  await expect.poll(address).toBe('/videos?kind=reveal')

  // What no game has filters all; what is no kind filters nothing.
  await openScreen('/videos?genre=Nothing&kind=nothing')
  await expect.element(main.getByRole('heading', { name: filters.nothingFound })).toBeVisible()
  await openFilters()
  await expect.element(choice('Genre')).toHaveValue('Nothing')
  await expect.element(choice('Kind of trailer')).toHaveValue('')
})

test('on a phone the filters are a sheet; its button shows the videos, and returns the focus', async () => {
  await resize(phone)
  await openScreen('/videos')
  await filter().click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Genre' }).selectOptions('RPG')
  await expect.poll(address).toBe('/videos?genre=RPG')
  await expect.poll(overflow).toBe(0)
  expectLargeTargets()
  await sheet.getByRole('button', { name: filters.show(ofRpgs.length, false) }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(filter()).toHaveFocus()
  await pressKey('Enter')
  await expect.element(sheet).toBeVisible()
  await pressKey('Escape')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(filter()).toHaveFocus()
})

test('a filter is removed by its chip, all by ‘Clear filters’ there and where no video matches, which keeps the order; the focus goes to the button', async () => {
  await openScreen('/videos?q=zzzz&year=2019')
  const found = 'No video that matches these filters has “zzzz” in its title'
  await expect.element(main.getByRole('heading', { name: found })).toBeVisible()
  await expectCount(list.count(0, false))

  await openScreen('/videos?category=Sports&sort=title&year=1999&length=medium')
  await expect.element(main.getByRole('heading', { name: 'No video matches these filters' })).toBeVisible()
  await expect.element(articles()).not.toBeInTheDocument()
  await expectUsable()
  await main.getByRole('link', { name: 'Clear filters' }).last().click()
  await expect.poll(address).toBe('/videos?category=Sports&sort=title')
  await expect.element(filter()).toHaveFocus()
  await expect.element(articles()).toHaveLength(24)

  goBack()
  await remove('1 to 3 minutes').click()
  await expect.poll(address).toBe('/videos?category=Sports&sort=title&year=1999')
  await expect.element(filter()).toHaveFocus()
  await expect.element(remove('1 to 3 minutes')).not.toBeInTheDocument()
  await press(clear(), 'Enter')
  await expect.poll(address).toBe('/videos?category=Sports&sort=title')
  await expect.element(filter()).toHaveFocus()
  await expect.element(active()).not.toBeInTheDocument()
})

test('a category, a search and its end keep order and filters, also one that is chosen during a search’s wait', async () => {
  await openScreen('/videos?sort=title')
  await openFilters()
  stopClock()
  box().element().focus()
  await type('trailer')
  await advanceClock(500)
  await choice('Year of the game').selectOptions('2019')
  await expect.poll(address).toBe('/videos?sort=title&year=2019')
  await expect.element(box()).toHaveValue('trailer')
  await advanceClock(1000)
  startClock()
  await expect.poll(address).toBe('/videos?q=trailer&sort=title&year=2019')
  await expect.poll(textsOf(titles())).toEqual(byTitle.filter((title) => /trailer/i.test(title)))
  await main.getByRole('button', { name: explore.clearSearch }).click()
  await expect.poll(address).toBe('/videos?sort=title&year=2019')
  await expect.element(box()).toHaveFocus()
  await tab('Adventure').click()
  await expect.poll(address).toBe('/videos?category=Adventure&sort=title&year=2019')
  await expect.element(chosen()).toHaveTextContent('Adventure')
})

test('a user hides what they watched, on a phone with large text too; visitors have no such choice, whatever the address says', async ({
  user,
}) => {
  await user.add('history', clip, otherClip)
  const unwatched = videos.filter((video) => video !== clip && video !== otherClip)
  await openScreen('/videos')
  await openFilters()
  await hideWatched().click()
  await expect.poll(address).toBe('/videos?watched=hide')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(unwatched).slice(0, 24))
  await expectCount(list.count(unwatched.length, false))
  await expect.element(remove('Watched videos hidden')).toBeVisible()
  await reopenScreen()
  await expect.poll(textsOf(titles())).toEqual(titlesOf(unwatched).slice(0, 24))
  await openFilters()
  await expectUsable()
  await preferText(32)
  await expect.poll(overflow).toBe(0)
  await preferText(16)
  await resize(desk)

  const calls = callsTo('/api/user/videos')
  await logout().click()
  await openScreen('/videos?watched=hide')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(videos).slice(0, 24))
  await expect.element(active()).not.toBeInTheDocument()
  await openFilters()
  await expect.element(choice('Creator')).toBeVisible()
  await expect.element(hideWatched()).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

test('order and filters are used by keyboard; Escape closes the filters', async () => {
  await openScreen('/videos')
  await expect.element(articles()).toHaveLength(24)
  await tabTo(sort())
  // One key: on a busy machine the next one may begin another search among the options.
  await type('L')
  await expect.poll(address).toBe('/videos?sort=length')
  await expect.element(sort()).toHaveFocus()
  await tabTo(filter())
  await pressKey('Enter')
  await expect.element(panel()).toBeVisible()
  await expect.element(filter()).toHaveFocus()
  await tabTo(choice('Length'))
  await type('1')
  await expect.poll(address).toBe('/videos?sort=length&length=medium')
  await pressKey('ArrowUp')
  await expect.poll(address).toBe('/videos?sort=length&length=short')
  for (const from of ['a choice', 'the button']) {
    await pressKey('Escape')
    await expect.element(panel(), { message: `from ${from}` }).not.toBeInTheDocument()
    await expect.element(filter()).toHaveFocus()
    await pressKey('Enter')
    await expect.element(panel()).toBeVisible()
  }
  goBack()
  await expect
    .poll(address, { message: 'one step back leaves all choices of a panel' })
    .toBe('/videos?sort=length')
})

test('values that fail to load: a line says so, and the next opening tries again', async () => {
  await openScreen('/videos')
  const recover = failCalls('/api/videos/facets')
  await openFilters()
  await expect.element(panel().getByRole('alert')).toHaveTextContent('What to filter by could not be loaded.')
  recover()
  await filter().click()
  await expect.element(panel()).not.toBeInTheDocument()
  await openFilters()
  await expect.element(panel().getByRole('option', { name: `2019 (${of2019.length})` })).toBeInTheDocument()
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument()
})
