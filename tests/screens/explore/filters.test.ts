import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { languages } from '#contract/languages.ts'
import { messages } from '#contract/messages/en.ts'
import { filterButtonId } from '#web/features/explore/filters/filter-chips.tsx'
import { clip, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { callsTo, failCalls } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { preferText } from '../app/display.fixture.ts'
import { overflow, textsOf } from '../app/dom-queries.fixture.ts'
import { articles, box, chosen, tab, titles } from '../app/explore-page.fixture.ts'
import { press, pressKey, tabTo, type } from '../app/keyboard.fixture.ts'
import { heading, logout } from '../app/library-page.fixture.ts'
import {
  address,
  goBack,
  navigating,
  openScreen,
  reopenScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'

const { explore } = messages
const main = page.getByRole('main')
const filter = (): Locator => main.getByRole('button', { name: 'Filter' })
const panel = (): Locator => main.getByRole('group', { name: 'Sort and filter' })
const choice = (name: string): Locator => panel().getByRole('combobox', { name })
const hideWatched = (): Locator => panel().getByRole('checkbox', { name: 'Hide what I watched' })
const active = (): Locator => main.getByRole('list', { name: 'Active filters' })
const remove = (name: string): Locator => active().getByRole('link', { name: `Remove filter: ${name}` })
const clear = (): Locator => active().getByRole('link', { name: 'Clear filters' })
const count = (text: string) => expect.element(main.getByText(text)).toBeVisible()

const titlesOf = (found: CatalogueVideo[]) => found.map(({ title }) => title)
const of2017 = videos.filter(({ year }) => year === 2017)
const byTitle = titlesOf(videos).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))

async function openFilters() {
  await filter().click()
  await expect.element(panel()).toBeVisible()
}

test('videos are sorted and filtered by the panel; the address has the choices, for reload and back', async () => {
  await openScreen('/videos')
  await expect.element(filter()).toHaveAttribute('aria-expanded', 'false')
  await openFilters()
  await expect.element(filter()).toHaveAttribute('aria-expanded', 'true')
  await choice('Year of the game').selectOptions('2017')
  await expect.poll(address).toBe('/videos?year=2017')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(of2017))
  await count(explore.shown(of2017.length, 'All'))
  await choice('Sort by').selectOptions('Title')
  await expect.poll(address).toBe('/videos?sort=title&year=2017')
  const sorted = byTitle.filter((title) => titlesOf(of2017).includes(title))
  await expect.poll(textsOf(titles())).toEqual(sorted)

  await reopenScreen()
  await expect.poll(textsOf(titles())).toEqual(sorted)
  await expect.poll(textsOf(active().getByRole('listitem'))).toEqual(['Sort: Title', '2017', 'Clear filters'])
  await expect.element(panel()).not.toBeInTheDocument()
  await openFilters()
  await expect.element(choice('Sort by')).toHaveValue('title')
  await expect.element(choice('Year of the game')).toHaveValue('2017')
  await choice('Year of the game').selectOptions('Any year')
  await expect.poll(textsOf(titles())).toEqual(byTitle.slice(0, 24))
  goBack()
  await expect.poll(address).toBe('/videos?sort=title&year=2017')
  await expect.poll(textsOf(titles())).toEqual(sorted)
})

test('videos are filtered by length and creator', async () => {
  await openScreen('/videos')
  await openFilters()
  await choice('Length').selectOptions('Under a minute')
  const short = videos.filter(({ duration }) => duration !== null && duration < 60)
  await expect.poll(address).toBe('/videos?length=short')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(short))
  await choice('Length').selectOptions('1 to 3 minutes')
  const medium = videos.filter(({ duration }) => duration !== null && duration >= 60)
  await expect.poll(textsOf(titles())).toEqual(titlesOf(medium))
  await choice('Length').selectOptions('Any length')
  await choice('Creator').selectOptions('SuperTuxKart Team')
  await expect.poll(address).toBe('/videos?creator=SuperTuxKart+Team')
  await expect
    .poll(textsOf(titles()))
    .toEqual(titlesOf(videos.filter(({ creator }) => creator === 'SuperTuxKart Team')))
})

test('each filter is removed by its chip, all by ‘Clear filters’; the focus goes to the button', async () => {
  await openScreen('/videos?category=Action&sort=views&year=2022')
  const action = videos.filter(({ category }) => category === 'Action')
  await count(explore.shown(action.filter(({ year }) => year === 2022).length, 'Action'))
  await remove('Sort: Most viewed').click()
  await expect.poll(address).toBe('/videos?category=Action&year=2022')
  await expect.element(filter()).toHaveFocus()
  await expect.element(remove('Sort: Most viewed')).not.toBeInTheDocument()
  await press(clear(), 'Enter')
  await expect.poll(address).toBe('/videos?category=Action')
  await expect.element(filter()).toHaveFocus()
  await expect.poll(textsOf(titles())).toEqual(titlesOf(action).slice(0, 24))
  await expect.element(active()).not.toBeInTheDocument()
})

test('a category and a search keep order and filters, and a cleared search too', async () => {
  await openScreen('/videos?sort=title&year=2017')
  await tab('Adventure').click()
  await expect.poll(address).toBe('/videos?category=Adventure&sort=title&year=2017')
  await expect.element(chosen()).toHaveTextContent('Adventure')
  const adventures = of2017.filter(({ category }) => category === 'Adventure')
  await expect
    .poll(textsOf(titles()))
    .toEqual(byTitle.filter((title) => titlesOf(adventures).includes(title)))
  await box().fill('trailer')
  await press(box(), 'Enter')
  await expect.poll(address).toBe('/videos?q=trailer&sort=title&year=2017')
  const found = titlesOf(of2017).filter((title) => /trailer/i.test(title))
  await expect.poll(textsOf(titles())).toEqual(byTitle.filter((title) => found.includes(title)))
  await main.getByRole('button', { name: explore.clearSearch }).click()
  await expect.poll(address).toBe('/videos?sort=title&year=2017')
})

test('a filter that is chosen during the wait of a search is kept by it', async () => {
  await openScreen('/videos')
  await openFilters()
  stopClock()
  box().element().focus()
  await type('trailer')
  await advanceClock(500)
  await choice('Year of the game').selectOptions('2017')
  await expect.poll(address).toBe('/videos?year=2017')
  await expect.element(box()).toHaveValue('trailer')
  await advanceClock(1000)
  startClock()
  await expect.poll(address).toBe('/videos?q=trailer&year=2017')
})

test('filters that no video matches show a hint, and can be cleared', async () => {
  await openScreen('/videos?category=Sports&year=1999&length=long')
  await expect.element(main.getByRole('heading', { name: 'No video matches these filters' })).toBeVisible()
  await expect.element(articles()).not.toBeInTheDocument()
  await expectUsable()
  await main.getByRole('link', { name: 'Clear filters' }).last().click()
  await expect.poll(address).toBe('/videos?category=Sports')
  await expect.element(filter()).toHaveFocus()
  await expect.element(articles()).toHaveLength(24)
})

test('a user hides what they watched; visitors have no such choice, whatever the address says', async () => {
  const person = await signInAsNewUser()
  await person.add('history', clip, otherClip)
  const unwatched = videos.filter((video) => video !== clip && video !== otherClip)
  await openScreen('/videos')
  await openFilters()
  await hideWatched().click()
  await expect.poll(address).toBe('/videos?watched=hide')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(unwatched).slice(0, 24))
  await count(explore.shown(unwatched.length, 'All'))
  await expect.element(remove('Watched videos hidden')).toBeVisible()
  await reopenScreen()
  await expect.poll(textsOf(titles())).toEqual(titlesOf(unwatched).slice(0, 24))
  const all = await person.call('GET', '/user/history')
  expect(all.body.total).toBe(2)

  const calls = callsTo(/^\/api\/user/)
  await logout().click()
  await openScreen('/videos?watched=hide')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(videos).slice(0, 24))
  await expect.element(active()).not.toBeInTheDocument()
  await openFilters()
  await expect.element(choice('Sort by')).toBeVisible()
  await expect.element(hideWatched()).not.toBeInTheDocument()
  expect(calls.filter(({ url }) => url.pathname === '/api/user/videos')).toEqual([])
})

test('the filters are used by keyboard; Escape closes them', async () => {
  await openScreen('/videos')
  await expect.element(articles()).toHaveLength(24)
  await tabTo(filter())
  await pressKey('Enter')
  await expect.element(panel()).toBeVisible()
  await expect.element(filter()).toHaveFocus()
  await tabTo(choice('Sort by'))
  await type('Longest')
  await expect.poll(address).toBe('/videos?sort=length')
  await pressKey('ArrowDown')
  await expect.poll(address).toBe('/videos?sort=views')
  await pressKey('Escape')
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(filter()).toHaveFocus()
  await pressKey('Enter')
  await expect.element(panel()).toBeVisible()
  await pressKey('Escape')
  await expect.element(panel(), { message: 'from the button' }).not.toBeInTheDocument()
  goBack()
  await expect.poll(address, { message: 'one step back leaves all choices of a panel' }).toBe('/videos')
})

test('on a slow processor the focus stays on a choice, whose panel stays open', async () => {
  await openScreen('/videos')
  await openFilters()
  await tabTo(choice('Sort by'))
  let lost = 0
  choice('Sort by')
    .element()
    .addEventListener('blur', () => lost++)
  const slow = setInterval(() => {
    for (const end = performance.now() + 300; performance.now() < end; );
  }, 1)
  onTestFinished(() => clearInterval(slow))
  await type('Long')
  await expect.poll(address).toBe('/videos?sort=length')
  await expect.poll(navigating).toBe(false)
  expect(lost).toBe(0)
  await expect.element(choice('Sort by')).toHaveFocus()
})

test('years and creators that fail to load: a line says so, and the next opening tries again', async () => {
  await openScreen('/videos')
  const facets = callsTo('/api/videos/facets')
  const recover = failCalls('/api/videos/facets')
  await openFilters()
  await expect
    .element(panel().getByRole('alert'))
    .toHaveTextContent('The years and creators could not be loaded.')
  expect(facets.length).toBeGreaterThan(0)
  recover()
  await filter().click()
  await expect.element(panel()).not.toBeInTheDocument()
  await openFilters()
  await expect.element(panel().getByRole('option', { name: '2017' })).toBeInTheDocument()
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument()
})

test('an address may name a creator in any spelling, and one that the list lacks', async () => {
  await openScreen('/videos?creator=supertuxkart+team')
  const found = videos.filter(({ creator }) => creator === 'SuperTuxKart Team')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(found))
  await openFilters()
  await expect.element(choice('Creator')).toHaveValue('supertuxkart team')
})

test('the bar, the panel and the chips fit a phone and large text', async () => {
  const person = await signInAsNewUser()
  await person.add('history', clip)
  await openScreen('/videos?sort=year&year=2022&creator=Bandai+Namco+Entertainment+America&watched=hide')
  await openFilters()
  await expect.element(hideWatched()).toBeChecked()
  await expectUsable()
  await resize(phone)
  await preferText(32)
  await expect.poll(overflow).toBe(0)
  await expect.element(heading()).toBeVisible()
})

test('on a phone a button at the panel’s end shows the videos', async () => {
  await resize(phone)
  await openScreen('/videos')
  await openFilters()
  await choice('Year of the game').selectOptions('2017')
  await count(explore.shown(of2017.length, 'All'))
  await panel().getByRole('button', { name: 'Show the videos' }).click()
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(filter()).toHaveFocus()
})

test('a filtered search that finds nothing names the search, and counts none', async () => {
  await openScreen('/videos?q=zzzz&year=2017')
  await expect
    .element(
      page.getByRole('heading', { name: 'No video that matches these filters has “zzzz” in its title' }),
    )
    .toBeVisible()
  await count(explore.results(0, false, 'zzzz'))
})

test('on a phone every order is shown whole, in any language', async () => {
  await resize(phone)
  for (const language of languages) {
    await openScreen('/videos', language)
    document.getElementById(filterButtonId)?.click()
    const select = main.getByRole('combobox').first()
    await expect.element(select).toBeVisible()
    const box = select.element() as HTMLSelectElement
    const { font, paddingInlineStart } = getComputedStyle(box)
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (canvas) canvas.font = font
    const arrowWidth = 24
    const room = box.clientWidth - 2 * Number.parseFloat(paddingInlineStart) - arrowWidth
    for (const { text } of box.options) expect(canvas?.measureText(text).width, text).toBeLessThan(room)
  }
})
