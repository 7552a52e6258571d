import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { addedHues } from '#contract/catalogue/category-hues.ts'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { addressOf, categories, clip, titlesIn, videos } from '../../shipped-videos.fixture.ts'
import { expectAccessible } from '../app/accessible.fixture.ts'
import {
  breakCalls,
  callsTo,
  decideCalls,
  failCalls,
  refuseCalls,
  responsesTo,
  slowCalls,
} from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { countOf, expectFocusInMain, sizeOf, textsOf, title } from '../app/dom-queries.fixture.ts'
import {
  articles,
  box,
  chosen,
  loading,
  progress,
  results,
  tab,
  tabs,
  titles,
} from '../app/explore-page.fixture.ts'
import { press, pressKey, type } from '../app/keyboard.fixture.ts'
import { button, footer, heading } from '../app/library-page.fixture.ts'
import { address, goBack, goTo, openScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'

const { explore, failed, list } = messages
const fetchFailed = 'Sorry, We could not fetch the videos, please refresh the page!'
const firstTitles = videos.slice(0, 24).map(({ title }) => title)

test('all videos are shown at first, newest first; keys move along the tabs and choose them: a spinner of 56 px, and then only their videos; one Tab leaves them', async () => {
  await openScreen('/videos')
  await expect.poll(title).toBe('Explore | Cutscene')
  await expect.poll(textsOf(tabs())).toEqual(['All', ...categories])
  await expect.element(chosen()).toHaveTextContent('All')
  await expect.poll(textsOf(titles())).toEqual(firstTitles)
  const first = articles().first()
  await expect.element(first).toHaveAccessibleName(clip.title)
  await expect.element(first.getByRole('link', { name: clip.title })).toHaveAttribute('href', addressOf(clip))
  await expect.element(first.getByRole('button', { name: `Save To ${clip.title}` })).toBeVisible()

  chosen().element().focus()
  await pressKey('ArrowRight')
  await expect.element(chosen()).toHaveTextContent('Action')
  await expect.element(tab('Action')).toHaveFocus()
  await expect.poll(textsOf(titles())).toEqual(titlesIn('Action').slice(0, 24))
  const respond = slowCalls('/api/videos')
  await pressKey('End')
  await expect.poll(address).toBe('/videos?category=Strategy')
  await expect.element(tab('Strategy')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Strategy' })).toBeVisible()
  await expect.element(loading()).toBeVisible()
  await expect.poll(() => sizeOf(loading().query()?.querySelector('svg'))).toEqual([56, 56])
  respond()
  await expect.poll(textsOf(titles())).toEqual(titlesIn('Strategy').slice(0, 24))
  await expect.element(loading()).not.toBeInTheDocument()
  await pressKey('Tab')
  for (const one of tabs().all()) await expect.element(one).not.toHaveFocus()
})

test('tabs and cards have the hues that the site gives to its categories, all of them legible, and name their language where it is another', async ({
  site,
}) => {
  const hues = Object.fromEntries(categories.map((name, index) => [name, addedHues[index] ?? 0]))
  const settings = { hues, categoryLangs: { [clip.category]: 'sv' } }
  site(settings)
  await openScreen('/videos')
  await expect.poll(textsOf(tabs())).toEqual(['All', ...categories])
  await expect.poll(textsOf(titles())).toEqual(firstTitles)
  const hueOf = (element: Element) => Number(getComputedStyle(element).getPropertyValue('--hue'))
  for (const name of categories) expect(hueOf(tab(name).element())).toBe(hues[name])
  const cards = articles().elements().map(hueOf)
  expect(cards).toEqual(videos.slice(0, 24).map(({ category }) => hues[category]))
  expect(new Set(cards)).toEqual(new Set(addedHues))
  expect(langOf('.card .hue')).toBe('sv')
  await expectAccessible()

  site(settings)
  await openScreen(`${addressOf(clip)}?list=category:${clip.category}`)
  for (const place of ['.video-heading .hue', '.queue-title a'])
    await expect.poll(() => langOf(place), { message: place }).toBe('sv')
})

const langOf = (place: string) =>
  [...document.querySelectorAll(place)]
    .find(({ textContent }) => textContent === clip.category)
    ?.getAttribute('lang')

test('scrolling shows every video once, in order, and renders few of them', async () => {
  await openScreen('/videos')
  const seen = new Map<number, string>()
  let most = 0
  const goDown = () => {
    scrollBy(0, innerHeight)
    const rendered = articles().elements()
    most = Math.max(most, rendered.length)
    for (const article of rendered) {
      const position = Number(article.ariaPosInSet)
      const href = article.querySelector('h3 a')?.getAttribute('href') ?? ''
      expect(article.ariaSetSize).toBe(`${videos.length}`)
      expect(seen.get(position) ?? href, 'a video stays at its position').toBe(href)
      seen.set(position, href)
    }
    return seen.size
  }
  await expect.poll(goDown, { interval: 50 }).toBe(videos.length)
  const inOrder = [...seen].sort(([one], [other]) => one - other).map(([, href]) => href)
  expect(inOrder).toEqual(videos.map(addressOf))
  expect(most).toBeLessThan(80)
  await expect.element(page.getByText(explore.end)).toBeVisible()
  await expect.element(page.getByRole('link', { name: explore.more })).not.toBeInTheDocument()
  await expect.poll(address).toBe('/videos')
  await pressKey('Home')
  await expect.poll(() => articles().elements()[0]?.ariaPosInSet).toBe('1')
})

test('categories, videos and a next page that fail to load show an error with Refresh', async () => {
  await openScreen(addressOf(clip))
  const recoverCategories = failCalls('/api/categories')
  let recover = failCalls('/api/videos')
  await footer().getByRole('link', { name: 'Explore' }).click()
  const notice = page.getByText('Could not fetch all categories, please refresh the page!')
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText(fetchFailed)).toBeVisible()
  recoverCategories()
  await button(failed.refresh).first().click()
  await expectFocusInMain()
  await expect.poll(textsOf(tabs())).toEqual(['All', ...categories])
  await expect.element(notice).not.toBeInTheDocument()
  recover()
  await button(failed.refresh).click()
  await expectFocusInMain()
  await expect.element(articles()).toHaveLength(24)
  await expect.element(page.getByText(fetchFailed)).not.toBeInTheDocument()

  recover = failCalls('/api/videos')
  await pressKey('End')
  await expect.element(page.getByText(fetchFailed)).toBeVisible()
  await expect.element(articles()).toHaveLength(24)
  recover()
  await button(failed.refresh).click()
  await expectFocusInMain()
  await expect.poll(countOf(articles())).toBeGreaterThanOrEqual(48)
  await expect.element(page.getByText(fetchFailed)).not.toBeInTheDocument()
})

test('what a busy server refuses is requested again when it says, and shows no error', async () => {
  await openScreen('/videos')
  const refused = callsTo('/api/videos')
  const recover = refuseCalls('/api/videos', new Failure('unavailable', { retryAfter: 2 }))
  stopClock()
  await pressKey('End')
  await expect.poll(() => responsesTo(refused)).toHaveLength(1)
  recover()
  await advanceClock(1900)
  expect(refused).toHaveLength(1)
  await advanceClock(200)
  expect(refused).toHaveLength(2)
  startClock()
  await expect.poll(countOf(articles())).toBeGreaterThanOrEqual(48)
  await expect.element(page.getByText(fetchFailed)).not.toBeInTheDocument()
})

test('without a connection the page says so first, and goes on by itself once there is one', async () => {
  await openScreen('/')
  const offline = page.getByText(failed.offline)
  const recover = breakCalls(/^\/api\//)
  await footer().getByRole('link', { name: 'Explore' }).click()
  await expect.element(page.getByText(fetchFailed)).toBeVisible()
  await expect.element(offline).toBeVisible()
  const order = offline.element().compareDocumentPosition(page.getByText(fetchFailed).element())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING, 'before the error').toBeTruthy()
  recover()
  await expect.element(articles()).toHaveLength(24)
  await expect.element(page.getByText(fetchFailed)).not.toBeInTheDocument()
  await expect.element(offline).not.toBeInTheDocument()

  dispatchEvent(new Event('offline'))
  await expect.element(offline, { message: 'the browser says so' }).toBeVisible()
  await tab('Arcade').click()
  await expect.element(offline, { message: 'a response came' }).not.toBeInTheDocument()
})

test('an unknown category is not found; a malformed cursor shows an error until a category is selected', async () => {
  await openScreen('/videos?category=Cooking')
  await expect.element(heading()).toHaveTextContent(failed.categoryUnknown)
  await page.getByRole('link', { name: 'Explore videos' }).click()
  await expect.poll(address).toBe('/videos')
  await expect.element(articles()).toHaveLength(24)

  await openScreen('/videos?cursor=tomorrow')
  await expect.element(page.getByText(explore.cursorInvalid)).toBeVisible()
  await tab('Arcade').click()
  await expect.poll(textsOf(titles())).toEqual(titlesIn('Arcade').slice(0, 24))
  await expect.element(page.getByText(explore.cursorInvalid)).not.toBeInTheDocument()
})

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
