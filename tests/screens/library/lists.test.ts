import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { expectAccessible } from '../app/accessible.fixture.ts'
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
import { focus, press } from '../app/keyboard.fixture.ts'
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
import { closeToasts, expectToast, visibleToasts } from '../app/toasts.fixture.ts'

const fetchFailed = main().getByText('Sorry, We could not fetch the videos, please refresh the page!')

const expectIdle = () => expect.poll(hasRequestsInFlight, { message: 'requests in flight' }).toBe(false)

test('a list shows a spinner of 128 px while it loads, an error with Refresh when that fails, and stays when a later fetch fails', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  await person.createPlaylist('Evenings', 'After work', clip)
  await openScreen('/videos')
  const path = /^\/api\/user(?!\/marks)/
  for (const [screen, text] of [
    ['Watch Later', 'Something went wrong, please try again later!'],
    ['History', 'Could not get history videos'],
    ['Liked Videos', 'Could not get liked videos'],
  ] as const) {
    const { promise: loaded, resolve: fail } = Promise.withResolvers<void>()
    decideCalls(path, async () => {
      await loaded
      return Response.json({}, { status: 500 })
    })
    await go(screen)
    await expectSpinner()
    fail()
    await expect.element(fetchFailed).toBeVisible()
    await expectToast(text)
  }
  await expectAccessible()
  const respond = slowCalls(path)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(heading()).toHaveFocus()
  await go('Playlist')
  await expectSpinner()
  respond()
  await expect.element(main().getByRole('link', { name: 'Evenings' })).toBeVisible()
  await expect.element(loading()).not.toBeInTheDocument()
  const end = failCalls(/^\/api\/user\/playlists\//)
  await main().getByRole('link', { name: 'Evenings' }).click()
  await expectToast('Could not get all playlist videos, please try again!')
  end()
  await go('Liked Videos')
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  const recover = failCalls('/api/user/likes')
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(fetchFailed).toBeVisible()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await person.add('likes', otherClip)
  recover()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(textsOf(cards())).toEqual([otherClip.title, clip.title])
  await expect.element(fetchFailed).not.toBeInTheDocument()
})

async function expectSpinner() {
  await expect.element(loading()).toBeVisible()
  expect(sizeOf(loading().element().querySelector('svg'))).toEqual([128, 128])
}

test('sixty videos load in pages; removing one of the second keeps the others where they are', async () => {
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
  const icon = trash(titles[30] ?? '').element() as HTMLElement
  icon.scrollIntoView({ block: 'center' })
  const scrolled = scrollY
  icon.click()
  const left = titles.toSpliced(30, 1)
  await expect.poll(textsOf(cards())).toEqual(left.slice(0, 48))
  await expectCount('59 videos')
  expect(scrollY).toBe(scrolled)
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
  '%s: what a failed press has shown is rolled back, a video that another tab has added stays, the list is newest first, and a double click removes one video',
  async (shelf) => {
    const { screen, button, isOn, ...texts } = shelves[shelf]
    const path = `/api/user/${shelf}`
    const person = await signInAsNewUser()
    await person.add(shelf, otherClip, embed)
    await openScreen(addressOf(clip))
    await actionsReady()
    expect(isOn()).toBe(false)
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

    await expectIdle()
    await person.add(shelf, clip)
    await button().click()
    await expectToast(texts.present)
    await expect.poll(isOn).toBe(true)
    const allowRemovals = breakCalls(new RegExp(`^${path}/`))
    await closeToasts()
    await button().click()
    await expectToast(generic)
    await expect.poll(isOn).toBe(true)

    await go(screen)
    await expect.poll(title).toBe(`${screen} | Cutscene`)
    await closeToasts()
    await trash(embed.title).click()
    await expectToast(generic)
    await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, embed, otherClip))
    allowRemovals()
    const removals = changesTo(new RegExp(`^${path}/.`))
    await trash(embed.title).dblClick()
    await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, otherClip))
    // The second click meets the next entry where the response comes between the two.
    const second = new MouseEvent('click', { bubbles: true, detail: 2 })
    trash(otherClip.title).element().dispatchEvent(second)
    await expectToast(texts.removed)
    await expect.poll(() => person.titles(shelf)).toEqual(titlesOf(clip, otherClip))
    expect(removals()).toEqual(['DELETE'])
    await trash(otherClip.title).click()
    await expect.poll(textsOf(cards())).toEqual([clip.title])

    await page.getByRole('link', { name: clip.title }).click()
    await expect.poll(address).toBe(`${addressOf(clip)}?list=${shelf}`)
    await expect.poll(isOn).toBe(true)
    await closeToasts()
    await button().click()
    await expect.poll(isOn).toBe(false)
    await expectToast(texts.removed)
    await button().click()
    await expectToast(texts.added)
    await go(screen)
    await expect.poll(textsOf(cards())).toEqual([clip.title])
    await trash(clip.title).click()
    await expectEmpty(texts.empty)
  },
)

test('opened videos are in the history, newest first, and can be removed', async () => {
  const person = await signInAsNewUser()
  const visits = callsTo('/api/user/history')
  for (const [before, video] of [otherClip, clip, clip].entries()) {
    await openScreen(addressOf(video))
    await expect.poll(() => responsesTo(visits)).toHaveLength(before + 1)
  }
  await go('History')
  await expect.poll(title).toBe('History | Cutscene')
  await expect.poll(textsOf(cards())).toEqual(titlesOf(clip, otherClip))
  await expect
    .element(page.getByRole('alert'), { message: 'a repeated visit shows no toast' })
    .not.toBeInTheDocument()

  await trash(otherClip.title).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await expectToast('video has been successfully deleted from history')
  expect(await person.titles('history')).toEqual([clip.title])

  const recover = breakCalls('/api/user/history/all')
  await clearHistory().click()
  await expectToast(generic)
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  recover()
  await clearHistory().click()
  await expectToast('History has been cleared successfully!')
  await expect.element(clearHistory()).not.toBeInTheDocument()
  await expect.poll(() => person.titles('history')).toEqual([])
  await expectEmpty("You haven't watched any videos")
})

test('a visitor who is signed out requests nothing of a user’s, silently', async () => {
  const calls = callsTo(/^\/api\/user/)
  await openScreen(addressOf(clip))
  await go('Explore')
  await expect.element(cards().first()).toBeVisible()
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
