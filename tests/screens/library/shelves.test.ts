import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import {
  breakCalls,
  callsTo,
  changesTo,
  decideCalls,
  limitCalls,
  responsesTo,
  slowCalls,
} from '../app/calls.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import {
  actionsReady,
  cards,
  clearHistory,
  expectEmpty,
  go,
  like,
  main,
  removeFromWatchLater,
  trash,
  watchLater,
} from '../app/library-page.fixture.ts'
import { address, hasRequestsInFlight, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { closeToasts, expectToast, visibleToasts } from '../app/toasts.fixture.ts'

const generic = 'Something went wrong, please try again later!'
const shelves = {
  likes: {
    screen: 'Liked Videos',
    button: like,
    isOn: () => like().query()?.getAttribute('aria-pressed') === 'true',
    added: `${clip.title} added to Liked Videos`,
    removed: 'Video has been successfully removed from Liked Videos',
    present: `${clip.title} is already present at Liked Videos`,
    addFailed: 'Something went wrong, Please try again!',
  },
  watchlater: {
    screen: 'Watch Later',
    button: () => main().getByRole('button', { name: /^(Watch Later|Remove From Watch later)$/ }),
    isOn: () => removeFromWatchLater().query() !== null,
    added: `${clip.title} added to Watch LaterVideos`,
    removed: 'Video has been successfully removed from Watch Later',
    present: `${clip.title} is already present at Watch Later Videos`,
    addFailed: generic,
  },
} as const
const { likes, watchlater } = shelves
const titlesOf = (...videos: (typeof clip)[]) => videos.map(({ title }) => title)

test('liked videos are in the list, newest first, and can be removed, by a double click once', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', otherClip, embed)
  await openScreen(addressOf(clip))
  await actionsReady()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
  await like().click()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  await expectToast(likes.added)

  await go('Liked Videos')
  await expect.poll(title).toBe('Liked Videos | Cutscene')
  await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, embed, otherClip))
  const removals = changesTo(/^\/api\/user\/likes\/./)
  await trash(embed.title).dblClick()
  await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, otherClip))
  // The second click meets the next entry where the response comes between the two.
  const second = new MouseEvent('click', { bubbles: true, detail: 2 })
  trash(otherClip.title).element().dispatchEvent(second)
  await expectToast(likes.removed)
  await expect.poll(() => person.titles('likes')).toEqual(titlesOf(clip, otherClip))
  expect(removals()).toEqual(['DELETE'])

  await page.getByRole('link', { name: clip.title }).click()
  await expect.poll(address).toBe(`${addressOf(clip)}?list=likes`)
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  await closeToasts()
  await like().click()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
  await expectToast(likes.removed)

  await go('Liked Videos')
  await expect.poll(textsOf(cards())).toEqual([otherClip.title])
  await trash(otherClip.title).click()
  await expectEmpty("You haven't added any videos to Liked Videos")
})

test('videos that are saved for later are in their list, newest first, and can be removed', async () => {
  const person = await signInAsNewUser()
  await person.add('watchlater', otherClip)
  await openScreen(addressOf(clip))
  await actionsReady()
  await watchLater().click()
  await expect.element(removeFromWatchLater()).toBeVisible()
  await expectToast(watchlater.added)
  await go('Watch Later')
  await expect.poll(title).toBe('Watch Later | Cutscene')
  await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, otherClip))
  await trash(otherClip.title).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await expectToast(watchlater.removed)

  await main().getByRole('link', { name: clip.title }).click()
  await removeFromWatchLater().click()
  await expect.element(watchLater()).toBeVisible()
  await expect.poll(() => person.titles('watchlater')).toEqual([])
  await go('Watch Later')
  await expectEmpty("You haven't added any videos to watch later")
})

test('opened videos are in the history, newest first, and can be removed', async () => {
  const person = await signInAsNewUser()
  for (const video of [embed, otherClip, clip, clip]) {
    await openScreen(addressOf(video))
    await expect.poll(async () => (await person.titles('history'))[0]).toBe(video.title)
  }
  await go('History')
  await expect.poll(title).toBe('History | Cutscene')
  await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, otherClip, embed))
  await expect
    .element(page.getByRole('alert'), { message: 'a repeated visit shows no toast' })
    .not.toBeInTheDocument()

  await trash(otherClip.title).click()
  await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, embed))
  await expectToast('video has been successfully deleted from history')
  expect(await person.titles('history')).toEqual(titlesOf(clip, embed))

  const recover = breakCalls('/api/user/history/all')
  await clearHistory().click()
  await expectToast(generic)
  await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, embed))
  recover()
  await clearHistory().click()
  await expectToast('History has been cleared successfully!')
  await expect.element(clearHistory()).not.toBeInTheDocument()
  await expect.poll(() => person.titles('history')).toEqual([])
  await expectEmpty("You haven't watched any videos")
})

test('a signed-out visitor has no history, silently', async () => {
  const calls = callsTo(/^\/api\/user/)
  await openScreen(addressOf(clip))
  await go('Explore')
  await main().getByRole('link', { name: otherClip.title }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(otherClip.title)
  await openScreen('/login')
  expect(calls).toEqual([])
  expect(visibleToasts()).toEqual([])
})

test('a video plays when the history cannot be written', async () => {
  await signInAsNewUser()
  const { promise: tried, resolve } = Promise.withResolvers<void>()
  decideCalls(/^\/api\/user\/history/, async () => {
    resolve()
    return 'breaks'
  })
  await openScreen(addressOf(clip))
  await tried
  await page.getByRole('button', { name: `Play ${clip.title}` }).click()
  await expect.element(page.getByRole('button', { name: 'pause' })).toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each(['likes', 'watchlater'] as const)(
  '%s: what a failed press has shown is rolled back, and a video that another tab has added stays',
  async (shelf) => {
    const { screen, button, isOn, ...texts } = shelves[shelf]
    const path = `/api/user/${shelf}`
    const person = await signInAsNewUser()
    await openScreen(addressOf(clip))
    await actionsReady()
    const { promise: reached, resolve: fail } = Promise.withResolvers<void>()
    const recover = decideCalls(path, async () => {
      await reached
      return 'breaks'
    })
    await button().click()
    await expect.poll(isOn).toBe(true)
    fail()
    await expectToast(texts.addFailed)
    await expect.poll(isOn).toBe(false)
    recover()
    const allow = limitCalls(path, 42)
    await button().click()
    await expectToast('Too many tries. Please wait 42 seconds and try again.')
    await expect.poll(isOn).toBe(false)
    allow()

    await expect.poll(hasRequestsInFlight).toBe(false)
    await person.add(shelf, clip)
    await button().click()
    await expectToast(texts.present)
    await expect.poll(isOn).toBe(true)
    breakCalls(new RegExp(`^${path}/`))
    await closeToasts()
    await button().click()
    await expectToast(generic)
    await expect.poll(isOn).toBe(true)
    await go(screen)
    await closeToasts()
    await trash(clip.title).click()
    await expectToast(generic)
    await expect.poll(textsOf(cards())).toEqual([clip.title])
    expect(await person.titles(shelf)).toEqual([clip.title])
  },
)

test('the last of several quick clicks decides, here and on the server', async () => {
  const person = await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  for (const clicks of [2, 3]) {
    const calls = callsTo(/^\/api\/user\/likes/)
    const respond = slowCalls(/^\/api\/user\/likes/)
    for (let click = 1; click <= clicks; click++) {
      await like().click()
      await expect.element(like()).toHaveAttribute('aria-pressed', String(click % 2 === 1))
    }
    respond()
    await expect.poll(() => responsesTo(calls)).toHaveLength(clicks)
    expect(await person.titles('likes')).toEqual(clicks === 2 ? [] : [clip.title])
    await expect.element(like()).toHaveAttribute('aria-pressed', String(clicks === 3))
  }
})

test('a repeated error shows one toast, and a new one while that disappears', async () => {
  await openScreen(addressOf(clip))
  // In the page, since a toast is shown for a second and a half even on a loaded machine.
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
  for (let press = 0; press < 3; press++) click('main [aria-pressed]')
  const alerts = () => [...document.querySelectorAll('[data-toasts] [data-in=true]')]
  await expect.poll(visibleToasts).toEqual(['Please login first'])
  const [before] = alerts()
  click('[data-toasts] button')
  click('main [aria-pressed]')
  const others = () => alerts().filter((alert) => alert !== before)
  await expect.poll(() => others().map(({ textContent }) => textContent)).toEqual(['Please login first'])
})
