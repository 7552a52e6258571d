import { expect, test } from 'vitest'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { callsTo, slowCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  clearHistory,
  go,
  heading,
  inDialog,
  like,
  main,
  openSaveTo,
  removeFromWatchLater,
  tick,
  trash,
  watchLater,
} from '../app/library-page.fixture.ts'
import { goBack, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { closeToasts, expectToast } from '../app/toasts.fixture.ts'

/** Records the app's requests for the user's lists. */
function listRequests() {
  const calls = callsTo(/^\/api\/user/)
  return () => calls.map(({ method, url }) => `${method} ${url.pathname.slice('/api/user/'.length)}`)
}

test('each click on a video’s page sends one request', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own')
  await openScreen(addressOf(clip))
  await actionsReady()
  await expect.poll(() => person.titles('history')).toEqual([clip.title])
  const requests = listRequests()
  await like().click()
  await expectToast(`${clip.title} added to Liked Videos`)
  await like().click()
  await expectToast('Video has been successfully removed from Liked Videos')
  await watchLater().click()
  await expectToast(`${clip.title} added to Watch LaterVideos`)
  await removeFromWatchLater().click()
  await expectToast('Video has been successfully removed from Watch Later')
  expect(requests()).toEqual([
    'POST likes',
    `DELETE likes/${clip._id}`,
    'POST watchlater',
    `DELETE watchlater/${clip._id}`,
  ])

  await closeToasts()
  await openSaveTo(addToPlaylist())
  const ticks = listRequests()
  await tick('Mine').click()
  await expectToast(`${clip.title} added to the Mine`)
  await tick('Mine').click()
  await expectToast('Video has been deleted from the playlist')
  await inDialog('Watch Later').click()
  await expectToast(`${clip.title} added to Watch LaterVideos`)
  expect(ticks()).toEqual([
    `POST playlists/${playlist}`,
    `DELETE playlists/${playlist}/${clip._id}`,
    'POST watchlater',
  ])
})

test('each removal from a list sends one request', async () => {
  const person = await signInAsNewUser()
  for (const shelf of ['likes', 'history'] as const) await person.add(shelf, clip, otherClip, embed)
  const playlist = await person.createPlaylist('Mine', 'My own', clip, embed)
  await openScreen('/liked-videos')
  const likes = listRequests()
  for (const { title } of [clip, embed]) {
    await closeToasts()
    await trash(title).click()
    await expectToast('Video has been successfully removed from Liked Videos')
  }
  expect(likes()).toEqual([`DELETE likes/${clip._id}`, `DELETE likes/${embed._id}`])
  await expect.poll(textsOf(cards())).toEqual([otherClip.title])
  await expect.element(main().getByText('1 video')).toBeVisible()

  await go('History')
  await expect.element(clearHistory()).toBeVisible()
  const history = listRequests()
  await clearHistory().click()
  await expectToast('History has been cleared successfully!')
  expect(history()).toEqual(['DELETE history/all'])

  await go('Playlist')
  await main().getByRole('link', { name: 'Mine' }).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  const videos = listRequests()
  await trash(clip.title).click()
  await expectToast('Video has been deleted from the playlist')
  expect(videos()).toEqual([`DELETE playlists/${playlist}/${clip._id}`])
})

test('a list that was opened before shows later additions immediately, newest first', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', otherClip, embed)
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual([embed.title, otherClip.title])
  await main().getByRole('link', { name: embed.title }).click()
  await expect.element(heading()).toHaveTextContent(embed.title)
  await actionsReady()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  await like().click()
  await expectToast('Video has been successfully removed from Liked Videos')
  const arrive = slowCalls('/api/user/likes')
  goBack()
  await expect.element(heading()).toHaveTextContent('Liked Videos')
  await expect.poll(textsOf(cards())).toEqual([otherClip.title])
  await expect.element(main().getByText('1 video')).toBeVisible()
  arrive()
})
