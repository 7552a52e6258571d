import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { expectAccessible, expectUsable } from '../app/accessible.fixture.ts'
import {
  breakCalls,
  callsTo,
  changesTo,
  decideCalls,
  failCalls,
  limitCalls,
  responsesTo,
  slowCalls,
} from '../app/calls.fixture.ts'
import { sizeOf, textsOf, title } from '../app/dom-queries.fixture.ts'
import { loading } from '../app/explore-page.fixture.ts'
import { focus, press, pressKey } from '../app/keyboard.fixture.ts'
import {
  actionsReady,
  cards,
  clearHistory,
  expectCount,
  expectEmpty,
  go,
  heading,
  like,
  main,
  removeFromWatchLater,
  trash,
} from '../app/library-page.fixture.ts'
import { address, hasRequestsInFlight, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { closeToasts, expectToast, pauseToasts, visibleToasts } from '../app/toasts.fixture.ts'

const fetchFailed = main().getByText('Sorry, We could not fetch the videos, please refresh the page!')

const expectIdle = () => expect.poll(hasRequestsInFlight, { message: 'requests in flight' }).toBe(false)

test('the login and sign-up pages have no accessibility violations (axe), also with errors', async () => {
  await openScreen('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('nova@')
  await pressKey('Tab')
  await expect.element(page.getByText('Enter correct Email')).toBeVisible()
  await expectUsable()
  await main().getByRole('link', { name: 'Sign up' }).click()
  await expect.element(main().getByRole('button', { name: 'Sign up' })).toBeVisible()
  await expectUsable()
})

test('a loading list shows a spinner of 128 px', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  await openScreen('/videos')
  const respond = slowCalls(/^\/api\/user(?!\/marks)/)
  for (const screen of ['Watch Later', 'History', 'Playlist', 'Liked Videos']) {
    await go(screen)
    await expect.element(heading()).toHaveTextContent(screen)
    await expect.element(loading()).toBeVisible()
    expect(sizeOf(loading().element().querySelector('svg'))).toEqual([128, 128])
  }
  respond()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await expect.element(loading()).not.toBeInTheDocument()
})

test('a list that fails to load shows an error with Refresh', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  await person.createPlaylist('Evenings', 'After work', clip)
  await openScreen('/videos')
  const recover = failCalls(/^\/api\/user\//)
  for (const [screen, text] of [
    ['Watch Later', 'Something went wrong, please try again later!'],
    ['History', 'Could not get history videos'],
    ['Liked Videos', 'Could not get liked videos'],
  ] as const) {
    await go(screen)
    await expect.element(fetchFailed).toBeVisible()
    await expectToast(text)
  }
  await expectAccessible()
  recover()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await expect.element(heading()).toHaveFocus()

  await go('Playlist')
  await expect.element(main().getByRole('link', { name: 'Evenings' })).toBeVisible()
  failCalls(/^\/api\/user\/playlists\//)
  await main().getByRole('link', { name: 'Evenings' }).click()
  await expectToast('Could not get all playlist videos, please try again!')
})

test('a list that has loaded stays when a later fetch fails', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  const recover = failCalls('/api/user/likes')
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(fetchFailed).toBeVisible()
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  await person.add('likes', otherClip)
  recover()
  await page.getByRole('button', { name: messages.failed.refresh }).click()
  await expect.poll(textsOf(cards())).toEqual([otherClip, embed, clip].map(({ title }) => title))
  await expect.element(fetchFailed).not.toBeInTheDocument()
})

test('sixty videos load in pages; removing one of the second keeps the others, and fetches again what is on screen, once', async () => {
  const titles = videos.slice(0, 60).map(({ title }) => title)
  const person = await signInAsNewUser()
  await person.add('likes', ...videos.slice(0, 60).toReversed())
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 24))
  await expectCount('60 videos')
  // In view it loads a page by itself: a key that comes after that page would load another one.
  await focus(page.getByRole('button', { name: 'More videos' }))
  await expect.poll(textsOf(cards())).toEqual(titles.slice(0, 48))
  await expect
    .element(page.getByRole('article').nth(23), { message: 'what has come is next by Tab' })
    .toHaveFocus()

  await expectIdle()
  const requests = callsTo(/^\/api\/(user|shared)\b/)
  const icon = trash(titles[30] ?? '').element() as HTMLElement
  icon.scrollIntoView({ block: 'center' })
  const scrolled = scrollY
  icon.click()
  const left = titles.toSpliced(30, 1)
  await expect.poll(textsOf(cards())).toEqual(left.slice(0, 48))
  await expectCount('59 videos')
  expect(scrollY).toBe(scrolled)
  await expectIdle()
  expect(
    requests.map(({ method, url }) => `${method} ${url.pathname}`),
    'its two pages, and how far the video that came was watched',
  ).toEqual([
    `DELETE /api/user/likes/${videos[30]?._id}`,
    'GET /api/user/likes',
    'GET /api/user/likes',
    'GET /api/user/progress',
  ])
  expect(await person.titles('likes')).toEqual(left)

  const recover = failCalls('/api/user/likes')
  scrollTo(0, document.body.scrollHeight)
  const refusal = main().getByRole('alert').getByText('Could not load more videos')
  await expect.element(refusal).toBeVisible()
  await expect.element(cards(), { message: 'what is there stays there' }).toHaveLength(48)
  recover()
  await press(page.getByRole('button', { name: 'Try again' }), 'Enter')
  await expect.poll(textsOf(cards())).toEqual(left)
  await expect.element(page.getByRole('article').nth(47)).toHaveFocus()
  await expect.element(refusal).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'More videos' })).not.toBeInTheDocument()
})

const generic = 'Something went wrong, please try again later!'
const shelves = {
  likes: {
    screen: 'Liked Videos',
    empty: "You haven't added any videos to Liked Videos",
    button: like,
    isOn: () => like().query()?.getAttribute('aria-pressed') === 'true',
    added: `${clip.title} added to Liked Videos`,
    removed: 'Video has been successfully removed from Liked Videos',
    present: `${clip.title} is already present at Liked Videos`,
    addFailed: 'Something went wrong, Please try again!',
  },
  watchlater: {
    screen: 'Watch Later',
    empty: "You haven't added any videos to watch later",
    button: () => main().getByRole('button', { name: /^(Watch Later|Remove From Watch later)$/ }),
    isOn: () => removeFromWatchLater().query() !== null,
    added: `${clip.title} added to Watch LaterVideos`,
    removed: 'Video has been successfully removed from Watch Later',
    present: `${clip.title} is already present at Watch Later Videos`,
    addFailed: generic,
  },
} as const
const titlesOf = (...videos: (typeof clip)[]) => videos.map(({ title }) => title)

test.each(['likes', 'watchlater'] as const)(
  '%s are in their list, newest first, and can be removed, by a double click once',
  async (shelf) => {
    const { screen, button, isOn, empty, added, removed } = shelves[shelf]
    const person = await signInAsNewUser()
    await person.add(shelf, otherClip, embed)
    await openScreen(addressOf(clip))
    await actionsReady()
    expect(isOn()).toBe(false)
    await button().click()
    await expect.poll(isOn).toBe(true)
    await expectToast(added)

    await go(screen)
    await expect.poll(title).toBe(`${screen} | Cutscene`)
    await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, embed, otherClip))
    const removals = changesTo(new RegExp(`^/api/user/${shelf}/.`))
    await trash(embed.title).dblClick()
    await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, otherClip))
    // The second click meets the next entry where the response comes between the two.
    const second = new MouseEvent('click', { bubbles: true, detail: 2 })
    trash(otherClip.title).element().dispatchEvent(second)
    await expectToast(removed)
    await expect.poll(() => person.titles(shelf)).toEqual(titlesOf(clip, otherClip))
    expect(removals()).toEqual(['DELETE'])

    await page.getByRole('link', { name: clip.title }).click()
    await expect.poll(address).toBe(`${addressOf(clip)}?list=${shelf}`)
    await expect.poll(isOn).toBe(true)
    await closeToasts()
    await button().click()
    await expect.poll(isOn).toBe(false)
    await expectToast(removed)
    await go(screen)
    await expect.poll(textsOf(cards())).toEqual([otherClip.title])
    await trash(otherClip.title).click()
    await expectEmpty(empty)
  },
)

test('opened videos are in the history, newest first, and can be removed', async () => {
  const person = await signInAsNewUser()
  const visits = callsTo('/api/user/history')
  for (const [before, video] of [embed, otherClip, clip, clip].entries()) {
    await openScreen(addressOf(video))
    await expect.poll(() => responsesTo(visits)).toHaveLength(before + 1)
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
  pauseToasts()
  // In the page, as a closed toast is soon gone.
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
