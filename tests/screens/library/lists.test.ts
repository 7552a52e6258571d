import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { clip, embed, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { expectAccessible, expectUsable } from '../app/accessible.fixture.ts'
import { callsTo, failCalls, slowCalls } from '../app/calls.fixture.ts'
import { sizeOf, textsOf } from '../app/dom-queries.fixture.ts'
import { loading } from '../app/explore-page.fixture.ts'
import { focus, press, pressKey } from '../app/keyboard.fixture.ts'
import { cards, expectCount, go, heading, main, trash } from '../app/library-page.fixture.ts'
import { hasRequestsInFlight, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const fetchFailed = main().getByText('Sorry, We could not fetch the videos, please refresh the page!')

const expectIdle = () => expect.poll(hasRequestsInFlight, { message: 'requests in flight' }).toBe(false)

test('the login and sign-up pages have no accessibility violations (axe), also with errors', async () => {
  await openScreen('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('nova@')
  await pressKey('Tab')
  await expect.element(page.getByText('Enter correct Email')).toBeVisible()
  await expectUsable()
  await main().getByRole('link', { name: 'Sign up' }).click()
  await expect.element(heading()).toHaveTextContent('Sign up')
  await expectUsable()
})

test('the lists, a playlist and the account have no accessibility violations (axe)', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await person.add('history', clip, otherClip, embed)
  await person.createPlaylist(
    'A playlist with a title that goes on and on, w'.repeat(2),
    'And on',
    clip,
    embed,
  )
  await openScreen('/liked-videos')
  await expect.element(cards()).toHaveLength(2)
  await expectUsable()
  for (const [screen, content] of [
    ['Watch Later', page.getByText("You haven't added any videos to watch later")],
    ['History', trash(otherClip.title)],
    ['Playlist', main().getByText('2 videos')],
  ] as const) {
    await go(screen)
    await expect.element(content).toBeVisible()
    await expectUsable()
  }
  await main().getByRole('listitem').getByRole('link').click()
  await expect.element(cards()).toHaveLength(2)
  await expectUsable()
  await page.getByRole('banner').getByRole('link', { name: 'Account of Nova' }).click()
  await expect.element(page.getByText(person.email)).toBeVisible()
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
