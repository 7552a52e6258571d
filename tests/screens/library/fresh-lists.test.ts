import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed, otherClip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import {
  button,
  cards,
  deletePlaylist,
  expectCount,
  go,
  heading,
  inDialog,
  like,
  main,
  openSaveTo,
  saveTo,
  textbox,
  tick,
  undoBar,
} from '../app/library-page.fixture.ts'
import { address, goBack, goTo, hasRequestsInFlight, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const inAddDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })

test('lists that were opened before have what a batch added', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own', clip)
  await person.add('watchlater', embed)
  const titles = [clip, otherClip, otherEmbed, embed].map(({ title }) => title)
  await person.add('likes', embed, otherEmbed, otherClip, clip)
  await openScreen('/watch-later')
  await expect.poll(textsOf(cards())).toEqual([embed.title])
  goTo(`/playlist/${playlist}`)
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  goTo('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles)
  const selectAll = async () => {
    await button('Select').click()
    await button('Select all').click()
  }
  await selectAll()
  await button('Add to playlist').click()
  await expect.element(inAddDialog('Mine')).toBeVisible()
  await inAddDialog('Mine').click()
  await expect.element(undoBar().getByText('3 videos added to Mine, which had 1 already')).toBeVisible()
  await selectAll()
  await button('Watch Later').click()
  await expect
    .element(undoBar().getByText('3 videos added to Watch Later, which had 1 already'))
    .toBeVisible()

  goTo(`/playlist/${playlist}`)
  await expect.poll(textsOf(cards())).toEqual(titles)
  goTo('/watch-later')
  const saved = [otherEmbed, otherClip, clip, embed].map(({ title }) => title)
  await expect.poll(textsOf(cards())).toEqual(saved)
  await expectCount('4 videos')
  expect(await person.titles('watchlater')).toEqual(saved)
})

test('what Save To takes off the list on screen, in another order than its own, is gone', async () => {
  const person = await signInAsNewUser()
  const three = [clip, otherClip, embed]
  await person.add('watchlater', ...three)
  const playlist = await person.createPlaylist('Mine', 'My own', ...three)
  for (const [path, press] of [
    ['/watch-later', () => inDialog('Remove From Watch later').click()],
    [`/playlist/${playlist}`, () => tick('Mine').click()],
  ] as const) {
    await openScreen(path)
    await expectCount('3 videos')
    goTo(`${path}?sort=views`)
    await expect.poll(address).toBe(`${path}?sort=views`)
    await openSaveTo(saveTo(clip.title))
    await press()
    await expectCount('2 videos')
    await expect.element(cards().filter({ hasText: clip.title })).not.toBeInTheDocument()
    goTo(path)
    await expect.poll(address).toBe(path)
    await expectCount('2 videos')
    await expect.element(cards()).toHaveLength(2)
  }
})

test('the list of playlists shows an edited title, and no deleted playlist', async () => {
  const person = await signInAsNewUser()
  for (const title of ['Mine', 'Other']) await person.createPlaylist(title, 'My own', clip)
  await openScreen('/playlist')
  const shown = textsOf(main().getByRole('listitem').getByRole('link'))
  await expect.poll(shown).toEqual(['Mine', 'Other'])
  await main().getByRole('link', { name: 'Mine' }).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  await textbox('Title').fill('Ours')
  await button('Save').click()
  await expectToast('The playlist has been changed')
  await go('Playlist')
  await expect.poll(shown).toEqual(['Ours', 'Other'])
  await main().getByRole('link', { name: 'Ours' }).click()
  await expect.element(heading()).toHaveTextContent('Ours')
  await deletePlaylist().click()
  await expectToast('Playlist has been removed')
  await expect.poll(shown).toEqual(['Other'])
  goBack()
  await expect
    .element(heading(), { message: 'what is deleted is fetched' })
    .toHaveTextContent('There is no such playlist')
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
