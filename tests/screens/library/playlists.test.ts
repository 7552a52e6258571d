import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { clip, embed, otherClip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { desk, expectUsable, resize } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, refuseCalls } from '../app/calls.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import { type } from '../app/keyboard.fixture.ts'
import {
  button,
  cards,
  deletePlaylist,
  expectEmpty,
  go,
  heading,
  logIn,
  loginLink,
  main,
  textbox,
  trash,
  undoBar,
} from '../app/library-page.fixture.ts'
import { address, goBack, newPerson, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { closeToasts, expectToast } from '../app/toasts.fixture.ts'

const videoDeleted = 'Video has been deleted from the playlist'

test('the playlists page shows playlists with their videos, opens one and deletes them', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Alone', 'One and only', clip)
  const id = await person.createPlaylist('Pair', 'Two of a kind', otherClip, otherEmbed)
  await person.createPlaylist('Void', 'Nothing yet')
  await openScreen('/playlist')
  await expect.poll(title).toBe('Playlist | Cutscene')
  const items = main().getByRole('listitem')
  await expect.poll(textsOf(items.getByRole('link'))).toEqual(['Alone', 'Pair', 'Void'])
  for (const [place, count] of ['1 video', '2 videos', '0 videos'].entries())
    await expect.element(items.nth(place).getByText(count)).toBeVisible()
  await expect.element(items.nth(0).getByText('12 sec', { exact: true })).toBeVisible()
  await expect.element(items.nth(0).getByText('Changed now')).toBeVisible()
  await expectUsable()
  await resize(desk)
  const recover = breakCalls(/^\/api\/user\/playlists\//)
  await page.getByRole('button', { name: 'Delete Alone' }).click()
  await expectToast('Something went wrong, please try again later!')
  await expect.poll(textsOf(items.getByRole('link'))).toEqual(['Alone', 'Pair', 'Void'])
  recover()
  await page.getByRole('button', { name: 'Delete Alone' }).click()
  await expect.poll(textsOf(items.getByRole('link'))).toEqual(['Pair', 'Void'])
  await expectToast('Playlist has been removed')

  await items.getByRole('link', { name: 'Pair' }).click()
  await expect.poll(address).toBe(`/playlist/${id}`)
  await expect.element(heading()).toHaveTextContent('Pair')
  await expect.poll(title).toBe('Pair | Cutscene')
  await expect.element(page.getByText('Two of a kind')).toBeVisible()
  await expect.poll(textsOf(cards())).toEqual([otherClip.title, otherEmbed.title])
  await expect.element(main().getByText('at least 13 sec')).toBeVisible()
  await trash(otherClip.title).click()
  await expect.poll(textsOf(cards())).toEqual([otherEmbed.title])
  await expect.element(main().getByText('1 video')).toBeVisible()
  await expectToast(videoDeleted)
  await expect.element(undoBar().getByText(`${otherClip.title} removed from Pair`)).toBeVisible()
  await trash(otherEmbed.title).click()
  await expect.element(page.getByText("You haven't added any videos to the playlist")).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'Explore videos' }))
    .toHaveAttribute('href', '/videos')

  await closeToasts()
  await deletePlaylist().click()
  await expect.poll(address).toBe('/playlist')
  await expect.poll(textsOf(items.getByRole('link'))).toEqual(['Void'])
  await expect.poll(title).toBe('Playlist | Cutscene')
  await expectToast('Playlist has been removed')
  goBack()
  await expect
    .element(heading(), { message: 'what is deleted is fetched' })
    .toHaveTextContent('There is no such playlist')
  await go('Playlist')
  await page.getByRole('button', { name: 'Delete Void' }).click()
  await expect.element(items).not.toBeInTheDocument()
  await expectEmpty("You haven't created any playlist")
  await expect.poll(async () => (await person.call('GET', '/user/playlists')).body.playlists).toEqual([])
})

test('an unknown playlist is not found; on the page of all a user creates an empty one', async () => {
  await signInAsNewUser()
  const calls = callsTo(/^\/api\/user\/playlists\/a/)
  await openScreen('/playlist/a%2Fb%3Fc')
  await expect.element(heading()).toHaveTextContent('There is no such playlist')
  expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/user/playlists/a%2Fb%3Fc'])
  await expect.poll(title).toBe(`${messages.failed.playlistUnknown} | Cutscene`)
  await main().getByRole('link', { name: messages.playlists.all }).click()
  await expect.poll(address).toBe('/playlist')

  const opener = button('Create a new playlist')
  await opener.click()
  await expect.element(textbox('Title')).toHaveFocus()
  await type('Empty as yet')
  await textbox('Description').fill('For later')
  const recover = refuseCalls(
    '/api/user/playlists',
    new Failure('request_invalid', { field: 'playlist.title', reason: 'is too odd' }),
  )
  await button('Create').click()
  await expect.element(textbox('Title')).toHaveAccessibleDescription('playlist.title is too odd.')
  recover()
  await button('Create').click()
  await expectToast('Empty as yet playlist has been created!')
  await expect.element(main().getByRole('link', { name: 'Empty as yet' })).toBeVisible()
  await expect.element(main().getByText('0 videos')).toBeVisible()
  await expect.element(opener).toHaveFocus()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
})

test('under a long title a playlist’s actions are in a laptop’s first window', async () => {
  const person = await signInAsNewUser()
  const title =
    'Trailers to watch with everybody on the long evenings of this winter, one after the other, twice'
  const id = await person.createPlaylist(title, '', clip)
  await resize({ width: 1366, height: 768 })
  await openScreen(`/playlist/${id}`)
  await expect.element(heading()).toHaveTextContent(title)
  const { lineHeight } = getComputedStyle(heading().element())
  expect(heading().element().clientHeight).toBeLessThan(7 * Number.parseFloat(lineHeight))
  const play = main().getByRole('link', { name: 'Play all' })
  await expect.element(play).toBeVisible()
  expect(play.element().getBoundingClientRect().bottom).toBeLessThan(660)
})

const saveCopy = () => button('Save a copy')

/** A playlist of somebody else's. */
async function shared() {
  const owner = await newPerson()
  const id = await owner.createPlaylist('Evenings', 'After work', clip, otherClip, embed)
  await owner.call('PATCH', `/user/playlists/${id}/${embed._id}`, { after: null, note: 'The best of all' })
  const { shareToken } = (await owner.call('POST', `/user/playlists/${id}/share`)).body
  return { owner, id, path: `/p/${shareToken}` }
}

test('a visitor reads a shared playlist in its order, with notes and without its owner’s name, until its link is revoked', async () => {
  const { owner, id, path } = await shared()
  await openScreen(path)
  await expect.element(heading()).toHaveTextContent('Evenings')
  await expect.poll(title).toBe('Evenings | Cutscene')
  await expect.element(page.getByText('After work')).toBeVisible()
  await expect.element(page.getByText('3 videos')).toBeVisible()
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title, otherClip.title])
  await expect.element(page.getByText('The best of all')).toBeVisible()
  expect(document.body.textContent).not.toContain(owner.user.lastName)
  await expect
    .element(main().getByRole('button', { name: /^(Remove|Reorder|Delete)/ }))
    .not.toBeInTheDocument()
  await expectUsable()
  await resize(desk)
  await owner.call('PATCH', '/user', { displayName: 'Ada the First' })
  await openScreen(path)
  await expect.element(page.getByText('By Ada the First')).toBeVisible()

  await owner.call('DELETE', `/user/playlists/${id}/share`)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(heading()).toHaveTextContent('This link does not work')
  expect(document.body.textContent).not.toContain('The best of all')
  await openScreen(path)
  await expect.element(heading()).toHaveTextContent('This link does not work')
  await expect
    .poll(() => document.querySelector('meta[name=robots]')?.getAttribute('content'))
    .toBe('noindex')
})

test('a visitor saves a copy after logging in', async () => {
  const { path } = await shared()
  const person = await newPerson()
  await openScreen(path)
  await saveCopy().click()
  await expectToast('login first')
  await loginLink().click()
  await logIn(person)
  await expectToast('Evenings playlist has been created!')
  await expect.poll(address).toMatch(/^\/playlist\//)
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title, otherClip.title])
  const { body } = await person.call('GET', '/user/playlists')
  expect(body.playlists).toMatchObject([{ title: 'Evenings', videoCount: 3, shareToken: null }])
})
