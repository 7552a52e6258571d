import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { desk, expectAccessible, expectLargeTargets, phone, resize } from '../app/accessible.fixture.ts'
import { breakCalls, changesTo, decideCalls, failCalls, slowCalls } from '../app/calls.fixture.ts'
import { overflow } from '../app/dom-queries.fixture.ts'
import { focus, press, type } from '../app/keyboard.fixture.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  closeSaveTo,
  dialog,
  expectCount,
  field,
  inDialog,
  openSaveTo,
  saveTo,
  tick,
} from '../app/library-page.fixture.ts'
import {
  address,
  goTo,
  hasRequestsInFlight,
  openScreen,
  reopenScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'
import { closeToasts, expectToast, toastOf } from '../app/toasts.fixture.ts'

const generic = 'Something went wrong, please try again later!'
const videoDeleted = 'Video has been deleted from the playlist'
const toggle = inDialog('Create a new playlist')

test('a playlist is created at a card, by a double click once, and has its video', async () => {
  const person = await signInAsNewUser()
  await openScreen('/videos')
  await openSaveTo(saveTo(otherClip.title))
  await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument()
  await toggle.click()
  await expect.element(field('Title')).toHaveFocus()
  const calls = changesTo('/api/user/playlists')
  await type('  ')
  await inDialog('Create').click()
  await expect.element(field('Title')).toHaveAccessibleDescription('Enter a title')
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('Title'), { message: 'spaces are no title' }).toHaveValue('')
  expect(field('Title').element()).toHaveProperty('validity.valueMissing', true)
  await field('Title').fill('Rainy days')
  await inDialog('Create').click()
  await expect.element(field('Title')).toBeValid()
  await expect.element(field('Description')).toBeInvalid()
  await expect.element(field('Description')).toHaveAccessibleDescription('Enter a description')
  await expect.element(field('Description')).toHaveFocus()
  expect(calls(), 'both fields are required').toEqual([])

  await field('Description').fill('For when it pours')
  const recover = decideCalls('/api/user/playlists', async ({ method }) =>
    method === 'POST' ? 'breaks' : 'arrives',
  )
  await press(inDialog('Create'), 'Enter')
  await expectToast(generic)
  await expect.element(inDialog('Create')).toHaveFocus()
  await expect.element(field('Description')).toHaveValue('For when it pours')
  recover()
  const release = slowCalls('/api/user/playlists')
  await inDialog('Create').dblClick()
  release()
  await expectToast('Rainy days playlist has been created!')
  await expect.element(tick('Rainy days'), { message: 'it was made for this video' }).toBeChecked()
  await expect.element(tick('Rainy days')).toHaveFocus()
  await expect.element(inDialog('Create')).not.toBeInTheDocument()
  await expectToast(`${otherClip.title} added to the Rainy days`)
  expect(calls()).toEqual(['POST', 'POST'])
  const { body } = await person.call('GET', '/user/playlists')
  expect(body.playlists).toMatchObject([
    { title: 'Rainy days', description: 'For when it pours', videos: [{ title: otherClip.title }] },
  ])
})

test('unticking removes a video that another tab has added; a double click is two clicks', async () => {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Both', 'In two tabs')
  await openScreen(addressOf(clip))
  await actionsReady()
  await openSaveTo(addToPlaylist())
  const changes = changesTo(`/api/user/playlists/${id}`)
  const removals = changesTo(`/api/user/playlists/${id}/${clip._id}`)
  await tick('Both').dblClick()
  await expect.poll(() => [changes(), removals()]).toEqual([['POST'], ['DELETE']])
  await expectToast(videoDeleted)
  await expect.element(tick('Both')).not.toBeChecked()
  await expect.element(toastOf(`${clip.title} already exists in playlist`)).not.toBeInTheDocument()
  await closeToasts()

  // The page must not learn of what follows.
  await expect.poll(hasRequestsInFlight).toBe(false)
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
})

test('the menu traps the focus, and retains its form’s input until it is closed', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Evenings', 'After work')
  await openScreen(addressOf(clip))
  await actionsReady()
  await press(addToPlaylist(), 'Enter')
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true)
  const [first, last] = [inDialog('Close'), inDialog('Watch Later')]
  await focus(last)
  await userEvent.tab()
  await expect.element(first).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(last).toHaveFocus()

  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await press(toggle, 'Enter')
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await type('Half a title')
  await press(toggle, 'Enter')
  await expect.element(toggle).toHaveFocus()
  await expect.element(field('Title')).not.toBeInTheDocument()
  await press(toggle, 'Space')
  await expect.element(field('Title')).toHaveValue('Half a title')
  await closeSaveTo(addToPlaylist())
  await openSaveTo(addToPlaylist())
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await press(toggle, 'Enter')
  await expect.element(field('Title')).toHaveValue('')
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

test('the menu names its video, tells playlists of one title apart, and stays where it is when the form opens; a click outside only closes it', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Evenings', 'After work')
  await person.createPlaylist('Evenings', 'At the weekend')
  await openScreen('/videos')
  const card = page.getByRole('article', { name: clip.title }).element()
  await openSaveTo(saveTo(clip.title))
  await expect.element(dialog().getByText(clip.title)).toBeVisible()
  await expect.element(tick('Evenings').nth(0)).toHaveAccessibleDescription('After work')
  await expect.element(tick('Evenings').nth(1)).toHaveAccessibleDescription('At the weekend')
  const menu = () => dialog().element().getBoundingClientRect()
  const { left, right, top } = card.getBoundingClientRect()
  // It gets its place after it has opened.
  await expect
    .poll(() => menu().left >= right || menu().right <= left, { message: 'beside the card' })
    .toBe(true)
  const before = menu()
  await toggle.click()
  await expect.element(field('Title')).toHaveFocus()
  expect([menu().top, menu().left]).toEqual([before.top, before.left])
  await field('Title').fill('Evenings')
  await expect.element(dialog().getByText(messages.saveTo.sameTitle)).toBeVisible()

  const onVideo = { x: left + 5, y: top + scrollY + 5 }
  await page.elementLocator(document.body).click({ position: onVideo })
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(address()).toBe('/videos')
})

test('the menu and its form have no accessibility violations (axe), and long titles of many playlists overlap nothing', async () => {
  const person = await signInAsNewUser()
  const long = 'A very long title of a playlist that goes on and on until it ends'
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', long])
    await person.createPlaylist(title, 'One of many')
  await openScreen('/videos')
  // The last is a laptop at 400% zoom.
  for (const size of [desk, phone, { width: 320, height: 256 }]) {
    await resize(size)
    await openSaveTo(saveTo(clip.title))
    if (size === phone) expectLargeTargets()
    await toggle.click()
    await expect.element(dialog()).toBeInViewport({ ratio: 1 })
    // On a phone the form takes their place.
    const parts = size === desk ? [tick('One'), tick('Five'), tick(long)] : []
    for (const part of [...parts, field('Title'), inDialog('Create')]) await part.click({ trial: true })
    expect.soft(overflow()).toBe(0)
    expect(dialog().element().scrollWidth).toBe(dialog().element().clientWidth)
    if (size === phone) expectLargeTargets()
    await expectAccessible(size === phone ? 'light' : 'dark')
    await closeSaveTo(saveTo(clip.title))
  }
})

test('what the menu takes off the list on screen, in another order than its own, is gone', async () => {
  const person = await signInAsNewUser()
  const path = `/playlist/${await person.createPlaylist('Mine', 'My own', clip, otherClip, embed)}`
  await openScreen(path)
  await expectCount('3 videos')
  goTo(`${path}?sort=views`)
  await expect.poll(address).toBe(`${path}?sort=views`)
  await openSaveTo(saveTo(clip.title))
  await tick('Mine').click()
  await expectCount('2 videos')
  await expect.element(cards().filter({ hasText: clip.title })).not.toBeInTheDocument()
  goTo(path)
  await expect.poll(address).toBe(path)
  await expectCount('2 videos')
  await expect.element(cards()).toHaveLength(2)
})
