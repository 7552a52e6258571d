import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addressOf, clip, embed, otherClip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { callsTo, decideCalls, type Outcome } from '../app/calls.fixture.ts'
import { advanceClock, startClock, stopClock } from '../app/clock.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { focus, undoByKey } from '../app/keyboard.fixture.ts'
import {
  actionsReady,
  addToPlaylist,
  cards,
  clearHistory,
  closeSaveTo,
  deletePlaylist,
  dialog,
  dismiss,
  expectCount,
  field,
  go,
  heading,
  inDialog,
  like,
  logout,
  main,
  trash,
  undo,
  undoBar,
} from '../app/library-page.fixture.ts'
import {
  address,
  hasRequestsInFlight,
  openScreen,
  reopenScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'
import { recordSpoken } from '../app/spoken.fixture.ts'
import { closeToasts, expectToast, pauseToasts, toastOf } from '../app/toasts.fixture.ts'

const undone = 'Undone: it is back in its place'
const three = [clip, otherClip, embed] as const
const newestFirst = three.map(({ title }) => title).toReversed()

test('undo restores a removed video at its position, by button or Ctrl-Z', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...three)
  await person.add('watchlater', ...three)
  await openScreen('/liked-videos')
  await trash(otherClip.title).click()
  await expect.element(undoBar().getByText(`${otherClip.title} is no longer liked`)).toBeVisible()
  await undo().click()
  await expectToast(undone)
  await expect.poll(textsOf(cards())).toEqual(newestFirst)
  await expect.element(undo()).not.toBeInTheDocument()
  expect(await person.titles('likes')).toEqual(newestFirst)

  await go('Watch Later')
  for (const { title } of [otherClip, embed]) {
    await trash(title).click()
    await expect.element(undoBar().getByText(`${title} removed from Watch Later`)).toBeVisible()
  }
  await expect.poll(textsOf(cards())).toEqual([clip.title])
  await undoByKey()
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  await expect.element(undoBar().getByText(`${otherClip.title} removed from Watch Later`)).toBeVisible()
  await undoByKey()
  await expect.poll(textsOf(cards())).toEqual(newestFirst)
  expect(await person.titles('watchlater')).toEqual(newestFirst)
})

test('undo restores a cleared history and a deleted playlist, also on another screen', async () => {
  const person = await signInAsNewUser()
  await person.add('history', ...three)
  await person.createPlaylist('Keepers', 'To keep', ...three)
  await openScreen('/history')
  await clearHistory().click()
  await expect.element(undoBar().getByText('History cleared')).toBeVisible()
  await expect.element(cards()).not.toBeInTheDocument()
  await undo().click()
  await expect.poll(textsOf(cards())).toEqual(newestFirst)
  expect(await person.titles('history')).toEqual(newestFirst)

  await go('Playlist')
  await main().getByRole('link', { name: 'Keepers' }).click()
  await trash(otherClip.title).click()
  await expect.element(undoBar().getByText(`${otherClip.title} removed from Keepers`)).toBeVisible()
  await undo().click()
  await expect.poll(textsOf(cards())).toEqual(three.map(({ title }) => title))

  await deletePlaylist().click()
  await expect.poll(address).toBe('/playlist')
  await expect.element(undoBar().getByText('Playlist Keepers deleted')).toBeVisible()
  await go('Explore')
  await expect.poll(address).toBe('/videos')
  await undo().click()
  await expect.element(undo()).not.toBeInTheDocument()
  await go('Playlist')
  await main().getByRole('link', { name: 'Keepers' }).click()
  await expect.element(heading()).toHaveTextContent('Keepers')
  await expect.poll(textsOf(cards())).toEqual(three.map(({ title }) => title))
})

test('Ctrl-Z in a text field undoes only the typing', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  await openScreen(addressOf(clip))
  await actionsReady()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  // Typing may take longer than the bar's eight seconds on a loaded machine.
  stopClock()
  await like().click()
  await advanceUntil(() => undo().query() !== null)
  const calls = callsTo(/^\/api\/user\/undo/)
  await addToPlaylist().click()
  await advanceUntil(() => dialog().query() !== null)
  await inDialog('Create a new playlist').click()
  for (const name of ['Title', 'Description'] as const) {
    await userEvent.type(field(name), 'abc')
    await undoByKey()
    await expect.element(field(name)).not.toHaveValue('abc')
  }
  expect(calls).toEqual([])
  expect(await person.titles('likes')).toEqual([])
  startClock()
  await closeSaveTo(addToPlaylist())
  await undoByKey()
  await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
  expect(calls).toHaveLength(1)
})

test('dismissing the bar undoes nothing; the key still does', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...three)
  await openScreen('/liked-videos')
  const calls = callsTo(/^\/api\/user\/undo/)
  await trash(otherClip.title).click()
  await dismiss().click()
  await expect.element(undo()).not.toBeInTheDocument()
  await expect.poll(textsOf(cards())).toEqual([embed.title, clip.title])
  expect(calls).toEqual([])
  await undoByKey()
  await expect.poll(textsOf(cards())).toEqual(newestFirst)
  await reopenScreen()
  await expect.poll(textsOf(cards())).toEqual(newestFirst)
})

test('a logout takes its user’s undo away', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip, embed)
  await openScreen('/liked-videos')
  await trash(clip.title).click()
  await expect.element(undo()).toBeVisible()
  await logout().click()
  await expectToast('You have successfully logged out')
  await expect.element(undo()).not.toBeInTheDocument()
  const calls = callsTo(/^\/api\/user\/undo/)
  await undoByKey()
  await go('Explore')
  expect(calls).toEqual([])
})

test('a failed undo shows an error and can be retried', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...three)
  await openScreen('/liked-videos')
  const all = [embed, otherClip, clip].map(({ title }) => title)
  const failsOnce = async (title: string, decide: () => Promise<Outcome>) => {
    const recover = decideCalls(/^\/api\/user\/undo\//, decide)
    await trash(title).click()
    await undo().click()
    await expectToast('It could not be put back')
    recover()
    await closeToasts()
  }
  for (const [title, decide] of [
    [embed.title, async () => 'breaks' as const],
    [otherClip.title, async () => new Response(null, { status: 500 })],
  ] as const) {
    await failsOnce(title, decide)
    await expect.poll(textsOf(cards())).toEqual(all.filter((other) => other !== title))
    await undo().click()
    await expectToast(undone)
    await expect.poll(textsOf(cards())).toEqual(all)
    await closeToasts()
  }
  // It is restored, but the connection breaks before the response.
  await failsOnce(clip.title, async () => 'loses its response')
  await expect.poll(textsOf(cards())).toEqual(all)
  await undo().click()
  await expectToast('It could not be put back')
  await expect.element(undo()).not.toBeInTheDocument()
  expect(await person.titles('likes')).toEqual(all)
})

test('the bar is there for eight seconds, which pause on hover and focus; the key undoes it also later, on any screen', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...three)
  await openScreen('/liked-videos')
  await expect.element(trash(embed.title)).toBeVisible()
  stopClock()
  await trash(embed.title).click()
  await pointAway()
  await advanceUntil(() => undo().query() !== null)
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

test('a removal is one message to screen readers, which names the key', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...three)
  await person.add('history', ...three)
  const playlist = await person.createPlaylist('Keepers', 'To keep', ...three)
  const expectOneMessage = async (remove: () => Promise<void>, text: string, isDone: () => Promise<void>) => {
    // Without a bar of the removal before.
    const spoken = recordSpoken()
    await remove()
    await expect.element(undoBar().getByText(text)).toBeVisible()
    await isDone()
    await expect.poll(hasRequestsInFlight).toBe(false)
    await closeToasts()
    expect(spoken).toEqual([expect.stringContaining(`${text} Undo with Ctrl+Z`)])
    await dismiss().click()
  }
  await openScreen('/liked-videos')
  await expectOneMessage(
    () => trash(embed.title).click(),
    `${embed.title} is no longer liked`,
    () => expectCount('2 videos'),
  )
  await openScreen('/history')
  await expectOneMessage(
    () => clearHistory().click(),
    'History cleared',
    () => expect.element(cards()).not.toBeInTheDocument(),
  )
  await openScreen(`/playlist/${playlist}`)
  await expectOneMessage(
    () => trash(embed.title).click(),
    `${embed.title} removed from Keepers`,
    () => expectCount('2 videos'),
  )
  await expectOneMessage(
    () => deletePlaylist().click(),
    'Playlist Keepers deleted',
    () => expect.poll(address).toBe('/playlist'),
  )
})

test('a toast is an alert in no other live region', async () => {
  await signInAsNewUser()
  await openScreen(addressOf(clip))
  await actionsReady()
  pauseToasts()
  const spoken = recordSpoken()
  await like().click()
  const text = `${clip.title} added to Liked Videos`
  await expect.element(toastOf(text)).toHaveRole('alert')
  const around = toastOf(text)
    .element()
    .parentElement?.closest('[aria-live]:not([aria-live=off]), [role=status]')
  expect(around).toBeNull()
  expect(spoken).toEqual([text])
})

async function advanceUntil(condition: () => boolean) {
  await expect
    .poll(async () => {
      await advanceClock(10)
      return condition()
    })
    .toBe(true)
}

const pointAway = () => heading().hover()

test('an addition by a copy of the site of an earlier version is shown, and has no undo', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', ...three, otherEmbed)
  await person.add('watchlater', embed)
  await openScreen('/liked-videos')
  const button = (name: string) => main().getByRole('button', { name, exact: true })
  await button('Select').click()
  await button('Select all').click()
  decideCalls('/api/user/watchlater/batch', async ({ body }) => {
    await person.call('POST', '/user/watchlater/batch', JSON.parse(body ?? ''))
    return Response.json({ removed: 0, undo: null, skipped: [embed._id] })
  })
  await button('Watch Later').click()
  await expectToast('3 videos added to Watch Later, which had 1 already')
  await expect.element(undo()).not.toBeInTheDocument()
  await go('Watch Later')
  await expect.poll(textsOf(cards())).toEqual([clip, otherClip, otherEmbed, embed].map(({ title }) => title))
})
