import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, clip, embed, otherEmbed } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { callsTo, slowCalls } from '../app/calls.fixture.ts'
import { sizeOf } from '../app/dom-queries.fixture.ts'
import { articles } from '../app/explore-page.fixture.ts'
import { logout, main } from '../app/library-page.fixture.ts'
import { goTo, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { saveBegun, storeBegun } from '../app/progress.fixture.ts'

/** In what a screen has of a video. */
const lineOf = (title: string, percent: number) =>
  main()
    .getByRole('article', { name: title })
    .getByRole('progressbar', { name: `Watched ${percent}%` })
const lines = () => page.getByRole('progressbar')

test('cards show how far a user watched, by one request for all that are rendered', async () => {
  const person = await signInAsNewUser()
  await saveBegun(person, clip)
  await saveBegun(person, embed, { seconds: 118 })
  const requests = callsTo('/api/user/progress')
  const respond = slowCalls('/api/user/progress')
  await openScreen('/videos')
  await expect.poll(() => requests.length).toBe(1)
  const sizes = () => articles().elements().map(sizeOf)
  const before = sizes()
  respond()
  await expect.element(lineOf(clip.title, 25)).toHaveAttribute('aria-valuenow', '25')
  await expect.element(lineOf(embed.title, 100), { message: 'the last seconds are its end' }).toBeVisible()
  await expect.element(lines()).toHaveLength(2)
  expect(sizes(), 'nothing shifts').toEqual(before)
  expect(requests).toHaveLength(1)
  await expectUsable()
})

test('so do a user’s lists, and the samples beside a video', async () => {
  const person = await signInAsNewUser()
  await person.add('likes', clip)
  await saveBegun(person, clip)
  await openScreen('/liked-videos')
  await expect.element(lineOf(clip.title, 25)).toBeVisible()
  await openScreen(addressOf(embed))
  await expect.element(lineOf(clip.title, 25)).toBeVisible()
})

test('a signed-out visitor’s cards show what this browser knows, also from another tab', async () => {
  await openScreen('/videos')
  await expect.element(lines()).not.toBeInTheDocument()
  storeBegun(clip._id)
  dispatchEvent(new StorageEvent('storage', { key: 'progress' }))
  await expect.element(lineOf(clip.title, 25)).toBeVisible()
  await openScreen(addressOf(embed))
  await expect.element(lineOf(clip.title, 25)).toBeVisible()
})

test('a video goes on where another device left it since its card was shown', async () => {
  const person = await signInAsNewUser()
  await saveBegun(person, clip, { seconds: 3, duration: 12 })
  await openScreen('/videos')
  await expect.element(lineOf(clip.title, 25)).toBeVisible()
  await saveBegun(person, clip, { seconds: 9, duration: 12 })
  goTo(addressOf(clip))
  await expect.element(main().getByText('Resumed at 0:09')).toBeVisible()
  await expect.element(lineOf(clip.title, 75)).toBeVisible()
})

test('without a length there is no line, unless the video was finished', async () => {
  storeBegun(clip._id)
  storeBegun(embed._id, { duration: null })
  storeBegun(otherEmbed._id, { duration: null, finished: true })
  localStorage.setItem('progress', localStorage.getItem('progress')?.replace('}}', '},"hostile":[7]}') ?? '')
  await openScreen('/videos')
  await expect.element(lineOf(clip.title, 25)).toBeVisible()
  await expect.element(lines()).toHaveLength(1)
  await openScreen(`/videos?q=${otherEmbed.title}`)
  await expect.element(lineOf(otherEmbed.title, 100)).toBeVisible()
})

test('after a logout no card shows what the user watched', async () => {
  const person = await signInAsNewUser()
  await saveBegun(person, clip)
  await openScreen('/videos')
  await expect.element(lineOf(clip.title, 25)).toBeVisible()
  await logout().click()
  await openScreen('/videos')
  await expect.element(articles().first()).toBeVisible()
  await expect.element(lines()).not.toBeInTheDocument()
})
