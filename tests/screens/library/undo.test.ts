import { expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { expectUsable, phone, resize } from '../app/accessible.fixture.ts'
import { callsTo, changesTo, decideCalls, type Outcome, slowCalls } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { focus, press, pressKey, undoByKey } from '../app/keyboard.fixture.ts'
import {
  actionsReady,
  cards,
  clearHistory,
  closeSaveTo,
  deletePlaylist,
  dismiss,
  field,
  footer,
  go,
  heading,
  inDialog,
  like,
  logout,
  main,
  openSaveTo,
  saveTo,
  trash,
  undo,
  undoBar,
} from '../app/library-page.fixture.ts'
import {
  address,
  goBack,
  hasRequestsInFlight,
  openScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'
import { recordSpoken } from '../app/spoken.fixture.ts'
import { closeToasts, expectToast, pauseToasts, toastOf } from '../app/toasts.fixture.ts'

const undone = 'Undone: it is back in its place'
const three = [clip, otherClip, embed] as const
const newestFirst = three.map(({ title }) => title).toReversed()

/** Presses Enter on a button, and expects the focus on another. */
async function pressed(button: Locator, next: Locator) {
  await press(button, 'Enter')
  await expect.element(next).toHaveFocus()
}

test('removing by keyboard moves the focus to the next video, the previous one or the heading; the bar undoes the latest first, and focuses what it restores', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...three)
  await openScreen('/liked-videos')
  await pressed(trash(otherClip.title), trash(clip.title))
  await pressed(trash(clip.title), trash(embed.title))
  await pressed(trash(embed.title), heading())
  await expect.element(cards()).not.toBeInTheDocument()
  await expect
    .element(undoBar(), { message: 'what appears there is heard' })
    .toHaveAttribute('aria-live', 'polite')
  await expect.element(undoBar().getByText(`${embed.title} is no longer liked`)).toBeVisible()
  await expect.element(heading(), { message: 'and takes no focus' }).toHaveFocus()
  await pressed(undo(), trash(embed.title))
  await expectToast(undone)
  await expect.element(undoBar().getByText(`${clip.title} is no longer liked`)).toBeVisible()
  await pressed(undo(), trash(clip.title))
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])

  // A bar that is pointed at stays, however slow the next screen.
  await undo().hover()
  await go('Watch Later')
  await expect.element(undoBar().getByText(`${otherClip.title} is no longer liked`)).toBeVisible()
  await pressed(undo(), heading())
  await expect.element(undo()).not.toBeInTheDocument()
  expect(await person.titles('likes')).toEqual(newestFirst)
})

test('Dismiss undoes nothing, and gives the focus back; Ctrl-Z still undoes one removal after another, but in a text field only the typing', async () => {
  const person = await signInAsNewUser()
  await person.add('watchlater', ...three)
  await openScreen('/watch-later')
  const calls = callsTo(/^\/api\/user\/undo/)
  for (const { title } of [otherClip, embed]) {
    await trash(title).click()
    await expect.element(undoBar().getByText(`${title} removed from Watch Later`)).toBeVisible()
  }
  await focus(footer().getByRole('link', { name: 'History' }))
  await focus(undo())
  await pressed(dismiss(), footer().getByRole('link', { name: 'History' }))
  await expect.element(undo()).not.toBeInTheDocument()
  await openSaveTo(saveTo(clip.title))
  await inDialog('Create a new playlist').click()
  for (const name of ['Title', 'Description'] as const) {
    await userEvent.type(field(name), 'abc')
    await undoByKey()
    await expect.element(field(name)).not.toHaveValue('abc')
  }
  await closeSaveTo(saveTo(clip.title))
  expect(calls).toEqual([])
  await undoByKey()
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  await expect.element(undoBar().getByText(`${otherClip.title} removed from Watch Later`)).toBeVisible()
  await undoByKey()
  await expect.poll(textsOf(cards())).toEqual(newestFirst)
  expect(await person.titles('watchlater')).toEqual(newestFirst)
})

test('a cleared history is restored, on its screen with the focus, and on the cards of another', async () => {
  const person = await signInAsNewUser()
  await person.add('history', ...three)
  await openScreen('/videos')
  const watched = main().getByRole('article', { name: clip.title }).getByText('Watched')
  await expect.element(watched).toBeInTheDocument()
  await go('History')
  await pressed(clearHistory(), heading())
  await expect.element(undoBar().getByText('History cleared')).toBeVisible()
  await expect.element(cards()).not.toBeInTheDocument()
  await pressed(undo(), clearHistory())
  await expect.poll(textsOf(cards())).toEqual(newestFirst)
  await clearHistory().click()
  await expect.element(undoBar().getByText('History cleared')).toBeVisible()
  await undo().hover()
  goBack()
  await expect.element(main().getByRole('article', { name: clip.title })).toBeVisible()
  await expect.element(watched).not.toBeInTheDocument()
  await undo().click()
  await expect.element(watched).toBeInTheDocument()
  expect(await person.titles('history')).toEqual(newestFirst)
})

test('deleted playlists are restored, also from another screen', async () => {
  const person = await signInAsNewUser()
  await person.createPlaylist('Keepers', 'To keep', ...three)
  await person.createPlaylist('Others', 'To keep')
  const playlistTrash = (title: string) => main().getByRole('button', { name: `Delete ${title}` })
  await openScreen('/playlist')
  await focus(playlistTrash('Keepers'))
  await userEvent.keyboard('{Enter>3/}')
  await expect
    .element(playlistTrash('Others'), { message: 'a key that is held down removes one' })
    .toHaveFocus()
  await pressed(playlistTrash('Others'), heading())
  // It undoes the playlist that it names: the first, until the response about the second arrives.
  await expect.element(undoBar().getByText('Playlist Others deleted')).toBeVisible()
  await pressed(undo(), playlistTrash('Others'))
  await pressed(undo(), playlistTrash('Keepers'))

  await main().getByRole('link', { name: 'Keepers' }).click()
  await deletePlaylist().click()
  await expect.poll(address).toBe('/playlist')
  await expect.element(undoBar().getByText('Playlist Keepers deleted')).toBeVisible()
  await undo().hover()
  await go('Explore')
  await expect.poll(address).toBe('/videos')
  await undo().click()
  await expect.element(undo()).not.toBeInTheDocument()
  await go('Playlist')
  await main().getByRole('link', { name: 'Keepers' }).click()
  await expect.poll(textsOf(cards())).toEqual(three.map(({ title }) => title))
})

test('the bar is usable, above the dock of a phone; a logout takes it away, with its key, and focuses home’s heading', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await resize(phone)
  await openScreen('/liked-videos')
  await trash(clip.title).click()
  // Focus keeps it visible.
  await focus(undo())
  await expect.element(undo()).toBeInViewport({ ratio: 1 })
  const bar = undo().element().getBoundingClientRect()
  expect(bar.bottom).toBeLessThanOrEqual(footer().element().getBoundingClientRect().y)
  await expectUsable()
  await press(logout(), 'Enter')
  await expectToast('You have successfully logged out')
  await expect.element(undo()).not.toBeInTheDocument()
  await expect.poll(address).toBe('/')
  await expect.element(heading()).toHaveFocus()
  const calls = callsTo(/^\/api\/user\/undo/)
  await undoByKey()
  await go('Explore')
  expect(calls).toEqual([])
})

test('a failed undo shows an error and can be retried; it is sent once, also when pressed repeatedly', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...three)
  await openScreen('/liked-videos')
  const path = /^\/api\/user\/undo\//
  const fails = async (title: string, outcome: Outcome) => {
    const recover = decideCalls(path, async () => outcome)
    await trash(title).click()
    await press(undo(), 'Enter')
    await expectToast('It could not be put back')
    await expect.element(undo(), { message: 'which can be tried again' }).toHaveFocus()
    recover()
    await closeToasts()
  }
  await fails(embed.title, 'breaks')
  const calls = changesTo(path)
  const release = slowCalls(path)
  await press(undo(), 'Enter')
  await expect.element(undo()).toHaveAttribute('aria-disabled', 'true')
  await pressKey('Enter')
  release()
  await expectToast(undone)
  await expect.element(trash(embed.title)).toHaveFocus()
  await expect.poll(textsOf(cards())).toEqual(newestFirst)
  expect(calls()).toEqual(['POST'])
  await closeToasts()

  // It is restored, but the connection breaks before the response.
  await fails(clip.title, 'loses its response')
  await expect.poll(textsOf(cards())).toEqual(newestFirst)
  await undo().click()
  await expectToast('It could not be put back')
  await expect.element(undo()).not.toBeInTheDocument()
  expect(await person.titles('likes')).toEqual(newestFirst)
})

test('the bar is there for eight seconds, which pause on hover and focus; the key undoes it also later, on any screen', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...three)
  await openScreen('/liked-videos')
  await expect.element(trash(embed.title)).toBeVisible()
  stopClock()
  await trash(embed.title).click()
  await pointAway()
  await expect
    .poll(async () => {
      await advanceClock(10)
      return undo().query()
    })
    .not.toBeNull()
  const focusAway = () => focus(trash(clip.title))
  await undo().hover()
  await advanceClock(12_000)
  await expect.element(undo()).toBeVisible()
  await focus(dismiss())
  await pointAway()
  await advanceClock(12_000)
  await expect.element(undo(), { message: 'has the focus, though the pointer has gone' }).toBeVisible()
  await undo().hover()
  await focusAway()
  await advanceClock(12_000)
  await expect.element(undo(), { message: 'is pointed at, though the focus has gone' }).toBeVisible()
  await pointAway()
  await advanceClock(7_700)
  await expect.element(undo()).toBeVisible()
  await advanceClock(500)
  await expect.element(undo()).not.toBeInTheDocument()
  await advanceClock(60_000)
  startClock()
  await go('Explore')
  await undoByKey()
  await expectToast(undone)
  await go('Liked Videos')
  await expect.poll(textsOf(cards())).toEqual(newestFirst)
})

test('screen readers speak a toast once, as an alert, and an unlike, which can be undone, as one message that names the key', async () => {
  await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  pauseToasts()
  const spoken = recordSpoken()
  await like().click()
  const added = `${clip.title} added to Liked Videos`
  await expect.element(toastOf(added)).toHaveRole('alert')
  const around = toastOf(added).element().parentElement
  expect(around?.closest('[aria-live]:not([aria-live=off]), [role=status]')).toBeNull()
  expect(spoken).toEqual([added])
  await closeToasts()

  await like().click()
  const removed = `${clip.title} is no longer liked`
  await expect.element(undoBar().getByText(removed)).toBeVisible()
  await expect.poll(hasRequestsInFlight).toBe(false)
  await closeToasts()
  expect(spoken).toEqual([added, expect.stringContaining(`${removed} Undo with Ctrl+Z`)])
  await pressed(undo(), like())
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
})

const pointAway = () => heading().hover()
