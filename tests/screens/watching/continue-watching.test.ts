import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip, otherEmbed, videos } from '../../shipped-videos.fixture.ts'
import { expectUsable } from '../app/accessible.fixture.ts'
import { breakCalls, slowCalls } from '../app/calls.fixture.ts'
import { textsOf } from '../app/dom-queries.fixture.ts'
import { press } from '../app/keyboard.fixture.ts'
import { button, go, heading, main } from '../app/library-page.fixture.ts'
import {
  address,
  hasRequestsInFlight,
  mountScreen,
  openScreen,
  signInAsNewUser,
} from '../app/open-screen.fixture.tsx'
import { inCorner, media, nextVideo, startClip } from '../app/player-page.fixture.ts'
import { progressOf, saveBegun, storeBegun, storedProgress } from '../app/progress.fixture.ts'
import { expectToast } from '../app/toasts.fixture.ts'

const row = (): Locator => main().getByRole('region', { name: 'Continue watching' })
const titles = textsOf(row().getByRole('article').getByRole('heading'))
const remove = (title: string): Locator => row().getByRole('button', { name: `Remove ${title}` })
const regions = textsOf(main().getByRole('region').getByRole('heading', { level: 2 }))

test('home begins with what a user left unfinished, the last seen first; a card plays on with its list', async () => {
  const person = await signInAsNewUser()
  await saveBegun(person, embed, { finished: true })
  await saveBegun(person, otherClip)
  await saveBegun(person, clip, { list: 'category:Sports' })
  await openScreen('/')
  await expect.poll(titles).toEqual([clip.title, otherClip.title])
  expect(regions()[0]).toBe('Continue watching')
  await expect
    .element(row().getByRole('article', { name: clip.title }).getByRole('progressbar'))
    .toHaveAccessibleName('Watched 25%')
  await expectUsable()
  await row().getByRole('link', { name: clip.title }).click()
  await expect.poll(address).toBe(`${addressOf(clip)}?list=category%3ASports`)
  await expect.poll(() => media().paused).toBe(false)
})

test('what plays on in the corner is among them as soon as it has begun', async () => {
  const person = await signInAsNewUser()
  // So slow that it does not end on the way home.
  localStorage.setItem('playback-rate', '0.25')
  await startClip()
  media().currentTime = 5
  await expect.poll(() => progressOf(person, clip)).toMatchObject({ finished: false })
  await go('Home')
  await expect.poll(titles).toEqual([clip.title])
})

test.each([
  ['user', signInAsNewUser],
  ['visitor', async () => undefined],
])(
  'what began in the corner is there for a %s once it is closed, and goes on in its list’s random order',
  async (_, signIn) => {
    const person = await signIn()
    // On a slow machine too it has not begun before home is shown.
    localStorage.setItem('playback-rate', '0.25')
    await startClip(clip, 'category%3ASports&shuffle=41')
    Object.assign(media(), { currentTime: 0, playbackRate: 0.0625 })
    await go('Home')
    await expect.element(main().getByRole('heading', { name: messages.home.newest })).toBeVisible()
    await expect.poll(hasRequestsInFlight).toBe(false)
    expect(titles()).toEqual([])
    media().currentTime = 5
    const saved = () => (person ? progressOf(person, clip) : storedProgress()[clip._id])
    await expect.poll(saved).toMatchObject({ list: 'category:Sports', shuffle: 41 })
    await inCorner('Close player').click()
    await expect.poll(titles).toEqual([clip.title])
    await row().getByRole('link', { name: clip.title }).click()
    await expect.poll(address).toBe(`${addressOf(clip)}?list=category%3ASports&shuffle=41`)
    // A press to play that nothing has taken would start the next screen.
    await expect.poll(() => media().paused).toBe(false)
  },
)

test('a video is removed from it, by keyboard one after another', async () => {
  const person = await signInAsNewUser()
  for (const video of [embed, otherClip, clip]) await saveBegun(person, video)
  await openScreen('/')
  const recover = breakCalls(`/api/user/progress/${clip._id}`)
  await press(remove(clip.title), 'Enter')
  await expectToast('Something went wrong, please try again later!')
  await expect.poll(titles).toEqual([clip.title, otherClip.title, embed.title])
  recover()
  await press(remove(clip.title), 'Enter')
  await expectToast(`${clip.title} removed from Continue watching`)
  await expect.poll(titles).toEqual([otherClip.title, embed.title])
  expect(await progressOf(person, clip)).toBeUndefined()
  await expect.element(remove(otherClip.title)).toHaveFocus()
  await press(remove(otherClip.title), 'Enter')
  await expect.element(remove(embed.title)).toHaveFocus()
  await press(remove(embed.title), 'Enter')
  await expect.element(row()).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
})

test('a signed-out visitor’s row comes from this browser, without videos that are gone', async () => {
  for (const { _id } of videos.slice(20, 40)) storeBegun(_id)
  storeBegun(otherEmbed._id, { finished: true })
  storeBegun('gone')
  storeBegun(otherClip._id, { list: 'search:sky' })
  storeBegun(clip._id)
  await openScreen('/')
  await expect.poll(() => titles().slice(0, 2)).toEqual([clip.title, otherClip.title])
  expect(titles()).toHaveLength(11)
  await press(remove(clip.title), 'Enter')
  await expect.poll(() => titles()[0]).toBe(otherClip.title)
  expect(storedProgress()).not.toHaveProperty(clip._id)
  await row().getByRole('link', { name: otherClip.title }).click()
  await expect.poll(address).toBe(`${addressOf(otherClip)}?list=search%3Asky`)
})

test('its place is reserved while it loads, where it was shown before', async () => {
  const person = await signInAsNewUser()
  await saveBegun(person, clip)
  await openScreen('/')
  await expect.poll(titles).toEqual([clip.title])
  const topOf = (name: string) => () =>
    main().getByRole('heading', { name, exact: true }).element().getBoundingClientRect().top + scrollY
  const before = topOf(messages.home.newest)()
  const respond = slowCalls('/api/user/progress/unfinished')
  await mountScreen('/')
  await expect.element(row()).toBeInTheDocument()
  await expect.poll(topOf(messages.home.newest)).toBe(before)
  expect(titles()).toEqual([])
  respond()
  await expect.poll(titles).toEqual([clip.title])
  expect(topOf(messages.home.newest)()).toBe(before)
})

const resume = (name: string | RegExp = /^Resume at/) => main().getByRole('link', { name })

test('a playlist that was left in the middle resumes there: at the next video once one was finished, no more at its end', async () => {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Mine', 'My own', clip, embed, otherClip)
  const list = `playlist:${id}`
  const reopen = async () => {
    await openScreen(`/playlist/${id}`)
    await expect.element(button('Delete Playlist')).toBeVisible()
    await expect.poll(hasRequestsInFlight).toBe(false)
  }
  const watch = (video: CatalogueVideo, finished: boolean) => saveBegun(person, video, { list, finished })
  // Not in this list.
  await saveBegun(person, embed)
  await reopen()
  await expect.element(resume()).not.toBeInTheDocument()

  await watch(clip, false)
  await reopen()
  await expect.element(resume('Resume at 1 of 3')).toBeVisible()
  await watch(clip, true)
  await reopen()
  await expect.element(resume('Resume at 2 of 3')).toBeVisible()
  await expectUsable()
  await resume().click()
  await expect.poll(address).toBe(`${addressOf(embed)}?list=${encodeURIComponent(list)}`)

  await watch(otherClip, true)
  await reopen()
  await expect.element(resume()).not.toBeInTheDocument()
})

test('a playlist that was shuffled resumes in its random order, which goes on after it', async () => {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Mine', 'My own', clip, embed, otherClip)
  const list = `playlist:${id}`
  const { body } = await person.call('GET', `/user/lists/window?list=${list}&shuffle=7`)
  const [first, second, third] = body.videos
  expect(body.videos).not.toMatchObject([clip, embed, otherClip].map(({ _id }) => ({ _id })))
  await saveBegun(person, first, { list, shuffle: 7, finished: true })
  await openScreen(`/playlist/${id}`)
  await resume('Resume at 2 of 3').click()
  await expect.poll(address).toBe(`${addressOf(second)}?list=${encodeURIComponent(list)}&shuffle=7`)
  await expect
    .element(nextVideo())
    .toHaveAttribute('href', `${addressOf(third)}?list=${encodeURIComponent(list)}&shuffle=7`)
})
