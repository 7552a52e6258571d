import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { addedHues } from '#contract/catalogue/category-hues.ts'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { addressOf, categories, clip, titlesIn, videos } from '../../shipped-videos.fixture.ts'
import { expectAccessible } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, failCalls, refuseCalls, responsesTo, slowCalls } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { countOf, expectFocusInMain, sizeOf, textsOf, title } from '../app/dom-queries.fixture.ts'
import { articles, chosen, loading, tab, tabs, titles } from '../app/explore-page.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { button, footer, heading } from '../app/library-page.fixture.ts'
import { address, openScreen } from '../app/open-screen.fixture.tsx'
import { test } from '../app/test.fixture.ts'

const { explore, failed } = messages
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
