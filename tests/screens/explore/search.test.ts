import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip, titlesIn, videos } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { callsTo, decideCalls, slowCalls } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { expectFocusInMain, textsOf } from '../app/dom-queries.fixture.ts'
import {
  articles,
  box,
  chosen,
  loading,
  progress,
  results,
  tab,
  titles,
} from '../app/explore-page.fixture.ts'
import { focus, press, pressKey, type } from '../app/keyboard.fixture.ts'
import { address, goBack, goTo, openScreen } from '../app/open-screen.fixture.tsx'

const { explore, list } = messages
const byNames = ({ url }: { url: URL }) => url.searchParams.has('match')
/** The searches of titles. */
const searchesIn = (requests: { url: URL }[]) =>
  requests.filter((request) => !byNames(request)).map(({ url }) => url.searchParams.get('search'))
const count = () => document.querySelector('main [aria-live]')?.textContent

test('a search is sent once, a second after the last key', async () => {
  await openScreen('/videos')
  stopClock()
  const requests = callsTo('/api/videos')
  box().element().focus()
  await type('c')
  await advanceClock(600)
  await type('e')
  await advanceClock(999)
  await type('l')
  await advanceClock(999)
  expect(requests).toEqual([])
  await expect.poll(address).toBe('/videos')

  await advanceClock(1)
  await expect.poll(address).toBe('/videos?q=cel')
  startClock()
  await expect
    .element(articles().first())
    .toHaveAccessibleName(videos.find(({ title }) => /cel/i.test(title))?.title ?? '')
  expect(searchesIn(requests)).toEqual(['cel'])
})

test('Enter searches immediately and cancels the debounce', async () => {
  await openScreen('/videos')
  stopClock()
  const requests = callsTo('/api/videos')
  await userEvent.type(box(), 'minecraft')
  await pressKey('Enter')
  await expect.poll(address).toBe('/videos?q=minecraft')
  await advanceClock(1)
  await expect.poll(() => searchesIn(requests).length).toBe(1)
  await advanceClock(2000)
  startClock()
  await expect.element(articles()).toHaveLength(videos.filter(({ title }) => /minecraft/i.test(title)).length)
  expect(searchesIn(requests)).toEqual(['minecraft'])
  await expect.element(box()).toHaveFocus()
})

test.each([
  ['F1 22', 'F1® 22 | Announce Trailer'],
  ['f1 ٢٢', 'F1® 22 | Announce Trailer'],
  ['FIELDSENSE', 'Madden 23 Official Reveal Trailer | Introducing FieldSENSE™'],
  ['mount and blade', 'Mount & Blade II: Bannerlord Early Access Announcement'],
  ['mou\u00adnt\u200b &  bla\u200ede', 'Mount & Blade II: Bannerlord Early Access Announcement'],
])('%s finds %s', async (typed, title) => {
  await openScreen('/videos')
  await box().fill(typed)
  await press(box(), 'Enter')
  await expect.poll(textsOf(titles())).toEqual([title])
})

test('spaces and full-width letters do not matter to a search, which is shown and sent as one', async () => {
  await openScreen('/videos')
  const requests = callsTo('/api/videos')
  await box().fill('  mario   kart ')
  await press(box(), 'Enter')
  await expect.poll(address).toBe('/videos?q=mario+kart')
  await expect.poll(textsOf(titles())).toEqual(['Mario Kart 8 Deluxe Trailer'])
  await expect.poll(count).toBe(list.count(1, false))
  for (const same of ['ｍａｒｉｏ　ｋａｒｔ', 'mario\u00a0kart']) {
    await box().fill(same)
    await press(box(), 'Enter')
    await expect.element(progress()).not.toBeInTheDocument()
  }
  expect(searchesIn(requests)).toEqual(['mario kart'])
  await openScreen('/videos?q=++mario+++kart+')
  await expect.poll(address).toBe('/videos?q=mario+kart')
  await expect.element(box()).toHaveValue('mario kart')
})

test('a search covers all categories', async () => {
  await openScreen('/videos?category=Sports')
  await box().fill('minecraft')
  await press(box(), 'Enter')
  await expect.poll(address).toBe('/videos?q=minecraft')
  await expect.element(chosen()).toHaveTextContent('All')
  const found = videos.filter(({ title }) => /minecraft/i.test(title)).map(({ title }) => title)
  await expect.poll(textsOf(titles())).toEqual(found)
})

test('selecting a category ends the search and empties the box', async () => {
  await openScreen('/videos?q=minecraft')
  await expect.element(box()).toHaveValue('minecraft')
  await tab('Sports').click()
  await expect.poll(address).toBe('/videos?category=Sports')
  await expect.element(box()).toHaveValue('')
  await expect.poll(textsOf(titles())).toEqual(titlesIn('Sports').slice(0, 24))
})

test('selecting a category cancels a debounced search', async () => {
  await openScreen('/videos')
  stopClock()
  await userEvent.type(box(), 'minecraft')
  await tab('Sports').click()
  await advanceClock(3000)
  startClock()
  await expect.poll(textsOf(titles())).toEqual(titlesIn('Sports').slice(0, 24))
  await expect.poll(address).toBe('/videos?category=Sports')
  await expect.element(box()).toHaveValue('')
})

test('an emptied box shows every video again', async () => {
  await openScreen('/videos?q=minecraft')
  await page.getByRole('button', { name: explore.clearSearch }).click()
  await expect.poll(address).toBe('/videos')
  await expect.element(articles()).toHaveLength(24)
  await expect.element(box()).toHaveFocus()
})

test('a search without results shows a message', async () => {
  await openScreen('/videos')
  await box().fill('no such trailer')
  await press(box(), 'Enter')
  await expect
    .element(page.getByRole('heading', { name: explore.noResults('no such trailer') }))
    .toBeVisible()
  await expect.element(articles()).not.toBeInTheDocument()
  await expect.element(loading()).not.toBeInTheDocument()
  const suggestions = page.getByRole('region', { name: messages.list.suggestions })
  await expect.element(suggestions.getByRole('link')).toHaveLength(6)
  await page.getByRole('link', { name: explore.showAll }).click()
  await expectFocusInMain()
  await expect.element(articles()).toHaveLength(24)
  await expect.element(box()).toHaveValue('')
})

test('a late response to an old search does not replace a newer one', async () => {
  await openScreen('/videos')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  decideCalls('/api/videos', async ({ url }) => {
    if (url.searchParams.get('search') === 'minecraft') await released
    return 'arrives'
  })
  await box().fill('minecraft')
  await press(box(), 'Enter')
  await expect.poll(address).toBe('/videos?q=minecraft')
  await box().fill('celeste')
  await press(box(), 'Enter')
  await expect.element(articles()).toHaveLength(1)
  release()
  await expect.poll(textsOf(titles())).toEqual(['Celeste - Trailer'])
  await expect.poll(address).toBe('/videos?q=celeste')
})

test('a search that no title has as it stands finds its words, and a line says so', async () => {
  const found = videos.filter(({ title }) => /breath of the wild/i.test(title))
  await openScreen('/videos?q=wild+breath')
  await expect.poll(textsOf(titles())).toEqual(found.map(({ title }) => title))
  await expect.poll(count).toBe(list.count(found.length, false))
  await expect.element(page.getByText(explore.noneExact('wild breath'))).toBeVisible()
})

test('loose matches follow the exact ones below a heading', async () => {
  await openScreen('/videos?q=gameplay+trailer')
  const exact = videos.filter(({ title }) => /gameplay trailer/i.test(title))
  const loose = videos.filter(
    (video) => !exact.includes(video) && /gameplay/i.test(video.title) && /trailer/i.test(video.title),
  )
  await expect.poll(textsOf(titles())).toEqual([...exact, ...loose].map(({ title }) => title))
  await expect.poll(count).toBe(list.count(exact.length + loose.length, false))
  const border = page.getByRole('heading', { name: explore.loose('gameplay trailer') }).element()
  const precedes = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(
    articles()
      .elements()
      .filter((article) => precedes(article, border)),
  ).toHaveLength(exact.length)
})

test('from the first key on a progress line shows that a search follows, and nothing moves', async () => {
  await openScreen('/videos')
  await expect.element(results()).toHaveAttribute('aria-busy', 'false')
  await expect.element(progress()).not.toBeInTheDocument()
  const top = () => results().element().getBoundingClientRect().top
  const before = top()
  stopClock()
  const respond = slowCalls('/api/videos')
  box().element().focus()
  await type('c')
  await expect.element(progress()).toBeVisible()
  await expect.element(results()).toHaveAttribute('aria-busy', 'true')
  await expect.element(loading()).not.toBeInTheDocument()
  expect(top()).toBe(before)

  await type('el')
  await advanceClock(1000)
  await expect.poll(address).toBe('/videos?q=cel')
  await expect.element(progress()).toBeVisible()
  startClock()
  respond()
  await expect.element(progress()).not.toBeInTheDocument()
  await expect.element(results()).toHaveAttribute('aria-busy', 'false')
  expect(top()).toBe(before)
})

test('the progress line ends when the text is what it was, is cleared, or a category is selected', async () => {
  await openScreen('/videos?q=celeste')
  await expect.element(articles()).toHaveLength(1)
  stopClock()
  await userEvent.type(box(), 'x')
  await expect.element(progress()).toBeVisible()
  await userEvent.type(box(), '{Backspace}')
  await expect.element(progress()).not.toBeInTheDocument()
  await userEvent.type(box(), 'x')
  await expect.element(progress()).toBeVisible()
  await tab('Sports').click()
  await expect.poll(address).toBe('/videos?category=Sports')
  await expect.element(progress()).not.toBeInTheDocument()
  startClock()
})

test('on a desk the top bar has a search box on every screen but explore, which goes on with the search', async () => {
  for (const path of ['/', addressOf(clip)]) {
    await openScreen(path)
    const top = page.getByRole('banner').getByRole('searchbox', { name: explore.search })
    await top.fill('  celeste ')
    await press(top, 'Enter')
    await expect.poll(address).toBe('/videos?q=celeste')
    await expect.poll(textsOf(titles())).toEqual(['Celeste - Trailer'])
    await expect.element(box()).toHaveLength(1)
    await expect.element(box()).toHaveFocus()
    await expect.element(box()).toHaveValue('celeste')
  }
})

test('on a phone the top bar’s search link focuses the search box, on any screen', async () => {
  await resize(phone)
  await openScreen(addressOf(clip))
  const find = page.getByRole('banner').getByRole('link', { name: messages.navigation.find })
  await find.click()
  await expect.poll(address).toBe('/videos')
  await expect.element(box()).toHaveFocus()
  await type('hacienda')
  await expect.element(box()).toHaveValue('hacienda')
  await focus(page.getByRole('tab', { selected: true }))
  await find.click()
  await expect.element(box()).toHaveFocus()
  await expect.element(box()).toHaveValue('hacienda')
})

test('a search shows what has such a creator or another name, below the titles or alone', async () => {
  await openScreen('/videos?q=xbox')
  const isTitled = ({ title }: CatalogueVideo) => /xbox/i.test(title)
  const isMade = ({ creator }: CatalogueVideo) => creator === 'Xbox'
  const titled = videos.filter(isTitled)
  const made = videos.filter((video) => isMade(video) && !isTitled(video))
  const region = page.getByRole('region', { name: explore.byNames(made.length, false) })
  await expect.poll(textsOf(titles())).toEqual([...titled, ...made].map(({ title }) => title))
  await expect
    .poll(textsOf(region.getByRole('article').getByRole('heading')))
    .toEqual(made.map(({ title }) => title))

  await goTo('/videos?q=gta')
  const named = videos.filter(({ game }) => game.startsWith('Grand Theft Auto'))
  await expect.poll(textsOf(titles())).toEqual(named.map(({ title }) => title))
  await expect.element(page.getByRole('heading', { name: '3 videos: Grand Theft Auto' })).toBeVisible()
  await expect.element(page.getByText(explore.noResults('gta'))).not.toBeInTheDocument()
  expect(named.length).toBe(3)
  const studio = videos.filter(({ creator }) => creator === 'Rockstar Games')
  await goTo('/videos?q=rockstar')
  await expect
    .element(page.getByRole('heading', { name: `${studio.length} videos: Rockstar Games` }))
    .toBeVisible()
})

test('a search with typing errors shows what it means, and on request what was typed', async () => {
  await openScreen('/videos')
  await focus(box())
  await type('elden rign')
  await pressKey('Enter')
  await expect.element(page.getByRole('heading', { name: 'Showing videos for “elden ring”' })).toBeVisible()
  await expect.poll(textsOf(titles())).toEqual(['ELDEN RING - Official Gameplay Reveal'])
  await expect.element(box()).toHaveValue('elden rign')
  await page.getByRole('link', { name: 'Search for “elden rign”' }).click()
  await expect.element(page.getByRole('heading', { name: explore.noResults('elden rign') })).toBeVisible()
  await expect.poll(address).toBe('/videos?q=elden+rign&typed=1')
  await focus(box())
  await type('g')
  await pressKey('Enter')
  await expect.poll(address).toBe('/videos?q=elden+rigng')
})

test('words that mean a filter are offered as one', async () => {
  const offered = () => page.getByRole('link', { name: /^(Category|Year|Length): / })
  await openScreen('/videos?q=strategy+2022')
  await expect.element(offered()).toHaveLength(2)
  await page.getByRole('link', { name: 'Year: 2022' }).click()
  await expect.poll(address).toBe('/videos?q=strategy&year=2022')
  goBack()
  await page.getByRole('link', { name: 'Category: Strategy' }).click()
  await expect.poll(address).toBe('/videos?year=2022&category=Strategy')
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Strategy')
  await expect.element(offered()).not.toBeInTheDocument()
  await openScreen('/videos?q=short')
  await page.getByRole('link', { name: 'Length: Under a minute' }).click()
  await expect.poll(address).toBe('/videos?length=short')
  await openScreen('/videos?q=strategie', 'de')
  await expect.element(page.getByRole('link', { name: 'Kategorie: Strategie' })).toBeVisible()
})

test('what has another such name is asked for once the titles have ended, and its failure hides nothing', async () => {
  const requests = callsTo('/api/videos')
  await openScreen('/videos?q=trailer')
  await expect.element(articles().nth(20)).toBeInTheDocument()
  expect(requests.filter(byNames)).toEqual([])

  decideCalls('/api/videos', async (call) =>
    byNames(call) ? Response.json({ title: 'Not one of ours' }, { status: 500 }) : 'arrives',
  )
  await goTo('/videos?q=celeste')
  await expect.poll(textsOf(titles())).toEqual(['Celeste - Trailer'])
  await goTo('/videos?q=no+such+title')
  await expect.element(page.getByText(explore.noResultsHint)).toBeVisible()
})
