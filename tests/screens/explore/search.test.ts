import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { titlesIn, videos } from '../../shipped-videos.fixture.ts'
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
import { press, pressKey, type } from '../app/keyboard.fixture.ts'
import { address, goBack, goTo, openScreen } from '../app/open-screen.fixture.tsx'

const { explore, list } = messages
const byNames = ({ url }: { url: URL }) => url.searchParams.has('match')
/** The searches of titles. */
const searchesIn = (requests: { url: URL }[]) =>
  requests.filter((request) => !byNames(request)).map(({ url }) => url.searchParams.get('search'))
const count = () => document.querySelector('main [aria-live]')?.textContent
const headed = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible()
const titlesOf = (found: CatalogueVideo[]) => found.map(({ title }) => title)
const titled = (pattern: RegExp) => videos.filter(({ title }) => pattern.test(title))

async function searchFor(text: string) {
  await box().fill(text)
  await press(box(), 'Enter')
}

test('a search is sent once, a second after the last key, or at once by Enter; a progress line shows that it follows, and nothing moves', async () => {
  await openScreen('/videos')
  await expect.element(results()).toHaveAttribute('aria-busy', 'false')
  const top = () => results().element().getBoundingClientRect().top
  const before = top()
  stopClock()
  const requests = callsTo('/api/videos')
  const respond = slowCalls('/api/videos')
  box().element().focus()
  await type('c')
  await expect.element(progress()).toBeVisible()
  await expect.element(results()).toHaveAttribute('aria-busy', 'true')
  await expect.element(loading()).not.toBeInTheDocument()
  expect(top()).toBe(before)
  await advanceClock(600)
  await type('e')
  await advanceClock(999)
  await type('l')
  await advanceClock(999)
  expect(requests).toEqual([])
  await expect.poll(address).toBe('/videos')
  await advanceClock(1)
  await expect.poll(address).toBe('/videos?q=cel')
  await advanceClock(1)
  await expect.poll(() => searchesIn(requests)).toEqual(['cel'])
  await expect.element(progress()).toBeVisible()
  startClock()
  respond()
  await expect.element(progress()).not.toBeInTheDocument()
  await expect.element(results()).toHaveAttribute('aria-busy', 'false')
  expect(top()).toBe(before)

  stopClock()
  await box().fill('minecraft')
  await pressKey('Enter')
  await expect.poll(address).toBe('/videos?q=minecraft')
  await advanceClock(2000)
  startClock()
  await expect.poll(textsOf(titles())).toEqual(titlesOf(titled(/minecraft/i)))
  expect(searchesIn(requests)).toEqual(['cel', 'minecraft'])
  await expect.element(box()).toHaveFocus()
})

test('a search covers all categories, and a category ends it, also one that waits', async () => {
  await openScreen('/videos?category=Action')
  await searchFor('minecraft')
  await expect.poll(address).toBe('/videos?q=minecraft')
  await expect.element(chosen()).toHaveTextContent('All')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(titled(/minecraft/i)))
  stopClock()
  await userEvent.type(box(), 'x')
  await expect.element(progress()).toBeVisible()
  await userEvent.type(box(), '{Backspace}')
  await expect.element(progress(), { message: 'the text is what it was' }).not.toBeInTheDocument()
  await userEvent.type(box(), 'x')
  await expect.element(progress()).toBeVisible()
  await tab('Sports').click()
  await expect.poll(address).toBe('/videos?category=Sports')
  await expect.element(progress()).not.toBeInTheDocument()
  await advanceClock(3000)
  startClock()
  await expect.poll(textsOf(titles())).toEqual(titlesIn('Sports').slice(0, 24))
  await expect.poll(address).toBe('/videos?category=Sports')
  await expect.element(box()).toHaveValue('')
})

test('a search without results shows a message, and a way back to all videos', async () => {
  await openScreen('/videos')
  await searchFor('no such trailer')
  await headed(explore.noResults('no such trailer'))
  await expect.element(articles()).not.toBeInTheDocument()
  await expect.element(loading()).not.toBeInTheDocument()
  const suggestions = page.getByRole('region', { name: list.suggestions })
  await expect.element(suggestions.getByRole('link')).toHaveLength(6)
  await page.getByRole('link', { name: explore.showAll }).click()
  await expectFocusInMain()
  await expect.element(articles()).toHaveLength(24)
  await expect.element(box()).toHaveValue('')
})

test('loose matches follow the exact ones below a heading; where there are none but loose ones, a line says so', async () => {
  await openScreen('/videos?q=cinematic+trailer')
  const exact = titled(/cinematic trailer/i)
  const loose = titled(/cinematic/i).filter((video) => !exact.includes(video) && /trailer/i.test(video.title))
  await expect.poll(textsOf(titles())).toEqual(titlesOf([...exact, ...loose]).slice(0, 24))
  await expect.poll(count).toBe(list.count(exact.length + loose.length, false))
  const border = page.getByRole('heading', { name: explore.loose('cinematic trailer') }).element()
  const isAbove = (article: Element) =>
    article.compareDocumentPosition(border) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(articles().elements().filter(isAbove)).toHaveLength(exact.length)

  goTo('/videos?q=wild+breath')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(titled(/breath of the wild/i)))
  await expect.element(page.getByText(explore.noneExact('wild breath'))).toBeVisible()
})

test('a search shows what has such a creator or another name, below the titles or alone, once these have ended; a failure of it hides nothing', async () => {
  const requests = callsTo('/api/videos')
  await openScreen('/videos?q=trailer')
  await expect.element(articles().nth(20)).toBeInTheDocument()
  expect(requests.filter(byNames)).toEqual([])

  goTo('/videos?q=ubisoft')
  const made = videos.filter(({ creator, title }) => creator.startsWith('Ubisoft') && !/ubisoft/i.test(title))
  const region = page.getByRole('region', { name: explore.byNames(made.length, false) })
  await expect.poll(textsOf(titles())).toEqual(titlesOf([...titled(/ubisoft/i), ...made]))
  await expect.poll(textsOf(region.getByRole('article').getByRole('heading'))).toEqual(titlesOf(made))
  goTo('/videos?q=botw')
  await headed('3 videos: The Legend of Zelda: Breath of the Wild')
  await expect.element(page.getByText(explore.noResults('botw'))).not.toBeInTheDocument()
  goTo('/videos?q=rockstar')
  const studio = videos.filter(({ creator }) => creator === 'Rockstar Games')
  await headed(`${studio.length} videos: Rockstar Games`)

  decideCalls('/api/videos', async (call) =>
    byNames(call) ? Response.json({ title: 'Not one of ours' }, { status: 500 }) : 'arrives',
  )
  goTo('/videos?q=celeste')
  await expect.poll(textsOf(titles())).toEqual(['Celeste - Trailer'])
  goTo('/videos?q=no+such+title')
  await expect.element(page.getByText(explore.noResultsHint)).toBeVisible()
})

test('a search with typing errors shows what it means, and on request what was typed', async () => {
  await openScreen('/videos')
  await searchFor('elden rign')
  await headed('Showing videos for “elden ring”')
  await expect.poll(textsOf(titles())).toEqual(titlesOf(titled(/elden ring/i)))
  await expect.element(box()).toHaveValue('elden rign')
  await page.getByRole('link', { name: 'Search for “elden rign”' }).click()
  await headed(explore.noResults('elden rign'))
  await expect.poll(address).toBe('/videos?q=elden+rign&typed=1')
  await searchFor('elden rigng')
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
  await expect.element(chosen()).toHaveTextContent('Strategy')
  await expect.element(offered()).not.toBeInTheDocument()
  await openScreen('/videos?q=short')
  await page.getByRole('link', { name: 'Length: Under a minute' }).click()
  await expect.poll(address).toBe('/videos?length=short')
  await openScreen('/videos?q=strategie', 'de')
  await expect.element(page.getByRole('link', { name: 'Kategorie: Strategie' })).toBeVisible()
})
