import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Failure } from '#contract/failures.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { breakCalls, callsTo, decideCalls, failCalls, refuseCalls, slowCalls } from '../app/calls.fixture.ts'
import { textsOf, title } from '../app/dom-queries.fixture.ts'
import { type } from '../app/keyboard.fixture.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  closeSaveTo,
  deletePlaylist,
  dialog,
  expectEmpty,
  field,
  go,
  heading,
  inDialog,
  main,
  openSaveTo,
  saveTo,
  tick,
  trash,
} from '../app/library-page.fixture.ts'
import { address, newPerson, openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { closeToasts, expectToast } from '../app/toasts.fixture.ts'

const generic = 'Something went wrong, please try again later!'
const videoDeleted = 'Video has been deleted from the playlist'

test('a playlist created at a card has its videos after a reload', async () => {
  const person = await signInAsNewUser()
  await openScreen('/videos')
  await openSaveTo(saveTo(otherClip.title))
  await expect.element(dialog()).toBeVisible()
  await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument()
  await inDialog('Create a new playlist').click()

  const calls = callsTo('/api/user/playlists')
  await inDialog('Create').click()
  await expect.element(field('Title')).toHaveAccessibleDescription('Enter a title')
  await expect.element(field('Title')).toHaveFocus()
  await field('Title').fill('Rainy days')
  await inDialog('Create').click()
  await expect.element(field('Title')).toBeValid()
  await expect.element(field('Description')).toBeInvalid()
  await expect.element(field('Description')).toHaveAccessibleDescription('Enter a description')
  await expect.element(field('Description')).toHaveFocus()
  await field('Title').fill('')
  await field('Description').fill('For when it pours')
  await inDialog('Create').click()
  await expect.element(field('Title')).toBeInvalid()
  expect(field('Title').element()).toHaveProperty('validity.valueMissing', true)
  expect(calls, 'both fields are required').toEqual([])

  await field('Title').fill('Rainy days')
  const recover = decideCalls('/api/user/playlists', async ({ method }) =>
    method === 'POST' ? 'breaks' : 'arrives',
  )
  await inDialog('Create').click()
  await expectToast(generic)
  await expect.element(field('Description')).toHaveValue('For when it pours')
  recover()
  await inDialog('Create').click()
  await expectToast('Rainy days playlist has been created!')
  await expect.element(tick('Rainy days'), { message: 'it was made for this video' }).toBeChecked()
  await expectToast(`${otherClip.title} added to the Rainy days`)
  await closeSaveTo(saveTo(otherClip.title))

  await reopenScreen()
  await openSaveTo(saveTo(otherClip.title))
  await expect.element(tick('Rainy days')).toBeChecked()
  await openScreen(addressOf(otherClip))
  await actionsReady()
  await openSaveTo(addToPlaylist())
  await expect.element(tick('Rainy days')).toBeChecked()
  await tick('Rainy days').click()
  await expect.element(tick('Rainy days')).not.toBeChecked()
  await expectToast(videoDeleted)
  const { body } = await person.call('GET', '/user/playlists')
  expect(body.playlists).toMatchObject([
    { title: 'Rainy days', description: 'For when it pours', videos: [], videoCount: 0 },
  ])
})

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
  await trash(otherEmbed.title).click()
  await expect(page.getByText("You haven't added any videos to the playlist")).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'Explore videos' }))
    .toHaveAttribute('href', '/videos')

  await closeToasts()
  await deletePlaylist().click()
  await expect.poll(address).toBe('/playlist')
  await expect.poll(textsOf(items.getByRole('link'))).toEqual(['Void'])
  await expect.poll(title).toBe('Playlist | Cutscene')
  await expectToast('Playlist has been removed')
  await page.getByRole('button', { name: 'Delete Void' }).click()
  await expect.element(items).not.toBeInTheDocument()
  await expectEmpty("You haven't created any playlist")
  expect((await person.call('GET', '/user/playlists')).body.playlists).toEqual([])
})

test('many playlists and long titles do not overlap each other or the form', async () => {
  const person = await signInAsNewUser()
  const long = 'A very long title of a playlist that goes on and on until it ends'
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', long])
    await person.createPlaylist(title, 'One of many')
  await openScreen('/videos')
  await openSaveTo(saveTo(otherClip.title))
  await inDialog('Create a new playlist').click()
  for (const part of [tick('One'), tick('Five'), tick(long), field('Title')])
    await part.click({ trial: true })
  await expect.element(dialog().getByRole('checkbox')).toHaveLength(7)
  const { scrollWidth, clientWidth } = dialog().element()
  expect(scrollWidth).toBe(clientWidth)
})

test('on a phone several playlists are in the first window, as rows', async () => {
  const person = await signInAsNewUser()
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await person.createPlaylist(title, 'One of many', clip, otherClip)
  await resize(phone)
  await openScreen('/playlist')
  await expect.element(main().getByRole('link', { name: 'Four' })).toBeInViewport({ ratio: 1 })
  await expectUsable()
})

test.each(['en', 'de', 'ar'] as const)(
  'on a phone a playlist’s actions are one row, above its first video (%s)',
  async (language) => {
    const person = await signInAsNewUser()
    const id = await person.createPlaylist('Evenings', 'What we watch', clip, otherClip)
    await resize(phone)
    await openScreen(`/playlist/${id}`, language)
    await expect.element(cards().first()).toBeInViewport({ ratio: 1 })
    const actions = [...document.querySelectorAll<HTMLElement>('.playlist-tools :is(a, button)')]
    expect(actions).toHaveLength(6)
    expect(new Set(actions.map((action) => action.getBoundingClientRect().top)).size).toBe(1)
    expect(actions.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
    await expectUsable()
  },
)

test('a playlist’s URL opens it; another user’s playlist is not found', async () => {
  const person = await signInAsNewUser()
  const own = await person.createPlaylist('Mine', 'My own', clip)
  const foreign = await (await newPerson()).createPlaylist('Secret', 'Not for you', embed)
  await openScreen(`/playlist/${own}`)
  await expect.element(heading()).toHaveTextContent('Mine')
  await expect.poll(title).toBe('Mine | Cutscene')
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  const calls = callsTo(/^\/api\/user\/playlists\/a/)
  for (const id of [foreign, 'a%2Fb%3Fc']) {
    await openScreen(`/playlist/${id}`)
    await expect.element(heading()).toHaveTextContent('There is no such playlist')
    await expect.element(page.getByText('Secret')).not.toBeInTheDocument()
  }
  expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/user/playlists/a%2Fb%3Fc'])
  await expect.poll(title).toBe(`${messages.failed.playlistUnknown} | Cutscene`)
  await main().getByRole('link', { name: messages.playlists.all }).click()
  await expect.poll(address).toBe('/playlist')
})

test('unticking removes a video that another tab has added', async () => {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Both', 'In two tabs')
  await openScreen(addressOf(clip))
  await actionsReady()
  await openSaveTo(addToPlaylist())
  await expect.element(tick('Both')).not.toBeChecked()
  await person.call('POST', `/user/playlists/${id}`, { video: { _id: clip._id } })
  await tick('Both').click()
  await expectToast(`${clip.title} already exists in playlist`)
  await expectToast(videoDeleted)
  await expect.element(tick('Both')).not.toBeChecked()
  expect((await person.call('GET', `/user/playlists/${id}`)).body.playlist.videos).toEqual([])

  breakCalls(new RegExp(`^/api/user/playlists/${id}`))
  await tick('Both').click()
  await expectToast(generic)
  await expect.element(tick('Both')).not.toBeChecked()
  await closeSaveTo(addToPlaylist())
  await closeToasts()
  await go('Playlist')
  await page.getByRole('button', { name: 'Delete Both' }).click()
  await expectToast(generic)
  await expect.element(main().getByRole('link', { name: 'Both' })).toBeVisible()
})

test('the menu opens once its choices have loaded, does not move, and retries a failed load', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Rainy days', 'For when it pours')
  await openScreen('/videos')
  const opener = saveTo(otherClip.title)
  const recover = failCalls('/api/user/playlists')
  await openSaveTo(opener)
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Could not load your playlists')
  recover()
  await inDialog('Try again').click()
  await expect.element(tick('Rainy days')).toBeVisible()

  // Before the cards request them.
  const arrive = slowCalls('/api/user/marks')
  await reopenScreen()
  await opener.click()
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  await expect.element(dialog()).not.toBeInTheDocument()
  const scrolled = scrollY
  expect(scrolled).toBeGreaterThan(0)
  arrive()
  await expect.element(tick('Rainy days')).toBeInViewport()
  expect(scrollY, 'the page stays where it is').toBe(scrolled)
})

test('a user creates an empty playlist on the playlists page', async () => {
  await signInAsNewUser()
  await openScreen('/playlist')
  const opener = main().getByRole('button', { name: 'Create a new playlist' })
  await opener.click()
  await expect.element(main().getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await type('Empty as yet')
  await main().getByRole('textbox', { name: 'Description' }).fill('For later')
  const recover = refuseCalls(
    '/api/user/playlists',
    new Failure('request_invalid', { field: 'playlist.title', reason: 'is too odd' }),
  )
  await main().getByRole('button', { name: 'Create' }).click()
  await expect
    .element(main().getByRole('textbox', { name: 'Title' }))
    .toHaveAccessibleDescription('playlist.title is too odd.')
  recover()
  await main().getByRole('button', { name: 'Create' }).click()
  await expectToast('Empty as yet playlist has been created!')
  await expect.element(main().getByRole('link', { name: 'Empty as yet' })).toBeVisible()
  await expect.element(main().getByText('0 videos')).toBeVisible()
  await expect.element(opener).toHaveFocus()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
})

test('Save To names its video, and tells playlists of one title apart', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Evenings', 'After work')
  await person.createPlaylist('Evenings', 'At the weekend')
  await openScreen('/videos')
  await openSaveTo(saveTo(clip.title))
  await expect.element(dialog().getByText(clip.title)).toBeVisible()
  await expect.element(tick('Evenings').nth(0)).toHaveAccessibleDescription('After work')
  await expect.element(tick('Evenings').nth(1)).toHaveAccessibleDescription('At the weekend')
  await inDialog('Create a new playlist').click()
  await field('Title').fill('Evenings')
  await expect.element(dialog().getByText(messages.saveTo.sameTitle)).toBeVisible()
})

test('Save To leaves its card in sight, and stays where it is when the form opens', async () => {
  await signInAsNewUser()
  await openScreen('/videos')
  const card = page.getByRole('article', { name: clip.title }).element()
  await openSaveTo(saveTo(clip.title))
  const menu = () => dialog().element().getBoundingClientRect()
  const before = menu()
  const { left, right } = card.getBoundingClientRect()
  expect(before.left >= right || before.right <= left, 'beside the card').toBe(true)
  expect(before.height, 'as high as its content').toBeLessThan(350)
  await inDialog('Create a new playlist').click()
  await expect.element(field('Title')).toHaveFocus()
  expect([menu().top, menu().left]).toEqual([before.top, before.left])
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
  expect(play.element().getBoundingClientRect().bottom).toBeLessThan(660)
})
