import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed, otherClip, videos } from '../../shipped-videos.fixture.ts'
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
  undo,
  undoBar,
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

test('a removal from a list with more pages sends one request, and so does its undo', async () => {
  const person = await signInAsNewUser()
  const many = videos.slice(0, 60)
  const titles = many.slice(0, 24).map(({ title }) => title)
  await person.add('likes', ...many.toReversed())
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles)
  const requests = listRequests()
  const { _id = '', title = '' } = many[1] ?? {}
  await trash(title).click()
  await expect.poll(textsOf(cards())).toEqual(titles.toSpliced(1, 1))
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.poll(textsOf(cards())).toEqual(titles)
  await expect.element(main().getByText('60 videos')).toBeVisible()
  expect(requests()).toEqual([`DELETE likes/${_id}`, expect.stringMatching(/^POST undo\//)])
})

test('a batch is one request, and so is its undo', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own', clip)
  await person.add('likes', embed, otherClip, clip)
  const titles = [clip, otherClip, embed].map(({ title }) => title)
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles)
  const requests = listRequests()
  const selectTwo = async () => {
    await main().getByRole('button', { name: 'Select' }).click()
    for (const { title } of [clip, embed])
      await main()
        .getByRole('checkbox', { name: `Select ${title}` })
        .click()
  }
  const undoOnce = async () => {
    await undo().click()
    await expectToast('Undone')
    await expect.element(undo()).not.toBeInTheDocument()
    await closeToasts()
  }
  await selectTwo()
  await main().getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(textsOf(cards())).toEqual([otherClip.title])
  await undoOnce()
  await expect.poll(textsOf(cards())).toEqual(titles)
  expect(requests()).toEqual(['POST likes/batch', expect.stringMatching(/^POST undo\//)])

  await selectTwo()
  await main().getByRole('button', { name: 'Add to playlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mine' }).click()
  const additions = listRequests()
  await expect.element(undoBar().getByText('1 video added to Mine, which had 1 already')).toBeVisible()
  await undoOnce()
  expect(additions()).toEqual([`POST playlists/${playlist}/batch`])
})

test('each change of a playlist is one request', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own', clip, embed)
  await openScreen(`/playlist/${playlist}`)
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  const button = (name: string) => main().getByRole('button', { name })
  const requests = listRequests()
  await button('Edit details').click()
  await main().getByRole('textbox', { name: 'Title' }).fill('Ours')
  await button('Save').click()
  await expectToast('The playlist has been changed')
  await button(`More for ${embed.title}`).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  await button(`More for ${embed.title}`).click()
  await page.getByRole('menuitem', { name: 'Add a note' }).click()
  await main()
    .getByRole('textbox', { name: `Note on ${embed.title}` })
    .fill('With Grace')
  await button('Save').click()
  await expectToast('The note has been saved')
  await trash(embed.title).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  await expect.element(main().getByText('With Grace')).toBeVisible()
  expect(requests()).toEqual([
    `PATCH playlists/${playlist}`,
    `PATCH playlists/${playlist}/${embed._id}`,
    `PATCH playlists/${playlist}/${embed._id}`,
    `DELETE playlists/${playlist}/${embed._id}`,
    expect.stringMatching(/^POST undo\//),
  ])

  await closeToasts()
  const copy = listRequests()
  await button('Duplicate').click()
  await expect.element(heading()).toHaveTextContent('Ours (copy)')
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  expect(copy(), 'and the copy is shown').toEqual([
    `POST playlists/${playlist}/copy`,
    expect.stringMatching(/^GET playlists\/./),
  ])
})

test('a playlist that is made, deleted and brought back on the list of playlists is one request each', async () => {
  const person = await signInAsNewUser()
  for (const title of ['First', 'Second', 'Third']) await person.createPlaylist(title, 'My own', clip)
  await openScreen('/playlist')
  const shown = textsOf(main().getByRole('listitem').getByRole('link'))
  await expect.poll(shown).toEqual(['First', 'Second', 'Third'])
  await main().getByRole('button', { name: 'Create a new playlist' }).click()
  const requests = listRequests()
  await main().getByRole('textbox', { name: 'Title' }).fill('Fourth')
  await main().getByRole('textbox', { name: 'Description' }).fill('The newest')
  await main().getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(shown).toEqual(['First', 'Second', 'Third', 'Fourth'])
  await main().getByRole('button', { name: 'Delete Second' }).click()
  await expect.poll(shown).toEqual(['First', 'Third', 'Fourth'])
  await undo().click()
  await expect.poll(shown).toEqual(['First', 'Second', 'Third', 'Fourth'])
  await expect.element(undo()).not.toBeInTheDocument()
  expect(requests().filter((request) => request !== 'GET playlists')).toEqual([
    'POST playlists',
    expect.stringMatching(/^DELETE playlists\//),
    expect.stringMatching(/^POST undo\//),
  ])
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
