import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { addressOf, clip, embed, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { callsTo, failCalls, slowCalls } from '../app/calls.fixture.ts'
import { sizeOf, textsOf } from '../app/dom-queries.fixture.ts'
import { articles } from '../app/explore-page.fixture.ts'
import {
  actionsReady,
  closeSaveTo,
  dialog,
  go,
  inDialog,
  like,
  logout,
  main,
  openSaveTo,
  saveTo,
  tick,
  undo,
} from '../app/library-page.fixture.ts'
import {
  goBack,
  goTo,
  hasRequestsInFlight,
  openScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'
import { saveBegun } from '../app/progress.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const card = (title: string): Locator => main().getByRole('article', { name: title })
/** Also behind a menu. */
const namesOn = (title: string) =>
  textsOf(
    page
      .getByRole('article', { name: title, includeHidden: true })
      .getByRole('listitem', { includeHidden: true }),
  )
const all = ['Liked', 'Saved', 'Watched']

test('cards show what a user liked, saved and watched to its end, by one request for all that are rendered', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await person.add('watchlater', clip)
  await person.add('history', clip, embed, otherClip)
  await saveBegun(person, embed)
  await saveBegun(person, otherClip, { finished: true })
  const requests = callsTo('/api/user/marks')
  const respond = slowCalls('/api/user/marks')
  await openScreen('/videos')
  await expect.poll(() => requests.length).toBe(1)
  const sizes = () => articles().elements().map(sizeOf)
  const before = sizes()
  respond()
  await expect.poll(namesOn(clip.title)).toEqual(all)
  await expect.element(card(embed.title).getByRole('progressbar')).toBeVisible()
  await expect.poll(namesOn(embed.title), { message: 'it was begun' }).toEqual(['Liked'])
  await expect.poll(namesOn(otherClip.title)).toEqual(['Watched'])
  expect(main().getByRole('article').getByRole('listitem').elements()).toHaveLength(5)
  expect(sizes(), 'nothing shifts').toEqual(before)
  const ids = requests[0]?.url.searchParams.get('ids')?.split(',') ?? []
  expect(new Set(ids)).toEqual(new Set(videos.slice(0, before.length).map(({ _id }) => _id)))
  await expectUsable()
})

test('home has them too; lists and visitors have none, and request none', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  await person.add('history', otherClip)
  const requests = callsTo('/api/user/marks')
  await openScreen('/')
  const newest = main().getByRole('region', { name: 'Newest trailers' })
  await expect
    .poll(textsOf(newest.getByRole('article', { name: clip.title }).getByRole('listitem')))
    .toEqual(['Liked'])
  await go('Liked Videos')
  await expect.element(card(clip.title)).toBeVisible()
  const before = requests.length
  await openScreen('/liked-videos')
  await expect.element(card(clip.title)).toBeVisible()
  await logout().click()
  await openScreen('/videos')
  await expect.element(articles().first()).toBeVisible()
  expect(requests).toHaveLength(before)
  await expect.element(main().getByRole('article').getByRole('listitem')).not.toBeInTheDocument()
})

test('a card’s sign follows a change at once, from the card’s menu and from the video’s page', async () => {
  await signInAsNewUser()
  await openScreen('/videos')
  await openSaveTo(saveTo(clip.title))
  const respond = slowCalls('/api/user/watchlater')
  await inDialog('Watch Later').click()
  await expect.poll(namesOn(clip.title)).toEqual(['Saved'])
  respond()
  await expectToast(`${clip.title} added to Watch LaterVideos`)
  await closeSaveTo(saveTo(clip.title))
  await expect.element(dialog()).not.toBeInTheDocument()
  goTo(addressOf(clip))
  await actionsReady()
  await like().click()
  await expectToast(`${clip.title} added to Liked Videos`)
  goBack()
  await expect.poll(namesOn(clip.title)).toEqual(all)
})

test('a video in a playlist is saved too: until the playlist is deleted, and again after the undo', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Mine', 'My own', embed)
  await openScreen('/videos')
  await expect.poll(namesOn(embed.title)).toEqual(['Saved'])
  await openSaveTo(saveTo(clip.title))
  await tick('Mine').click()
  await expect.poll(namesOn(clip.title)).toEqual(['Saved'])
  await expectToast(`${clip.title} added to the Mine`)
  await closeSaveTo(saveTo(clip.title))
  await go('Playlist')
  await main().getByRole('button', { name: 'Delete Mine' }).click()
  await expectToast('Playlist has been removed')
  goBack()
  await expect.element(card(clip.title)).toBeVisible()
  await expect.poll(() => [clip, embed].map(({ title }) => namesOn(title)())).toEqual([[], []])
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.poll(namesOn(clip.title)).toEqual(['Saved'])
  expect(namesOn(embed.title)()).toEqual(['Saved'])
})

test('memberships that fail to load are left out', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  failCalls('/api/user/marks')
  await openScreen('/videos')
  await expect.element(articles().first()).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(main().getByRole('article').getByRole('listitem')).not.toBeInTheDocument()
})

test('a like of a video that is on screen asks for its memberships again, and for nothing else', async () => {
  const person = await signInAsNewUser()
  await openScreen(addressOf(clip))
  await expect.poll(() => person.titles('history')).toEqual([clip.title])
  // Its code loads late.
  const isIdle = () => like().query()?.ariaBusy === 'false' && !hasRequestsInFlight()
  await expect.poll(isIdle).toBe(true)
  const requests = callsTo(/^\/api\/(user|shared)\b/)
  await like().click()
  await expectToast(`${clip.title} added to Liked Videos`)
  await expect.poll(hasRequestsInFlight).toBe(false)
  expect(requests.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
    'POST /api/user/likes',
    `GET /api/user/marks?ids=${clip._id}`,
  ])
})
