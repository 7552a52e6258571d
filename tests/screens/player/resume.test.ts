import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip, otherClip } from '../../shipped-videos.fixture.ts'
import { phone, resize } from '../app/accessible.fixture.ts'
import { slowCalls } from '../app/calls.fixture.ts'
import { go, main } from '../app/library-page.fixture.ts'
import { openScreen, reopenScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { storeBegun } from '../app/progress.fixture.ts'

const play = ({ title }: CatalogueVideo) => main().getByRole('button', { name: messages.player.play(title) })
const startOver = () => main().getByRole('link', { name: 'Start over' })

function media(): HTMLVideoElement {
  const video = document.querySelector('video')
  if (!video) throw new Error('No video')
  return video
}

/** Plays a clip, and pauses it at a position: it plays no further, however slow the machine. */
async function watchTo(video: CatalogueVideo, seconds: number) {
  await play(video).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(0)
  media().currentTime = seconds + 0.1
  media().pause()
}

test('a video opens where it was left, with a link that starts it over', async () => {
  const person = await signInAsNewUser()
  await person.call('PUT', '/user/progress', { video: { _id: clip._id }, seconds: 5, duration: 12 })
  await openScreen(addressOf(clip))
  await expect.element(main().getByText('Resumed at 0:05')).toBeVisible()
  await play(clip).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(5)
  await startOver().click()
  await expect.poll(() => media().currentTime).toBeLessThan(3)
  expect(media().paused).toBe(false)
  await expect.element(startOver()).not.toBeInTheDocument()
})

test('the link goes once the video has played on from there', async () => {
  storeBegun(otherClip._id, { seconds: 3, duration: 14 })
  await openScreen(addressOf(otherClip))
  await expect.element(startOver()).toBeVisible()
  await watchTo(otherClip, 12)
  // Not yet.
  await expect.element(startOver()).toBeVisible()
  media().currentTime = 13.5
  await expect.element(startOver()).not.toBeInTheDocument()
  await expect.element(main().getByText('Resumed at 0:03')).not.toBeInTheDocument()
})

test('a video that is opened to play plays nothing of its beginning while it is asked where it was left', async () => {
  const person = await signInAsNewUser()
  await person.call('PUT', '/user/progress', { video: { _id: clip._id }, seconds: 5, duration: 12 })
  await person.add('likes', clip, otherClip)
  await openScreen(`${addressOf(otherClip)}?list=likes`)
  const arrive = slowCalls('/api/user/progress')
  await main().getByRole('link', { name: 'Next video' }).click()
  await expect.element(main().getByRole('heading', { level: 1, name: clip.title })).toBeVisible()
  await expect.poll(() => media().src).toContain(clip.link.split('/').at(-1)?.split('.')[0])
  await expect.poll(() => media().readyState).toBeGreaterThan(0)
  arrive()
  await expect.poll(() => media().played.length).toBeGreaterThan(0)
  expect(media().played.start(0)).toBeGreaterThanOrEqual(5)
})

test('how far a user watched is saved on pause and on leaving, with the list', async () => {
  const person = await signInAsNewUser()
  const saved = async (video: CatalogueVideo) =>
    (await person.call('GET', `/user/progress?ids=${video._id}`)).body.progress[0]
  await openScreen(`${addressOf(clip)}?list=category:Sports`)
  await watchTo(clip, 5)
  await expect.poll(async () => (await saved(clip))?.seconds).toBeGreaterThanOrEqual(5)
  expect(await saved(clip)).toMatchObject({ list: 'category:Sports', finished: false })

  await openScreen(addressOf(otherClip))
  await play(otherClip).click()
  // A second more than what counts as begun: the position is read once a second.
  await expect.poll(() => media().currentTime).toBeGreaterThan(4.2)
  await go('Explore')
  await page.getByRole('button', { name: 'Close player' }).click()
  await expect.poll(async () => (await saved(otherClip))?.seconds).toBeGreaterThanOrEqual(3)
})

test('signed out, a video opens where this browser left it, and at its end begins anew', async () => {
  await openScreen(addressOf(clip))
  await watchTo(clip, 5)
  await expect.poll(() => localStorage.getItem('progress')).toContain(clip._id)
  await reopenScreen()
  await expect.element(main().getByText('Resumed at 0:05')).toBeVisible()
  await play(clip).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(5)
  media().currentTime = media().duration - 0.1
  await expect.poll(() => JSON.parse(localStorage.getItem('progress') ?? '{}')[clip._id]?.finished).toBe(true)
  await reopenScreen()
  await expect.element(play(clip)).toBeVisible()
  await expect.element(startOver()).not.toBeInTheDocument()
})

test('a video that is left just before its end is not saved as watched whole', async () => {
  await openScreen(addressOf(clip))
  await play(clip).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(0)
  const wholeSeconds = Math.floor(0.9 * media().duration)
  media().currentTime = wholeSeconds + 0.7
  media().pause()
  await expect
    .poll(() => JSON.parse(localStorage.getItem('progress') ?? '{}')[clip._id])
    .toMatchObject({ seconds: wholeSeconds, finished: false })
})

test('a paused video that is left takes back nothing that another tab saved since', async () => {
  const progressHere = () => JSON.parse(localStorage.getItem('progress') ?? '{}')
  await openScreen(addressOf(clip))
  await watchTo(clip, 5)
  await expect.poll(() => progressHere()[clip._id]?.seconds).toBeGreaterThanOrEqual(5)
  localStorage.setItem(
    'progress',
    JSON.stringify({ [clip._id]: { ...progressHere()[clip._id], seconds: 9 } }),
  )
  media().currentTime += 0.3
  dispatchEvent(new Event('pagehide'))
  expect(progressHere()[clip._id].seconds).toBe(9)
})

test.each(['7', '7s', '0m7s', '0:07'])('an address with t=%s begins there, without a word', async (t) => {
  await openScreen(`${addressOf(clip)}?t=${t}`)
  await play(clip).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(7)
  await expect.element(main().getByText(messages.playback.invalidStart)).not.toBeInTheDocument()
})

test.each(['999', '-1', 'NaN', '1m7', '7:'])(
  'an address with t=%s says that it is not valid, and the video plays',
  async (t) => {
    await openScreen(`${addressOf(clip)}?t=${t}`)
    await expect.element(main().getByText(messages.playback.invalidStart)).toBeVisible()
    await play(clip).click()
    await expect.poll(() => media().currentTime).toBeGreaterThan(0)
    expect(media().currentTime).toBeLessThan(3)
  },
)

test('a time that is not valid takes nothing from where the video was left', async () => {
  const person = await signInAsNewUser()
  await person.call('PUT', '/user/progress', { video: { _id: clip._id }, seconds: 5, duration: 12 })
  await resize(phone)
  await openScreen(`${addressOf(clip)}?t=999`)
  await expect.element(main().getByText(messages.playback.invalidStart)).toBeVisible()
  await expect.element(main().getByText('Resumed at 0:05')).toBeVisible()
  const lines = document.querySelector('.start-position')?.getBoundingClientRect()
  const ring = 6
  expect(lines?.bottom).toBeLessThan(play(clip).element().getBoundingClientRect().top - ring)
  await play(clip).click()
  await expect.poll(() => media().currentTime).toBeGreaterThan(5)
})
