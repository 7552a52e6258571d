import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, categories, clip, embed, samples, titlesIn } from '../../shipped-videos.fixture.ts'
import { resize } from '../app/accessible.fixture.ts'
import { callsTo, failCalls, slowCalls } from '../app/calls.fixture.ts'
import { advanceClock, stopClock } from '../app/clock.fixture.ts'
import { preferMotion } from '../app/display.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { button, heading, main } from '../app/library-page.fixture.ts'
import { address, openScreen } from '../app/open-screen.fixture.tsx'
import { useCatalogue } from '../app/service.fixture.ts'
import { test } from '../app/test.fixture.ts'
import { fakeYouTube } from '../app/youtube.fixture.ts'

const { home } = messages
const row = (name: string) => page.getByRole('region', { name })
const titlesOf = (name: string) => textsOf(row(name).getByRole('article').getByRole('heading'))
const watchNow = (title: string) => main().getByRole('link', { name: home.watchFeatured(title) })

test('the banner names a game below its heading, and Watch now plays it, as a press on its card does', async () => {
  await openScreen('/')
  await expect.poll(title).toBe('Home | Cutscene')
  await expect.element(heading()).toHaveTextContent(home.heading)
  await expect.element(main().getByRole('heading', { level: 2, name: clip.game })).toBeVisible()
  const isPlaying = () => document.querySelector<HTMLVideoElement>('main video')?.paused === false
  expect(isPlaying(), 'nothing plays by itself').toBe(false)

  await watchNow(clip.title).click()
  await expect.poll(address).toBe(addressOf(clip))
  await expect.element(heading()).toHaveTextContent(clip.title)
  await expect.poll(isPlaying).toBe(true)

  await openScreen('/')
  await main().getByRole('article', { name: clip.title }).first().getByRole('link').click()
  await expect.element(heading()).toHaveTextContent(clip.title)
  await expect.poll(isPlaying).toBe(true)
})

test('Watch now loads an embedded trailer as its Play does', async () => {
  useCatalogue([{ ...embed, sample: true }])
  await fakeYouTube('playing')
  await openScreen('/')
  await watchNow(embed.title).click()
  await expect.element(heading()).toHaveTextContent(embed.title)
  await expect.element(page.getByTitle(messages.player.frame(embed.title))).toBeInTheDocument()
})

test('a site without videos says so, and a category without videos has no row', async () => {
  useCatalogue([])
  await openScreen('/')
  await expect
    .element(main().getByRole('heading', { level: 2, name: messages.explore.noVideos }))
    .toBeVisible()
  expect(main().getByRole('article').elements()).toEqual([])

  useCatalogue([clip])
  await openScreen('/')
  const rows = () => [...document.querySelectorAll('.category-row h2')].map(({ textContent }) => textContent)
  await expect.poll(rows).toEqual([clip.category])
})

test('the five categories are links, each to its videos', async () => {
  await openScreen('/')
  for (const name of categories) await expect.element(main().getByRole('link', { name })).toBeVisible()
  await main().getByRole('link', { name: 'Strategy' }).click()
  await expect.poll(address).toBe('/videos?category=Strategy')
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Strategy')
  await expect
    .poll(textsOf(page.getByRole('article').getByRole('heading')))
    .toEqual(titlesIn('Strategy').slice(0, 24))
})

test('categories that fail to load show an error with Refresh', async () => {
  await openScreen(`/videos/${samples[0]?._id}`)
  const recover = failCalls('/api/categories')
  await page.getByRole('link', { name: 'Cutscene' }).click()
  const notice = page.getByText('Could not fetch all categories, please refresh the page!')
  await expect.element(notice).toBeVisible()
  await expect.element(heading()).toHaveTextContent(home.heading)

  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).first().click()
  await expect.element(main().getByRole('link', { name: 'Action' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('each category’s newest videos load as their row comes near', async () => {
  await openScreen('/')
  const calls = callsTo('/api/videos')
  const strategy = row('Strategy')
  await expect.element(strategy.getByRole('heading', { name: 'Strategy' })).toBeInTheDocument()
  expect(strategy.getByRole('article').elements()).toHaveLength(0)
  expect(calls.some(({ url }) => url.searchParams.get('category') === 'Strategy')).toBe(false)
  strategy.element().scrollIntoView()
  await expect.poll(titlesOf('Strategy')).toEqual(titlesIn('Strategy').slice(0, 12))
  await expect
    .element(strategy.getByRole('article').first().getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/\?list=category%3AStrategy$/))
})

test('a row scrolls by its arrows, and shows the whole card that has the focus', async () => {
  await resize({ width: 1366, height: 768 })
  await openScreen('/')
  const newest = row(home.newest)
  const next = newest.getByRole('button', { name: home.next(home.newest) })
  const previous = newest.getByRole('button', { name: home.previous(home.newest) })
  await expect.element(previous).toHaveAccessibleDescription(home.rowStart)
  await expect.element(newest.getByRole('article')).toHaveLength(12)
  await expect.element(previous).toBeDisabled()
  // From the keyboard: a pressed card stays below the pointer.
  await pressKey('Tab')
  for (const link of newest.getByRole('article').getByRole('link').elements() as HTMLElement[]) {
    link.focus({ preventScroll: true })
    const card = () => link.closest('article')?.getBoundingClientRect()
    await expect.poll(() => card()?.left).toBeGreaterThanOrEqual(0)
    await expect.poll(() => card()?.right).toBeLessThanOrEqual(innerWidth)
  }
  await expect.element(next).toBeDisabled()
  await previous.click()
  await expect.element(next).toBeEnabled()
})

test('a card that the row’s edge cuts opens its video where it is pressed', async () => {
  await openScreen('/')
  const cutCard = () =>
    [...(document.querySelector('.video-row')?.querySelectorAll('article') ?? [])].find((card) => {
      const { left, right } = card.getBoundingClientRect()
      return left < innerWidth - 40 && right > innerWidth
    })
  await expect.poll(cutCard).toBeDefined()
  const card = cutCard() as Element
  await page.elementLocator(card).click({ position: { x: 20, y: 20 }, delay: 50 })
  await expect.element(heading()).toHaveTextContent(card.querySelector('a')?.textContent ?? '')
})

const dots = () => page.getByRole('group', { name: home.features }).getByRole('button', { name: /^Feature/ })

test('five features, one of each category, are chosen by their dots, and change by themselves until they are paused', async () => {
  await preferMotion('no-preference')
  await openScreen('/')
  await expect.element(dots()).toHaveLength(5)
  stopClock()
  const current = () =>
    dots()
      .elements()
      .findIndex(({ ariaCurrent }) => ariaCurrent === 'true')
  const press = (target: Locator) => (target.element() as HTMLElement).click()
  // Not by a pointer: under it they pause. Starts their time again.
  press(dots().nth(1))
  await expect.poll(current).toBe(1)
  const title =
    dots()
      .nth(1)
      .element()
      .ariaLabel?.replace(/^Feature 2 of 5: /, '') ?? ''
  await expect.element(watchNow(title)).toBeVisible()
  await advanceClock(9_900)
  expect(current()).toBe(1)
  await advanceClock(200)
  expect(current()).toBe(2)
  // While the focus is inside, also once a pointer has passed.
  const dot = dots().nth(2).element() as HTMLElement
  dot.focus()
  for (const type of ['pointerover', 'pointerout'])
    dot.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  await advanceClock(30_000)
  expect(current()).toBe(2)
  dot.blur()
  press(button(home.pauseFeatures))
  await expect.element(button(home.playFeatures)).toBeVisible()
  await advanceClock(30_000)
  expect(current()).toBe(2)
})

test('home begins with what a user saved, else with what they watched', async ({ user }) => {
  await openScreen('/')
  // The first is the banner's game.
  const rows = () => textsOf(main().getByRole('heading', { level: 2 }))().slice(1)
  await expect.poll(rows).toContain(home.newest)
  await user.add('history', clip)
  await openScreen('/')
  await expect.poll(() => rows()[0]).toBe(home.watchAgain)
  await user.add('watchlater', embed)
  await openScreen('/')
  await expect.poll(() => rows()[0]).toBe(home.watchLater)
  await expect.poll(titlesOf(home.watchLater)).toEqual([embed.title])
  await expect
    .element(row(home.watchLater).getByRole('article').getByRole('link'))
    .toHaveAttribute('href', `${addressOf(embed)}?list=watchlater`)
})

test('home reserves the place of a user’s own row while it loads, unless there was nothing', async ({
  user,
}) => {
  const newest = page.getByRole('heading', { level: 2, name: home.newest })
  const own = page.getByRole('heading', { level: 2, name: home.watchAgain })
  const seeAll = page.getByRole('link', { name: home.seeAllOf(home.watchAgain) })
  await openScreen('/')
  await expect.element(newest).toBeVisible()
  await expect.element(own).not.toBeInTheDocument()

  const respond = slowCalls('/api/user/watchlater')
  await openScreen('/')
  await expect.element(newest).toBeVisible()
  await expect.element(own).not.toBeInTheDocument()

  await openScreen(addressOf(clip))
  await expect.poll(() => user.titles('history')).toEqual([clip.title])
  await page.getByRole('link', { name: 'Cutscene' }).click()
  await expect.element(own).toBeVisible()
  expect(seeAll.elements(), 'it loads').toEqual([])
  respond()
  await expect.element(seeAll).toBeVisible()
})

test('a featured picture that fails to load is the drawn one', async () => {
  useCatalogue([{ ...embed, sample: false }])
  await openScreen('/')
  const picture = () => document.querySelector<HTMLImageElement>('.stage-picture img')
  await expect.poll(() => picture()?.src).toContain('https://')
  picture()?.dispatchEvent(new Event('error'))
  await expect.poll(() => picture()?.src).toMatch(new RegExp(`/posters/${embed._id}\\.svg#untitled$`))
})
