// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { callsTo, responsesTo } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { focus, pressKey } from '../app/keyboard.fixture.ts'
import {
  actionsReady,
  addToPlaylist,
  button,
  cards,
  clearHistory,
  expectCount,
  field,
  go,
  heading,
  inDialog,
  like,
  main,
  openSaveTo,
  removeFromWatchLater,
  textbox,
  tick,
  trash,
  undo,
  watchLater,
} from '../app/library-page.fixture.ts'
import {
  address,
  goBack,
  goTo,
  hasRequestsInFlight,
  newPerson,
  openScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'
import { closeToasts, expectToast } from '../app/toasts.fixture.ts'

const idle = () => expect.poll(hasRequestsInFlight, { message: 'requests in flight' }).toBe(false)
const anUndo: unknown = expect.stringMatching(/^POST undo\//)

/** Records the app's requests for the user's data. What it returns waits for those in flight: a late one counts too. */
async function userRequests() {
  await idle()
  const calls = callsTo(/^\/api\/(user|shared)\b/)
  return async () => {
    await idle()
    return calls.map(({ method, url }) => `${method} ${url.pathname.replace(/^\/api\/(user\/)?/, '')}`)
  }
}

/** Those that change something. */
async function userChanges() {
  const requests = await userRequests()
  return async () => (await requests()).filter((request) => !request.startsWith('GET '))
}

test('each click on a video’s page is one change', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own')
  await openScreen(addressOf(clip))
  await actionsReady()
  await expect.poll(() => person.titles('history')).toEqual([clip.title])
  const requests = await userChanges()
  await like().click()
  await expectToast(`${clip.title} added to Liked Videos`)
  await like().click()
  await expectToast('Video has been successfully removed from Liked Videos')
  await watchLater().click()
  await expectToast(`${clip.title} added to Watch LaterVideos`)
  await removeFromWatchLater().click()
  await expectToast('Video has been successfully removed from Watch Later')
  expect(await requests()).toEqual([
    'POST likes',
    `DELETE likes/${clip._id}`,
    'POST watchlater',
    `DELETE watchlater/${clip._id}`,
  ])

  await closeToasts()
  await openSaveTo(addToPlaylist())
  const ticks = await userChanges()
  await tick('Mine').click()
  await expectToast(`${clip.title} added to the Mine`)
  await tick('Mine').click()
  await expectToast('Video has been deleted from the playlist')
  await inDialog('Watch Later').click()
  await expectToast(`${clip.title} added to Watch LaterVideos`)
  expect(await ticks()).toEqual([
    `POST playlists/${playlist}`,
    `DELETE playlists/${playlist}/${clip._id}`,
    'POST watchlater',
  ])
})

test('each removal from a list is one change', async () => {
  const person = await signInAsNewUser()
  for (const shelf of ['likes', 'history'] as const) await person.add(shelf, clip, otherClip, embed)
  const playlist = await person.createPlaylist('Mine', 'My own', clip, embed)
  await openScreen('/liked-videos')
  const likes = await userChanges()
  for (const { title } of [clip, embed]) {
    await closeToasts()
    await trash(title).click()
    await expectToast('Video has been successfully removed from Liked Videos')
  }
  expect(await likes()).toEqual([`DELETE likes/${clip._id}`, `DELETE likes/${embed._id}`])
  await expect.poll(textsOf(cards())).toEqual([otherClip.title])
  await expect.element(main().getByText('1 video')).toBeVisible()

  await go('History')
  await expect.element(clearHistory()).toBeVisible()
  const history = await userChanges()
  await clearHistory().click()
  await expectToast('History has been cleared successfully!')
  expect(await history()).toEqual(['DELETE history/all'])

  await go('Playlist')
  await main().getByRole('link', { name: 'Mine' }).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  const videos = await userChanges()
  await trash(clip.title).click()
  await expectToast('Video has been deleted from the playlist')
  expect(await videos()).toEqual([`DELETE playlists/${playlist}/${clip._id}`])
})

test('after a change, what is on screen is fetched again once, and nothing else', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own', clip, embed)
  await person.add('likes', ...videos.slice(0, 60).toReversed())
  await openScreen('/liked-videos')
  await expect.element(cards()).toHaveLength(24)
  const short = await userRequests()
  await trash(videos[1]?.title ?? '').click()
  await expectCount('59 videos')
  expect(await short()).toEqual([`DELETE likes/${videos[1]?._id}`, 'GET likes'])

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

  goTo(addressOf(clip))
  await expect.poll(() => person.titles('history')).toEqual([clip.title])
  const memberships = await userRequests()
  const asked = callsTo('/api/user/marks')
  await like().click()
  await expectToast('Video has been successfully removed from Liked Videos')
  expect(await memberships()).toEqual([`DELETE likes/${clip._id}`, 'GET marks'])
  expect(asked.map(({ url }) => url.searchParams.get('ids'))).toEqual([clip._id])
})

test('a playlist that is made in Save To has the video after a second request', async () => {
  await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  await openSaveTo(addToPlaylist())
  await inDialog('Create a new playlist').click()
  const requests = await userChanges()
  await field('Title').fill('New')
  await field('Description').fill('The newest')
  await inDialog('Create').click()
  await expectToast('New playlist has been created!')
  await expectToast(`${clip.title} added to the New`)
  await expect.element(tick('New')).toBeChecked()
  // The specification's calls: the one that makes a playlist takes no video, and each has its toast.
  expect(await requests()).toEqual(['POST playlists', expect.stringMatching(/^POST playlists\/./)])
})

test('each action on a playlist is one change', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own', clip, embed)
  await openScreen(`/playlist/${playlist}`)
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  const requests = await userChanges()
  await button('Edit details').click()
  await textbox('Title').fill('Ours')
  await button('Save').click()
  await expectToast('The playlist has been changed')
  await button(`More for ${embed.title}`).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  await button(`More for ${embed.title}`).click()
  await page.getByRole('menuitem', { name: 'Add a note' }).click()
  await textbox(`Note on ${embed.title}`).fill('With Grace')
  await button('Save').click()
  await expectToast('The note has been saved')
  await trash(embed.title).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  await expect.element(main().getByText('With Grace')).toBeVisible()
  expect(await requests()).toEqual([
    `PATCH playlists/${playlist}`,
    `PATCH playlists/${playlist}/${embed._id}`,
    `PATCH playlists/${playlist}/${embed._id}`,
    `DELETE playlists/${playlist}/${embed._id}`,
    anUndo,
  ])

  await closeToasts()
  const shares = await userChanges()
  await button('Share').click()
  const inShareDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })
  await inShareDialog('Make a link').click()
  await inShareDialog('Revoke link').click()
  await expectToast('The link has been revoked')
  await expect.element(inShareDialog('Make a link')).toBeVisible()
  await pressKey('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(await shares()).toEqual([`POST playlists/${playlist}/share`, `DELETE playlists/${playlist}/share`])

  const copy = await userChanges()
  await button('Duplicate').click()
  await expect.element(heading()).toHaveTextContent('Ours (copy)')
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  expect(await copy()).toEqual([`POST playlists/${playlist}/copy`])
})

test('a saved copy of a shared playlist is one change, and the copy is shown', async () => {
  const owner = await newPerson()
  const id = await owner.createPlaylist('Evenings', 'After work', clip, embed)
  const { shareToken } = (await owner.call('POST', `/user/playlists/${id}/share`)).body
  await signInAsNewUser()
  await openScreen(`/p/${shareToken}`)
  const requests = await userChanges()
  await button('Save a copy').click()
  await expectToast('Evenings playlist has been created!')
  await expect.poll(address).toMatch(/^\/playlist\//)
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  expect(await requests()).toEqual([`POST shared/${shareToken}/copy`])
})

test('a changed name is one change', async () => {
  await signInAsNewUser()
  await openScreen('/account')
  await button('Edit name').click()
  const requests = await userRequests()
  const calls = callsTo('/api/user')
  await textbox('First name').fill('Grace')
  await button('Save').click()
  await expectToast('Your name has been changed')
  await expect.element(main().getByRole('heading', { name: 'Grace Newcomer' })).toBeVisible()
  expect(await requests()).toEqual(['PATCH user'])
  const [response] = responsesTo(calls)
  expect(response?.headers.get('preference-applied'), 'without the user').toBe('return=minimal')
})
