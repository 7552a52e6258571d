// Home is many rows, each of which loads, stays empty and loses its videos in a way of its own.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import {
  addressOf,
  categories,
  clip,
  embed,
  otherClip,
  otherEmbed,
  titlesIn,
  videos,
} from '../../shipped-videos.fixture.ts'
import { expectUsable, resize } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, failCalls, slowCalls } from '../app/calls.fixture.ts'
import { advanceClock, stopClock } from '../app/clock.fixture.ts'
import { preferMotion } from '../app/display.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import { press, pressKey, undoByKey } from '../app/keyboard.fixture.ts'
import { button, go, heading, logIn, main, undo, undoBar } from '../app/library-page.fixture.ts'
import {
  address,
  hasRequestsInFlight,
  mountScreen,
  newPerson,
  openScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'
import { inCorner, media, startSlowly } from '../app/player-page.fixture.ts'
import { progressOf, saveBegun, storeBegun, storedProgress } from '../app/progress.fixture.ts'
import { useCatalogue } from '../app/service.fixture.ts'
import { test } from '../app/test.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'
import { fakeYouTube } from '../app/youtube.fixture.ts'

const { home } = messages
const row = (name: string) => page.getByRole('region', { name })
const titlesOf = (name: string) => textsOf(row(name).getByRole('article').getByRole('heading'))
const watchNow = (title: string) => main().getByRole('link', { name: home.watchFeatured(title) })

test('the banner names a game below its heading, and Watch now plays it', async () => {
  await openScreen('/')
  await expect.poll(title).toBe('Home | Cutscene')
  await expect.element(heading()).toHaveTextContent(home.heading)
  await expect.element(main().getByRole('heading', { level: 2, name: clip.game })).toBeVisible()
  expect(document.querySelector('main video'), 'nothing plays by itself').toBeNull()
  await watchNow(clip.title).click()
  await expect.poll(address).toBe(addressOf(clip))
  await expect.element(heading()).toHaveTextContent(clip.title)
  await expect.poll(() => media().paused).toBe(false)
})

test('a featured picture that fails to load is the drawn one; Watch now loads an embedded trailer as its Play does', async () => {
  useCatalogue([{ ...embed, sample: true }])
  await fakeYouTube('playing')
  await openScreen('/')
  const picture = () => document.querySelector<HTMLImageElement>('.stage-picture img')
  await expect.poll(() => picture()?.src).toContain('https://')
  picture()?.dispatchEvent(new Event('error'))
  await expect.poll(() => picture()?.src).toMatch(new RegExp(`/posters/${embed._id}\\.svg#untitled$`))
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

test('the five categories are links, each to its videos; where they fail to load, Refresh tries again', async () => {
  await openScreen(addressOf(clip))
  const recover = failCalls('/api/categories')
  await page.getByRole('link', { name: 'Cutscene' }).click()
  const notice = page.getByText('Could not fetch all categories, please refresh the page!')
  await expect.element(notice).toBeVisible()
  await expect.element(heading()).toHaveTextContent(home.heading)
  recover()
  await button(messages.failed.refresh).first().click()
  for (const name of categories) await expect.element(main().getByRole('link', { name })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()

  await main().getByRole('link', { name: 'Strategy' }).click()
  await expect.poll(address).toBe('/videos?category=Strategy')
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Strategy')
  await expect
    .poll(textsOf(page.getByRole('article').getByRole('heading')))
    .toEqual(titlesIn('Strategy').slice(0, 24))
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

test('a row scrolls by its arrows, and shows the whole card that has the focus, but moves none that is pressed', async () => {
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
  // By a pointer it is opened where it is pressed.
  const cutCard = () =>
    newest
      .getByRole('article')
      .elements()
      .find((card) => {
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
  const choose = (target: Locator) => (target.element() as HTMLElement).click()
  // Not by a pointer: under it they pause. Starts their time again.
  choose(dots().nth(1))
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
  choose(button(home.pauseFeatures))
  await expect.element(button(home.playFeatures)).toBeVisible()
  await advanceClock(30_000)
  expect(current()).toBe(2)
})

test('home begins with what a user saved, else with what they watched; its place is reserved while it loads, unless there was nothing', async ({
  user,
}) => {
  /** Undefined for one without a heading, as long as it is not known which it will be. */
  const firstRow = () =>
    document.querySelector('.video-row')?.closest('section')?.querySelector('h2')?.textContent
  const seeAll = page.getByRole('link', { name: home.seeAllOf(home.watchAgain) })
  await openScreen('/')
  await expect.poll(firstRow).toBe(home.newest)
  const respondWithNone = slowCalls('/api/user/watchlater')
  await mountScreen('/')
  await expect.poll(firstRow).toBe(home.newest)
  respondWithNone()

  await user.add('history', clip)
  await openScreen('/')
  await expect.element(seeAll).toBeVisible()
  const respond = slowCalls('/api/user/watchlater')
  await mountScreen('/')
  await expect.poll(firstRow).toBe(home.watchAgain)
  expect(seeAll.elements(), 'it loads').toEqual([])
  respond()
  await expect.element(seeAll).toBeVisible()

  await user.add('watchlater', embed)
  await openScreen('/')
  await expect.poll(firstRow).toBe(home.watchLater)
  await expect.poll(titlesOf(home.watchLater)).toEqual([embed.title])
  await expect
    .element(row(home.watchLater).getByRole('article').getByRole('link'))
    .toHaveAttribute('href', `${addressOf(embed)}?list=watchlater`)
})

const unfinished = (): Locator => row(home.continueWatching)
const unfinishedTitles = titlesOf(home.continueWatching)
const forget = (title: string): Locator => unfinished().getByRole('button', { name: `Remove ${title}` })

test('above all else is what a user left unfinished, the last seen first, in a place that is reserved while it loads; a card plays on with its list', async ({
  user,
}) => {
  await saveBegun(user, otherClip, { finished: true })
  await saveBegun(user, embed)
  await saveBegun(user, clip, { list: 'category:Sports' })
  await openScreen('/')
  await expect.poll(unfinishedTitles).toEqual([clip.title, embed.title])
  expect(textsOf(main().getByRole('region').getByRole('heading', { level: 2 }))()[0]).toBe(
    'Continue watching',
  )
  await expect
    .element(unfinished().getByRole('article', { name: clip.title }).getByRole('progressbar'))
    .toHaveAccessibleName('Watched 25%')
  const topOf = () => main().getByRole('heading', { name: home.newest }).element().getBoundingClientRect().top
  const respond = slowCalls('/api/user/progress/unfinished')
  await mountScreen('/')
  await expect.element(unfinished()).toBeInTheDocument()
  expect(unfinishedTitles()).toEqual([])
  // Above the rows all has its height then.
  await expect.element(main().getByRole('list').getByRole('link', { name: clip.category })).toBeVisible()
  const before = topOf()
  respond()
  await expect.poll(unfinishedTitles).toEqual([clip.title, embed.title])
  expect(topOf()).toBe(before)
  await expectUsable()
  await unfinished().getByRole('link', { name: clip.title }).click()
  await expect.poll(address).toBe(`${addressOf(clip)}?list=category%3ASports`)
  await expect.poll(() => media().paused).toBe(false)
})

test.each([
  ['user', signInAsNewUser],
  ['visitor', async () => undefined],
])(
  'what began in the corner is there for a %s once it is closed, and goes on in its list’s random order',
  async (_, signIn) => {
    const person = await signIn()
    // On a slow machine too it has not begun before home is shown.
    await startSlowly(clip, 'category%3ASports&shuffle=41')
    Object.assign(media(), { currentTime: 0, playbackRate: 0.0625 })
    await go('Home')
    await expect.element(main().getByRole('heading', { name: home.newest })).toBeVisible()
    await expect.poll(hasRequestsInFlight).toBe(false)
    expect(unfinishedTitles()).toEqual([])
    media().currentTime = 5
    const saved = () => (person ? progressOf(person, clip) : storedProgress()[clip._id])
    await expect.poll(saved).toMatchObject({ list: 'category:Sports', shuffle: 41 })
    await inCorner('Close player').click()
    await expect.poll(unfinishedTitles).toEqual([clip.title])
    await unfinished().getByRole('link', { name: clip.title }).click()
    await expect.poll(address).toBe(`${addressOf(clip)}?list=category%3ASports&shuffle=41`)
    // A press to play that nothing has taken would start the next screen.
    await expect.poll(() => media().paused).toBe(false)
  },
)

test('a video is removed from it, by keyboard one after another', async ({ user }) => {
  for (const video of [otherClip, clip]) await saveBegun(user, video)
  await openScreen('/')
  const recover = breakCalls(`/api/user/progress/${clip._id}`)
  await press(forget(clip.title), 'Enter')
  await expectToast('Something went wrong, please try again later!')
  await expect.poll(unfinishedTitles).toEqual([clip.title, otherClip.title])
  recover()
  await press(forget(clip.title), 'Enter')
  await expectToast(`${clip.title} removed from Continue watching`)
  await expect.poll(unfinishedTitles).toEqual([otherClip.title])
  expect(await progressOf(user, clip)).toBeUndefined()
  await expect.element(forget(otherClip.title)).toHaveFocus()
  await press(forget(otherClip.title), 'Enter')
  await expect.element(unfinished()).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
})

test('a signed-out visitor’s row comes from this browser, without videos that are gone', async () => {
  for (const { _id } of videos.slice(20, 40)) storeBegun(_id)
  storeBegun(otherEmbed._id, { finished: true })
  storeBegun('gone')
  storeBegun(otherClip._id, { list: 'search:sky' })
  storeBegun(clip._id)
  await openScreen('/')
  await expect.poll(() => unfinishedTitles().slice(0, 2)).toEqual([clip.title, otherClip.title])
  expect(unfinishedTitles()).toHaveLength(11)
  await press(forget(clip.title), 'Enter')
  await expect.poll(() => unfinishedTitles()[0]).toBe(otherClip.title)
  expect(storedProgress()).not.toHaveProperty(clip._id)
  await unfinished().getByRole('link', { name: otherClip.title }).click()
  await expect.poll(address).toBe(`${addressOf(otherClip)}?list=search%3Asky`)
})

const recommended = (): Locator => main().getByRole('region', { name: /^Because you/ })
const recommendedTitles = textsOf(recommended().getByRole('article').getByRole('heading'))
const more = (title = '') => recommended().getByRole('button', { name: `More for ${title}`, exact: true })
const notInterested = () => page.getByRole('menuitem', { name: 'Not interested' })

/** Rows that few see load as they come near. Scrolls until one has: the router may scroll a page that has just opened to its top. */
const pollNear = <T>(read: () => T) =>
  expect.poll(() => {
    main().getByRole('heading', { name: home.newest }).query()?.scrollIntoView()
    return read()
  })

async function openRecommended(): Promise<string[]> {
  await openScreen('/')
  await pollNear(() => recommendedTitles().length).toBeGreaterThan(2)
  return recommendedTitles()
}

async function dismiss(title: string) {
  await press(more(title), 'Enter')
  await notInterested().click()
}

test('home says for which game it recommends; what is not interesting leaves at once, for good, and an undo brings it back', async ({
  user,
}) => {
  await user.add('likes', otherEmbed, embed)
  const all = await openRecommended()
  const [first = '', second = '', third = ''] = all
  await expect.element(recommended()).toHaveAccessibleName(`Because you liked ${embed.game}`)
  await expectUsable()

  const recover = breakCalls('/api/user/notinterested/batch')
  await dismiss(second)
  await expectToast('Something went wrong, please try again later!')
  await expect.poll(recommendedTitles).toEqual(all)
  recover()
  await dismiss(second)
  await expect.poll(() => recommendedTitles().slice(0, 2)).toEqual([first, third])
  await expect.element(more(third)).toHaveFocus()
  await expect.element(undoBar().getByText(`${second} is no longer recommended`)).toBeVisible()
  await press(undo(), 'Enter')
  await expect.poll(recommendedTitles).toEqual(all)
  await expect.element(more(second)).toHaveFocus()

  await dismiss(second)
  await expect.element(more(third)).toHaveFocus()
  await expect.element(undo()).toBeVisible()
  expect(await openRecommended()).not.toContain(second)
  await recommended().getByRole('link', { name: embed.game, exact: true }).click()
  await expect.poll(address).toMatch(/^\/games\/grand-theft-auto-vi/)
  await expect.element(heading()).toHaveTextContent(embed.game)
})

test('only there a card’s menu says Not interested; the last one that leaves takes the row with it', async ({
  user,
}) => {
  await user.add('likes', embed)
  await saveBegun(user, clip)
  const [only = ''] = await openRecommended()
  const rest = videos.filter(({ title }) => title !== only).map(({ _id }) => _id)
  await user.call('POST', '/user/notinterested/batch', { add: rest })
  await openScreen('/')
  await pollNear(recommendedTitles).toEqual([only])
  await unfinished().getByRole('button', { name: /^More/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
  await expect.element(notInterested()).not.toBeInTheDocument()
  await pressKey('Escape')
  await dismiss(only)
  await expect.element(recommended()).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
})

test('a signed-out visitor’s row goes by what they watched; this browser remembers what is not interesting, and a login takes it along', async () => {
  storeBegun(embed._id, { finished: true })
  const [first = '', second = '', third = ''] = await openRecommended()
  await expect.element(recommended()).toHaveAccessibleName(`Because you watched ${embed.game}`)
  expect(recommendedTitles()).not.toContain(embed.title)
  await dismiss(first)
  await expect.element(more(second)).toHaveFocus()
  await expect.element(undo()).toBeVisible()
  await undoByKey()
  await expect.poll(() => recommendedTitles().slice(0, 2)).toEqual([first, second])
  await dismiss(first)
  await expect.element(more(second)).toHaveFocus()
  await dismiss(second)
  await expect.poll(() => recommendedTitles()[0]).toBe(third)
  expect((await openRecommended())[0]).toBe(third)
  const person = await newPerson()
  await openScreen('/login')
  await logIn(person)
  await expect.poll(address).toBe('/')
  await pollNear(() => localStorage.getItem('not-interested')).toBeNull()
  const { notinterested } = (await person.call('GET', '/user/notinterested')).body
  expect(notinterested.map(({ title }: { title: string }) => title).toSorted()).toEqual(
    [first, second].toSorted(),
  )
})
