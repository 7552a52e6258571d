import { expect, test } from 'vitest'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip } from '../../shipped-videos.fixture.ts'
import { callsTo, decideCalls, slowCalls } from '../app/calls.fixture.ts'
import { logIn, loginLink, logout, main } from '../app/library-page.fixture.ts'
import { newPerson, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { progressOf, saveBegun, storeBegun, storedProgress } from '../app/progress.fixture.ts'

test('what was watched signed out goes to the account at sign-in, where the later wins', async () => {
  const person = await newPerson()
  await saveBegun(person, otherClip, { seconds: 60 })
  storeBegun(clip._id, { seconds: 41, list: 'category:Action', shuffle: 7 })
  storeBegun(otherClip._id, { seconds: 10 })
  storeBegun('gone')
  await openScreen('/login')
  await logIn(person)
  await expect.poll(storedProgress).toEqual({})
  expect(await progressOf(person, clip)).toMatchObject({
    seconds: 41,
    list: 'category:Action',
    shuffle: 7,
  })
  expect(await progressOf(person, otherClip)).toMatchObject({ seconds: 60 })

  await logout().click()
  await openScreen('/')
  expect(storedProgress()).toEqual({})
})

test('what was watched signed out is in the history at its time', async () => {
  const person = await newPerson()
  await person.add('history', otherClip)
  storeBegun(otherClip._id, { lastSeenAt: new Date(Date.now() - 3_600_000).toISOString() })
  const lastSeenAt = new Date(Date.now() - 2 * 86_400_000).toISOString()
  storeBegun(clip._id, { lastSeenAt })
  await openScreen('/login')
  await logIn(person)
  await expect.poll(storedProgress).toEqual({})
  const { body } = await person.call('GET', '/user/history')
  expect(await person.titles('history')).toEqual([otherClip.title, clip.title])
  // In minutes: the request takes a while.
  expect(body.watchedAt[1].slice(0, 15)).toBe(lastSeenAt.slice(0, 15))
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

test('what could not be merged leaves the browser with a logout', async () => {
  const person = await newPerson()
  storeBegun(clip._id)
  decideCalls('/api/user/progress', async ({ method }) => (method === 'PUT' ? 'breaks' : 'arrives'))
  await openScreen('/login')
  await logIn(person)
  await logout().click()
  await expect.element(loginLink()).toBeVisible()
  expect(storedProgress()).toEqual({})
})

test('what cannot be saved goes to the account once the network is back, where the later wins', async () => {
  const person = await signInAsNewUser()
  let isOffline = true
  decideCalls('/api/user/progress', async ({ method }) =>
    method === 'PUT' && isOffline ? 'breaks' : 'arrives',
  )
  await openScreen(addressOf(clip))
  const play = main().getByRole('button', { name: messages.player.play(clip.title) })
  await play.click()
  await expect.poll(storedProgress).toHaveProperty(clip._id)
  storeBegun(otherClip._id, { seconds: 10 })
  await saveBegun(person, otherClip, { seconds: 60 })
  expect(await progressOf(person, clip)).toBeUndefined()
  isOffline = false
  dispatchEvent(new Event('online'))
  await expect.poll(() => progressOf(person, clip)).toMatchObject({ finished: false })
  await expect.poll(storedProgress).toEqual({})
  expect(await progressOf(person, otherClip)).toMatchObject({ seconds: 60 })
})

test('the token of a shared playlist that plays is stored nowhere in the browser', async () => {
  const person = await newPerson()
  const id = await person.createPlaylist('Ours', '', clip, embed)
  const { shareToken } = (await person.call('POST', `/user/playlists/${id}/share`)).body
  await openScreen(`${addressOf(clip)}?list=shared%3A${shareToken}`)
  await main()
    .getByRole('button', { name: messages.player.play(clip.title) })
    .click()
  await expect.poll(storedProgress).toMatchObject({ [clip._id]: { list: null } })
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(shareToken)
})

test('a logout while a video plays leaves in the browser nothing of what was watched', async () => {
  await signInAsNewUser()
  await openScreen(addressOf(clip))
  await main()
    .getByRole('button', { name: messages.player.play(clip.title) })
    .click()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(4)
  await logout().click()
  await expect.element(loginLink()).toBeVisible()
  await expect.poll(() => document.querySelector('video')).toBeNull()
  expect(storedProgress()).toEqual({})
})

test('what cannot be merged stays in the browser for the next sign-in', async () => {
  const person = await newPerson()
  storeBegun(clip._id)
  storeBegun(embed._id)
  decideCalls('/api/user/progress', async ({ method, body }) =>
    method === 'PUT' && body?.includes(clip._id) ? 'breaks' : 'arrives',
  )
  await openScreen('/login')
  await logIn(person)
  await expect.poll(() => Object.keys(storedProgress())).toEqual([clip._id])
  expect(await progressOf(person, embed)).toMatchObject({ seconds: 30 })
  expect(await progressOf(person, clip)).toBeUndefined()
})
