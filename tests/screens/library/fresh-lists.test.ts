import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed, otherClip, otherEmbed, videos } from '../../shipped-videos.fixture.ts'
import { callsTo } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { focus } from '../app/keyboard.fixture.ts'
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
  trash,
  undoBar,
} from '../app/library-page.fixture.ts'
import { address, goBack, goTo, hasRequestsInFlight, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { expectToast } from '../app/toasts.fixture.ts'

const inAddDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })

const idle = () => expect.poll(hasRequestsInFlight, { message: 'requests in flight' }).toBe(false)

/** Records the app's requests for the user's data. What it returns waits for those in flight: a late one counts too. */
async function userRequests() {
  await idle()
  const calls = callsTo(/^\/api\/(user|shared)\b/)
  return async () => {
    await idle()
    return calls.map(({ method, url }) => `${method} ${url.pathname.replace(/^\/api\/(user\/)?/, '')}`)
  }
}

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

test('after a change, what is on screen is fetched again once, and nothing else', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own', clip, embed)
  await person.add('likes', ...videos.slice(0, 60).toReversed())
  const progress = callsTo('/api/user/progress')
  const ids = () =>
    progress.flatMap(({ url }) => url.searchParams.getAll('ids').flatMap((ids) => ids.split(',')))
  await openScreen('/liked-videos')
  await expect.element(cards()).toHaveLength(24)
  await expect
    .poll(ids, { message: 'its code loads late, perhaps not for all cards at once' })
    .toHaveLength(24)
  const short = await userRequests()
  await trash(videos[1]?.title ?? '').click()
  await expectCount('59 videos')
  expect(await short(), 'the list, and how far the video that came was watched').toEqual([
    `DELETE likes/${videos[1]?._id}`,
    'GET likes',
    'GET progress',
  ])

  goTo(`/playlist/${playlist}`)
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  goBack()
  await expect.element(cards()).toHaveLength(24)
  for (const loaded of [48, 59]) {
    // In view it loads a page by itself: a key that comes after that page would load another one.
    await focus(button('More videos'))
    await expect.element(cards()).toHaveLength(loaded)
  }
  const long = await userRequests()
  const icon = trash(videos[40]?.title ?? '').element() as HTMLElement
  icon.scrollIntoView({ block: 'center' })
  const scrolled = scrollY
  icon.click()
  await expectCount('58 videos')
  expect(await long(), 'its pages').toEqual([
    `DELETE likes/${videos[40]?._id}`,
    ...Array(3).fill('GET likes'),
  ])
  expect(scrollY).toBe(scrolled)

  const opening = callsTo(/^\/api\/user\/(watching|progress)\b/)
  goTo(addressOf(clip))
  await expect.poll(() => person.titles('history')).toEqual([clip.title])
  await expect
    .poll(() => opening.map(({ url }) => url.pathname), { message: 'its code loads late' })
    .toEqual(expect.arrayContaining(['/api/user/watching', '/api/user/progress']))
  const memberships = await userRequests()
  const asked = callsTo('/api/user/marks')
  await like().click()
  await expectToast('Video has been successfully removed from Liked Videos')
  expect(await memberships()).toEqual([`DELETE likes/${clip._id}`, 'GET marks'])
  expect(asked.map(({ url }) => url.searchParams.get('ids'))).toEqual([clip._id])
})
