import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip, otherEmbed } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { callsTo, decideCalls, slowCalls } from '../app/calls.fixture.ts'
import { articles } from '../app/explore-page.fixture.ts'
import { heading, logIn, loginLink, logout, main } from '../app/library-page.fixture.ts'
import { goTo, newPerson, openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { media, nextVideo, play, playSlowly, startClip, startSlowly } from '../app/player-page.fixture.ts'
import { progressOf, saveBegun, storeBegun, storedProgress } from '../app/progress.fixture.ts'

/** In what a screen has of a video. */
const lineOf = (title: string, percent: number | string): Locator =>
  main()
    .getByRole('article', { name: title })
    .getByRole('progressbar', { name: new RegExp(`^Watched ${percent}%$`) })
const lines = () => page.getByRole('progressbar')
const startOver = () => main().getByRole('link', { name: 'Start over' })
const invalidStart = main().getByText(messages.playback.invalidStart)

/** Paused there, a clip plays no further, however slow the machine. */
function pauseAt(seconds: number) {
  media().currentTime = seconds
  media().pause()
}

test('a user’s lists and the samples beside a video show how far they were watched, until the logout', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  await saveBegun(person, clip)
  for (const path of ['/liked-videos', addressOf(embed)]) {
    await openScreen(path)
    await expect.element(lineOf(clip.title, 25)).toBeVisible()
  }
  await logout().click()
  await openScreen('/videos')
  await expect.element(articles().first()).toBeVisible()
  await expect.element(lines()).not.toBeInTheDocument()
})

test('a signed-out visitor’s cards show what this browser knows, also from another tab; without a length only what was finished', async () => {
  await openScreen('/videos')
  await expect.element(lines()).not.toBeInTheDocument()
  storeBegun(clip._id)
  storeBegun(embed._id, { duration: null })
  storeBegun(otherEmbed._id, { duration: null, finished: true })
  dispatchEvent(new StorageEvent('storage', { key: 'progress' }))
  await expect.element(lineOf(clip.title, 25)).toBeVisible()
  await expect.element(lines()).toHaveLength(1)
  await openScreen(`/videos?q=${otherEmbed.title}`)
  await expect.element(lineOf(otherEmbed.title, 100)).toBeVisible()
})

test('a video goes on where another device left it since its card was shown, with a link that starts it over', async () => {
  playSlowly()
  const person = await signInAsNewUser()
  await saveBegun(person, clip, { seconds: 3, duration: 12 })
  await openScreen('/videos')
  await expect.element(lineOf(clip.title, 25)).toBeVisible()
  await saveBegun(person, clip, { seconds: 9, duration: 12 })
  goTo(addressOf(clip))
  await expect.element(main().getByText('Resumed at 0:09')).toBeVisible()
  // It plays on from there.
  await expect.element(lineOf(clip.title, '(7[5-9]|8.)')).toBeVisible()
  await reopenScreen()
  await play(clip).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(9)
  await startOver().click()
  await expect.poll(() => media().currentTime).toBeLessThan(3)
  expect(media().paused).toBe(false)
  await expect.element(startOver()).not.toBeInTheDocument()
})

test('the link goes once the video has played on from there', async () => {
  storeBegun(otherClip._id, { seconds: 3, duration: 14 })
  await openScreen(addressOf(otherClip))
  await expect.element(startOver()).toBeVisible()
  await play(otherClip).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(0)
  pauseAt(12)
  await expect.element(startOver(), { message: 'not yet' }).toBeVisible()
  media().currentTime = 13.5
  await expect.element(startOver()).not.toBeInTheDocument()
  await expect.element(main().getByText('Resumed at 0:03')).not.toBeInTheDocument()
})

test('a video that is opened to play plays nothing of its beginning while it is asked where it was left', async () => {
  const person = await signInAsNewUser()
  await saveBegun(person, clip, { seconds: 5, duration: 12 })
  await person.add('likes', clip, otherClip)
  await openScreen(`${addressOf(otherClip)}?list=likes`)
  const arrive = slowCalls('/api/user/progress')
  await nextVideo().click()
  await expect.element(heading()).toHaveTextContent(clip.title)
  await expect.poll(() => media().src).toContain(clip.link.split('/').at(-1)?.split('.')[0])
  await expect.poll(() => media().readyState).toBeGreaterThan(0)
  arrive()
  await expect.poll(() => media().played.length).toBeGreaterThan(0)
  expect(media().played.start(0)).toBeGreaterThanOrEqual(5)
})

test('how far a user watched is saved on pause, with the list', async () => {
  const person = await signInAsNewUser()
  await startClip(clip, 'category:Sports')
  pauseAt(5.1)
  await expect.poll(async () => (await progressOf(person, clip))?.seconds).toBeGreaterThanOrEqual(5)
  expect(await progressOf(person, clip)).toMatchObject({ list: 'category:Sports', finished: false })
})

test('signed out, a video opens where this browser left it, just before its end too, and at its end begins anew', async () => {
  await startSlowly()
  const wholeSeconds = Math.floor(0.9 * media().duration)
  pauseAt(wholeSeconds + 0.7)
  await expect
    .poll(() => storedProgress()[clip._id])
    .toMatchObject({ seconds: wholeSeconds, finished: false })
  await reopenScreen()
  await expect.element(main().getByText(`Resumed at 0:${wholeSeconds}`)).toBeVisible()
  await play(clip).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(wholeSeconds)
  media().currentTime = media().duration - 0.1
  await expect.poll(() => storedProgress()[clip._id]?.finished).toBe(true)
  await reopenScreen()
  await expect.element(play(clip)).toBeVisible()
  await expect.element(startOver()).not.toBeInTheDocument()
})

test.each(['0m7s', '0:07'])('an address with t=%s begins there, without a word', async (t) => {
  await openScreen(`${addressOf(clip)}?t=${t}`)
  await play(clip).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(7)
  await expect.element(invalidStart).not.toBeInTheDocument()
})

test.each(['1m7', '999'])(
  'an address with t=%s says that it is not valid, and the video begins where it was left',
  async (t) => {
    storeBegun(clip._id, { seconds: 5, duration: 12 })
    await resize(phone)
    await openScreen(`${addressOf(clip)}?t=${t}`)
    await expect.element(invalidStart).toBeVisible()
    await expect.element(main().getByText('Resumed at 0:05')).toBeVisible()
    const lines = document.querySelector('.start-position')?.getBoundingClientRect()
    const ring = 6
    expect(lines?.bottom).toBeLessThan(play(clip).element().getBoundingClientRect().top - ring)
    await play(clip).click()
    await expect.poll(() => media().currentTime).toBeGreaterThan(5)
  },
)

test('what was watched signed out goes to the account and its history at sign-in, where the later wins; what cannot stays here until the logout', async () => {
  const person = await newPerson()
  await saveBegun(person, otherClip, { seconds: 60 })
  await person.add('history', otherClip)
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  const lastSeenAt = ago(2 * 86_400_000)
  storeBegun(clip._id, { seconds: 41, list: 'category:Action', shuffle: 7, lastSeenAt })
  storeBegun(otherClip._id, { seconds: 10, lastSeenAt: ago(3_600_000) })
  storeBegun('gone')
  storeBegun(embed._id)
  decideCalls('/api/user/progress', async ({ method, body }) =>
    method === 'PUT' && body?.includes(embed._id) ? 'breaks' : 'arrives',
  )
  await openScreen('/login')
  await logIn(person)
  await expect.poll(() => Object.keys(storedProgress())).toEqual([embed._id])
  expect(await progressOf(person, clip)).toMatchObject({
    seconds: 41,
    list: 'category:Action',
    shuffle: 7,
  })
  expect(await progressOf(person, otherClip)).toMatchObject({ seconds: 60 })
  expect(await progressOf(person, embed)).toBeUndefined()
  const { history, watchedAt } = (await person.call('GET', '/user/history')).body
  expect(history).toMatchObject([{ _id: otherClip._id }, { _id: clip._id }])
  // The request takes a while.
  expect(Math.abs(Date.parse(watchedAt[1]) - Date.parse(lastSeenAt))).toBeLessThan(60_000)

  await logout().click()
  await expect.element(loginLink()).toBeVisible()
  expect(storedProgress()).toEqual({})
})

test('what is watched on during a merge stays in the browser', async () => {
  const person = await newPerson()
  storeBegun(clip._id, { lastSeenAt: '2026-11-20T09:00:00.000Z' })
  storeBegun(embed._id, { lastSeenAt: '2026-11-19T09:00:00.000Z' })
  await openScreen('/login')
  const arrive = slowCalls('/api/user/progress')
  const requests = callsTo('/api/user/progress')
  await logIn(person)
  await expect.poll(() => requests.some(({ method }) => method === 'PUT')).toBe(true)
  storeBegun(clip._id, { seconds: 41 })
  arrive()
  await expect.poll(storedProgress).toEqual({ [clip._id]: expect.objectContaining({ seconds: 41 }) })
  expect(await progressOf(person, clip)).toMatchObject({ seconds: 30 })
})

test('what cannot be saved goes to the account once the network is back, where the later wins', async () => {
  const person = await signInAsNewUser()
  const recover = decideCalls('/api/user/progress', async ({ method }) =>
    method === 'PUT' ? 'breaks' : 'arrives',
  )
  await startClip()
  await expect.poll(storedProgress).toHaveProperty(clip._id)
  storeBegun(otherClip._id, { seconds: 10 })
  await saveBegun(person, otherClip, { seconds: 60 })
  expect(await progressOf(person, clip)).toBeUndefined()
  recover()
  dispatchEvent(new Event('online'))
  await expect.poll(() => progressOf(person, clip)).toMatchObject({ finished: false })
  await expect.poll(storedProgress).toEqual({})
  expect(await progressOf(person, otherClip)).toMatchObject({ seconds: 60 })
})

test('the token of a shared playlist that plays is stored nowhere in the browser', async () => {
  const person = await newPerson()
  const id = await person.createPlaylist('Ours', '', clip, embed)
  const { shareToken } = (await person.call('POST', `/user/playlists/${id}/share`)).body
  await startClip(clip, `shared%3A${shareToken}`)
  await expect.poll(storedProgress).toMatchObject({ [clip._id]: { list: null } })
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(shareToken)
})

test('a logout ends what plays, and leaves in the browser nothing of what was watched', async () => {
  await signInAsNewUser()
  await startClip()
  await expect.poll(() => media().currentTime).toBeGreaterThan(4)
  await logout().click()
  await expect.element(loginLink()).toBeVisible()
  await expect.poll(() => document.querySelector('video')).toBeNull()
  expect(storedProgress()).toEqual({})
})
