import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { addressOf, categories, clip, titlesIn } from '../../shipped-videos.fixture.ts'
import { breakCalls, callsTo, failCalls, refuseCalls, responsesTo, slowCalls } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { countOf, expectFocusInMain, sizeOf, textsOf } from '../app/dom-queries.fixture.ts'
import { articles, chosen, loading, tab, tabs, titles } from '../app/explore-page.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { address, openScreen } from '../app/open-screen.fixture.tsx'

const { explore } = messages
const fetchFailed = 'Sorry, We could not fetch the videos, please refresh the page!'

test('a next page that fails to load shows an error with Refresh below the videos', async () => {
  await openScreen('/videos')
  const recover = failCalls('/api/videos')
  await pressKey('End')
  await expect.element(page.getByText(fetchFailed)).toBeVisible()
  await expect.element(articles()).toHaveLength(24)
  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
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

test('an unknown category shows the not-found screen with a link to explore', async () => {
  await openScreen('/videos?category=Cooking')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(messages.failed.categoryUnknown)
  await page.getByRole('link', { name: 'Explore videos' }).click()
  await expect.poll(address).toBe('/videos')
  await expect.element(articles()).toHaveLength(24)
})

test('a malformed cursor in the URL shows an error until a category is selected', async () => {
  await openScreen('/videos?cursor=tomorrow')
  await expect.element(page.getByText(explore.cursorInvalid)).toBeVisible()
  await tab('Arcade').click()
  await expect.poll(textsOf(titles())).toEqual(titlesIn('Arcade').slice(0, 24))
  await expect.element(page.getByText(explore.cursorInvalid)).not.toBeInTheDocument()
})

test('videos that fail to load show an error with Refresh', async () => {
  await openScreen('/')
  const recover = failCalls('/api/videos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore' }).click()
  await expect.element(page.getByText(fetchFailed)).toBeVisible()
  await expect.poll(textsOf(tabs())).toEqual(['All', ...categories])
  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expectFocusInMain()
  await expect.element(articles()).toHaveLength(24)
  await expect.element(page.getByText(fetchFailed)).not.toBeInTheDocument()
})

test('without a connection the page says so first, and goes on once there is one', async () => {
  await openScreen('/')
  const offline = page.getByText(messages.failed.offline)
  const recover = breakCalls(/^\/api\//)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore' }).click()
  await expect.element(page.getByText(fetchFailed)).toBeVisible()
  await expect.element(offline).toBeVisible()
  const order = offline.element().compareDocumentPosition(page.getByText(fetchFailed).element())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING, 'before the error').toBeTruthy()
  recover()
  dispatchEvent(new Event('online'))
  await expect.element(articles()).toHaveLength(24)
  await expect.element(page.getByText(fetchFailed)).not.toBeInTheDocument()
  await expect.element(offline).not.toBeInTheDocument()

  dispatchEvent(new Event('offline'))
  await expect.element(offline, { message: 'the browser says so' }).toBeVisible()
  await tab('Arcade').click()
  await expect.element(offline, { message: 'a response came' }).not.toBeInTheDocument()
})

test('where the server was away and is back, the page goes on by itself', async () => {
  await openScreen('/')
  const offline = page.getByText(messages.failed.offline)
  const recover = breakCalls(/^\/api\//)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore' }).click()
  await expect.element(offline).toBeVisible()
  recover()
  await expect.element(offline).not.toBeInTheDocument()
  await expect.element(articles()).toHaveLength(24)
})

test('categories that fail to load show an error above the videos', async () => {
  await openScreen(addressOf(clip))
  const recover = failCalls('/api/categories')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore' }).click()
  const notice = page.getByText('Could not fetch all categories, please refresh the page!')
  await expect.element(notice).toBeVisible()
  await expect.element(articles()).toHaveLength(24)
  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expectFocusInMain()
  await expect.poll(textsOf(tabs())).toEqual(['All', ...categories])
})

test('another category shows a spinner of 56 px, and then only its videos', async () => {
  await openScreen('/videos')
  const respond = slowCalls('/api/videos')
  await tab('Strategy').click()
  await expect.poll(address).toBe('/videos?category=Strategy')
  await expect.element(chosen()).toHaveTextContent('Strategy')
  await expect.element(page.getByRole('tabpanel', { name: 'Strategy' })).toBeVisible()
  await expect.element(loading()).toBeVisible()
  await expect.poll(() => sizeOf(loading().query()?.querySelector('svg'))).toEqual([56, 56])
  respond()
  await expect.poll(textsOf(titles())).toEqual(titlesIn('Strategy').slice(0, 24))
  await expect.element(loading()).not.toBeInTheDocument()
})
