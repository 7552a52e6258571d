// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Person } from '../../person.fixture.ts'
import { addressOf, clip, embed, otherClip, videos } from '../../shipped-videos.fixture.ts'
import { callsTo, responsesTo } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  clearHistory,
  deletePlaylist,
  field,
  go,
  heading,
  inDialog,
  like,
  main,
  openSaveTo,
  removeFromWatchLater,
  saveTo,
  tick,
  trash,
  undo,
  undoBar,
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

const button = (name: string) => main().getByRole('button', { name, exact: true })
const textbox = (name: string) => main().getByRole('textbox', { name })
const search = () => main().getByRole('searchbox')
const count = (text: string) => expect.element(main().getByText(text, { exact: true })).toBeVisible()
const idle = () => expect.poll(hasRequestsInFlight, { message: 'requests in flight' }).toBe(false)
const inAddDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })
const anUndo: unknown = expect.stringMatching(/^POST undo\//)

/** Records the app's requests for the user's data. What it returns waits for those in flight: a late fetch counts too. */
async function userRequests() {
  await idle()
  const calls = callsTo(/^\/api\/(user|shared)\b/)
  return async () => {
    await idle()
    return calls.map(({ method, url }) => `${method} ${url.pathname.replace(/^\/api\/(user\/)?/, '')}`)
  }
}

test('each click on a video’s page sends one request', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own')
  await openScreen(addressOf(clip))
  await actionsReady()
  await expect.poll(() => person.titles('history')).toEqual([clip.title])
  const requests = await userRequests()
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
  const ticks = await userRequests()
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

test('each removal from a list sends one request', async () => {
  const person = await signInAsNewUser()
  for (const shelf of ['likes', 'history'] as const) await person.add(shelf, clip, otherClip, embed)
  const playlist = await person.createPlaylist('Mine', 'My own', clip, embed)
  await openScreen('/liked-videos')
  const likes = await userRequests()
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
  const history = await userRequests()
  await clearHistory().click()
  await expectToast('History has been cleared successfully!')
  expect(await history()).toEqual(['DELETE history/all'])

  await go('Playlist')
  await main().getByRole('link', { name: 'Mine' }).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  const videos = await userRequests()
  await trash(clip.title).click()
  await expectToast('Video has been deleted from the playlist')
  expect(await videos()).toEqual([`DELETE playlists/${playlist}/${clip._id}`])
})

test('a removal from a list with more pages sends one request, and so does its undo', async () => {
  const person = await signInAsNewUser()
  const many = videos.slice(0, 60)
  const titles = many.slice(0, 24).map(({ title }) => title)
  await person.add('likes', ...many.toReversed())
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles)
  const requests = await userRequests()
  const { _id = '', title = '' } = many[1] ?? {}
  await trash(title).click()
  await expect.poll(textsOf(cards())).toEqual(titles.toSpliced(1, 1))
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.poll(textsOf(cards())).toEqual(titles)
  await expect.element(main().getByText('60 videos')).toBeVisible()
  expect(await requests()).toEqual([`DELETE likes/${_id}`, anUndo])
})

test('a batch is one request, and so is its undo', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own', clip)
  await person.add('likes', embed, otherClip, clip)
  const titles = [clip, otherClip, embed].map(({ title }) => title)
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual(titles)
  const requests = await userRequests()
  const selectTwo = async () => {
    await button('Select').click()
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
  await button('Remove').click()
  await expect.poll(textsOf(cards())).toEqual([otherClip.title])
  await undoOnce()
  await expect.poll(textsOf(cards())).toEqual(titles)
  expect(await requests()).toEqual(['POST likes/batch', anUndo])

  await selectTwo()
  await button('Add to playlist').click()
  await expect.element(inAddDialog('Mine')).toBeVisible()
  const additions = await userRequests()
  await inAddDialog('Mine').click()
  await expect.element(undoBar().getByText('1 video added to Mine, which had 1 already')).toBeVisible()
  await undoOnce()
  expect(await additions()).toEqual([`POST playlists/${playlist}/batch`, anUndo])
  goTo(`/playlist/${playlist}`)
  await expect.poll(textsOf(cards())).toEqual([clip.title])
})

test('lists that were opened before have what a batch added, without a request', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own', clip)
  await person.add('watchlater', embed)
  await person.add('likes', embed, otherClip, clip)
  await openScreen('/watch-later')
  await expect.poll(textsOf(cards())).toEqual([embed.title])
  goTo(`/playlist/${playlist}`)
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  goTo('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual([clip.title, otherClip.title, embed.title])
  const selectAll = async () => {
    await button('Select').click()
    await button('Select all').click()
  }
  await selectAll()
  await button('Add to playlist').click()
  await expect.element(inAddDialog('Mine')).toBeVisible()
  const requests = await userRequests()
  await inAddDialog('Mine').click()
  await expect.element(undoBar().getByText('2 videos added to Mine, which had 1 already')).toBeVisible()
  await selectAll()
  await button('Watch Later').click()
  await expect
    .element(undoBar().getByText('2 videos added to Watch Later, which had 1 already'))
    .toBeVisible()

  goTo(`/playlist/${playlist}`)
  await expect.poll(textsOf(cards())).toEqual([clip.title, otherClip.title, embed.title])
  goTo('/watch-later')
  await expect.poll(textsOf(cards())).toEqual([otherClip.title, clip.title, embed.title])
  await count('3 videos')
  expect(await requests()).toEqual([`POST playlists/${playlist}/batch`, 'POST watchlater/batch'])
  expect(await person.titles('watchlater')).toEqual([otherClip.title, clip.title, embed.title])
})

const thirty = videos.slice(0, 30)
const listsOfThirty: Record<string, (person: Person) => Promise<{ path: string; call: string }>> = {
  async likes(person) {
    await person.add('likes', ...thirty.toReversed())
    return { path: '/liked-videos', call: 'likes' }
  },
  async 'a playlist'(person) {
    const id = await person.createPlaylist('Marathon', 'Thirty of them', ...thirty)
    return { path: `/playlist/${id}`, call: `playlists/${id}` }
  },
}

for (const [name, fill] of Object.entries(listsOfThirty))
  test(`in a search within ${name}, a removal is one request, and so are its undo and a batch`, async () => {
    const { path, call } = await fill(await signInAsNewUser())
    await openScreen(path)
    await expect.element(cards()).toHaveLength(24)
    // Beyond the first page of the list.
    const { _id = '', title = '' } = thirty[27] ?? {}
    await search().fill(title)
    await pressKey('Enter')
    await count('1 of 30 videos')
    const requests = await userRequests()
    await trash(title).click()
    await count('0 of 29 videos')
    await undo().click()
    await expectToast('Undone: it is back in its place')
    await count('1 of 30 videos')
    await button('Select').click()
    await main()
      .getByRole('checkbox', { name: `Select ${title}` })
      .click()
    await button('Remove').click()
    await count('0 of 29 videos')
    await main().getByRole('link', { name: 'Clear search' }).click()
    await count('29 videos')
    expect(await requests()).toEqual([`DELETE ${call}/${_id}`, anUndo, `POST ${call}/batch`])
  })

test('what Save To takes off the list on screen, in another order than its own, is one request each', async () => {
  const person = await signInAsNewUser()
  const three = [clip, otherClip, embed]
  await person.add('watchlater', ...three)
  const playlist = await person.createPlaylist('Mine', 'My own', ...three)
  for (const [path, call, press] of [
    ['/watch-later', 'watchlater', () => inDialog('Remove From Watch later').click()],
    [`/playlist/${playlist}`, `playlists/${playlist}`, () => tick('Mine').click()],
  ] as const) {
    await openScreen(path)
    await count('3 videos')
    goTo(`${path}?sort=views`)
    await expect.poll(address).toBe(`${path}?sort=views`)
    await openSaveTo(saveTo(clip.title))
    const requests = await userRequests()
    await press()
    await count('2 videos')
    await expect.element(cards().filter({ hasText: clip.title })).not.toBeInTheDocument()
    goTo(path)
    await expect.poll(address).toBe(path)
    await count('2 videos')
    await expect.element(cards()).toHaveLength(2)
    expect(await requests()).toEqual([`DELETE ${call}/${clip._id}`])
  }
})

test('an undo of a cleared history is one request: the list and the cards are as they were', async () => {
  const person = await signInAsNewUser()
  await person.add('history', clip, otherClip, embed)
  await openScreen('/videos')
  const watched = main().getByRole('article', { name: clip.title }).getByText('Watched')
  await expect.element(watched).toBeInTheDocument()
  await go('History')
  await expect.poll(textsOf(cards())).toEqual([embed.title, otherClip.title, clip.title])
  const requests = await userRequests()
  await clearHistory().click()
  await expectToast('History has been cleared successfully!')
  goBack()
  await expect.element(main().getByRole('article', { name: clip.title })).toBeVisible()
  await expect.element(watched).not.toBeInTheDocument()
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await expect.element(watched).toBeInTheDocument()
  await go('History')
  await expect.poll(textsOf(cards())).toEqual([embed.title, otherClip.title, clip.title])
  await count('3 videos')
  expect(await requests()).toEqual(['DELETE history/all', anUndo])
})

test('an undo of a cleared history leaves what was watched since', async () => {
  const person = await signInAsNewUser()
  await person.add('history', clip, otherClip)
  await openScreen('/history')
  await count('2 videos')
  const requests = await userRequests()
  await clearHistory().click()
  await expectToast('History has been cleared successfully!')
  goTo(addressOf(embed))
  await expect.poll(() => person.titles('history')).toEqual([embed.title])
  await undo().click()
  await expectToast('Undone: it is back in its place')
  await go('History')
  await expect.poll(textsOf(cards())).toEqual([embed.title, otherClip.title, clip.title])
  await count('3 videos')
  expect(await requests()).toEqual(['DELETE history/all', 'GET marks', 'POST history', anUndo])
})

test('a playlist that is made in Save To has the video after a second request', async () => {
  await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  await openSaveTo(addToPlaylist())
  await inDialog('Create a new playlist').click()
  const requests = await userRequests()
  await field('Title').fill('New')
  await field('Description').fill('The newest')
  await inDialog('Create').click()
  await expectToast('New playlist has been created!')
  await expectToast(`${clip.title} added to the New`)
  await expect.element(tick('New')).toBeChecked()
  // The specification's calls: the one that makes a playlist takes no video, and each has its toast.
  expect(await requests()).toEqual(['POST playlists', expect.stringMatching(/^POST playlists\/./)])
})

test('each change of a playlist is one request', async () => {
  const person = await signInAsNewUser()
  const playlist = await person.createPlaylist('Mine', 'My own', clip, embed)
  await openScreen(`/playlist/${playlist}`)
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  const requests = await userRequests()
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
  const shares = await userRequests()
  await button('Share').click()
  const inShareDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })
  await inShareDialog('Make a link').click()
  await inShareDialog('Revoke link').click()
  await expectToast('The link has been revoked')
  await expect.element(inShareDialog('Make a link')).toBeVisible()
  await pressKey('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(await shares()).toEqual([`POST playlists/${playlist}/share`, `DELETE playlists/${playlist}/share`])

  const copy = await userRequests()
  await button('Duplicate').click()
  await expect.element(heading()).toHaveTextContent('Ours (copy)')
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  expect(await copy(), 'and the copy is shown').toEqual([
    `POST playlists/${playlist}/copy`,
    expect.stringMatching(/^GET playlists\/./),
  ])
})

test('a saved copy of a shared playlist is one request, and the copy is shown', async () => {
  const owner = await newPerson()
  const id = await owner.createPlaylist('Evenings', 'After work', clip, embed)
  const { shareToken } = (await owner.call('POST', `/user/playlists/${id}/share`)).body
  await signInAsNewUser()
  await openScreen(`/p/${shareToken}`)
  const requests = await userRequests()
  await button('Save a copy').click()
  await expectToast('Evenings playlist has been created!')
  await expect.poll(address).toMatch(/^\/playlist\//)
  await expect.poll(textsOf(cards())).toEqual([clip.title, embed.title])
  expect(await requests()).toEqual([
    `POST shared/${shareToken}/copy`,
    expect.stringMatching(/^GET playlists\/./),
  ])
})

test('an edited and then deleted playlist is one request each: the list of playlists is not fetched again', async () => {
  const person = await signInAsNewUser()
  for (const title of ['Mine', 'Other']) await person.createPlaylist(title, 'My own', clip)
  await openScreen('/playlist')
  const shown = textsOf(main().getByRole('listitem').getByRole('link'))
  await expect.poll(shown).toEqual(['Mine', 'Other'])
  await main().getByRole('link', { name: 'Mine' }).click()
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  const requests = await userRequests()
  await button('Edit details').click()
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
  expect(await requests()).toEqual([
    expect.stringMatching(/^PATCH playlists\//),
    expect.stringMatching(/^DELETE playlists\//),
  ])
  goBack()
  await expect
    .element(heading(), { message: 'what is deleted is fetched' })
    .toHaveTextContent('There is no such playlist')
})

test('a changed name is one request', async () => {
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

test('a playlist that is made, deleted and brought back on the list of playlists is one request each', async () => {
  const person = await signInAsNewUser()
  for (const title of ['First', 'Second', 'Third']) await person.createPlaylist(title, 'My own', clip)
  await openScreen('/playlist')
  const shown = textsOf(main().getByRole('listitem').getByRole('link'))
  await expect.poll(shown).toEqual(['First', 'Second', 'Third'])
  await button('Create a new playlist').click()
  await expect.element(textbox('Title')).toBeVisible()
  const requests = await userRequests()
  await textbox('Title').fill('Fourth')
  await textbox('Description').fill('The newest')
  await button('Create').click()
  await expect.poll(shown).toEqual(['First', 'Second', 'Third', 'Fourth'])
  await main().getByRole('button', { name: 'Delete Second' }).click()
  await expect.poll(shown).toEqual(['First', 'Third', 'Fourth'])
  await undo().click()
  await expect.poll(shown).toEqual(['First', 'Second', 'Third', 'Fourth'])
  await expect.element(undo()).not.toBeInTheDocument()
  expect(await requests()).toEqual(['POST playlists', expect.stringMatching(/^DELETE playlists\//), anUndo])
})

test('a list that was opened before shows later changes, newest first, and is not fetched again', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, otherClip, embed)
  await openScreen('/liked-videos')
  await expect.poll(textsOf(cards())).toEqual([embed.title, otherClip.title, clip.title])
  const open = async (title: string) => {
    await main().getByRole('link', { name: title }).click()
    await expect.element(heading()).toHaveTextContent(title)
    await actionsReady()
    await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
    await closeToasts()
    return userRequests()
  }
  const back = async () => {
    goBack()
    await expect.element(heading()).toHaveTextContent('Liked Videos')
  }
  const removal = await open(embed.title)
  await like().click()
  await expectToast('Video has been successfully removed from Liked Videos')
  await back()
  await expect.poll(textsOf(cards())).toEqual([otherClip.title, clip.title])
  await count('2 videos')
  expect(await removal()).toEqual([`DELETE likes/${embed._id}`])

  const addition = await open(clip.title)
  for (const text of [
    'Video has been successfully removed from Liked Videos',
    `${clip.title} added to Liked Videos`,
  ]) {
    await like().click()
    await expectToast(text)
  }
  await back()
  await expect.poll(textsOf(cards())).toEqual([clip.title, otherClip.title])
  await count('2 videos')
  expect(await addition()).toEqual([`DELETE likes/${clip._id}`, 'POST likes'])
})
