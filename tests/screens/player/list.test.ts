import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed, otherClip, samples, videos } from '../../shipped-videos.fixture.ts'
import { expectAccessible, phone, resize } from '../app/accessible.fixture.ts'
import { changesTo } from '../app/calls.fixture.ts'
import { focus, press, pressKey } from '../app/keyboard.fixture.ts'
import { go, heading, main } from '../app/library-page.fixture.ts'
import { address, openScreen, signInAsNewUser } from '../app/open-screen.fixture.tsx'
import { corner, inCorner, media, nextVideo, play, playSlowly, upNext } from '../app/player-page.fixture.ts'
import { expectToast, pauseToasts, toastOf } from '../app/toasts.fixture.ts'
import { fakeYouTube } from '../app/youtube.fixture.ts'

const plays = async (video: CatalogueVideo) => {
  await expect.poll(() => media().src).toContain(video.link)
  await expect.poll(() => media().currentTime).toBeGreaterThan(0)
  expect(media().paused).toBe(false)
}

const third = samples.find(({ _id }) => _id !== clip._id && _id !== otherClip._id) as CatalogueVideo

async function openPlaylist(...entries: CatalogueVideo[]) {
  const person = await signInAsNewUser()
  const id = await person.createPlaylist('Evening', '', ...entries)
  await openScreen(`${addressOf(entries[0] as CatalogueVideo)}?list=playlist:${id}`)
  await play(entries[0] as CatalogueVideo).click()
  return { person, id }
}

async function playToEnd(video: CatalogueVideo) {
  await plays(video)
  media().currentTime = media().duration - 0.1
}

/** A second passes for what begins from now on, such as a countdown, only as the returned function is called. */
function stopSeconds(): (count: number) => Promise<void> {
  const ticks: (() => void)[] = []
  vi.stubGlobal('setInterval', (tick: () => void) => {
    ticks.push(tick)
    return 0
  })
  return async (count) => {
    await expect.poll(() => ticks.length).toBeGreaterThan(0)
    for (let passed = 0; passed < count; passed++) for (const tick of ticks) tick()
  }
}

test('at the end of a video the next of its list follows after 5 seconds, on its own page and in the same element', async () => {
  const { id } = await openPlaylist(clip, otherClip)
  const element = media()
  const pass = stopSeconds()
  await playToEnd(clip)
  await expect.element(upNext().getByText(otherClip.title)).toBeVisible()
  await expect.element(upNext().getByRole('link', { name: 'Play now' })).toHaveFocus()
  await pass(4)
  await expect.element(upNext().getByText(messages.playback.seconds(1))).toBeVisible()
  await pass(1)
  await expect.element(heading()).toHaveTextContent(otherClip.title)
  expect(address()).toBe(`${addressOf(otherClip)}?list=playlist%3A${id}`)
  await playToEnd(otherClip)
  expect(media()).toBe(element)
  await expect.element(page.getByText('That was the last video in the list')).toBeVisible()
  await expect.element(upNext()).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'Play from the start' }).click()
  await expect.poll(address).toBe(`${addressOf(clip)}?list=playlist%3A${id}`)
  await plays(clip)
})

test('Cancel keeps the next video back, Replay plays the same again, Play now goes on, each with the keyboard’s focus', async () => {
  await openPlaylist(clip, otherClip)
  stopSeconds()
  await playToEnd(clip)
  await expect.element(upNext()).toBeVisible()
  await pressKey('5')
  await expect.element(upNext(), { message: 'a key that goes back' }).not.toBeInTheDocument()
  expect(media().paused).toBe(true)
  await pressKey('k')
  await playToEnd(clip)
  await press(upNext().getByRole('button', { name: 'Cancel' }), 'Enter')
  await expect.element(upNext().getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  await expect.element(upNext().getByRole('link', { name: 'Play now' })).toHaveFocus()
  await expectAccessible()
  await press(upNext().getByRole('button', { name: 'Replay' }), 'Enter')
  await expect.element(upNext()).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
  await playToEnd(clip)
  await upNext().getByRole('link', { name: 'Play now' }).click()
  await plays(otherClip)
})

test('the end of a video in the corner, and an embed that follows there, leave the focus where somebody types', async () => {
  const fake = await fakeYouTube('playing')
  playSlowly()
  await openPlaylist(clip, embed)
  await plays(clip)
  await go('Explore')
  const search = main().getByRole('searchbox')
  await focus(search)
  await playToEnd(clip)
  await expect.element(upNext()).toBeVisible()
  await expect.element(search).toHaveFocus()
  await expect.poll(() => fake.sent).toContain('loaded')
  await expect.element(search).toHaveFocus()
})

test('a page that is left while the next video is counted down has it in the corner, where the list goes on and the screen stays', async () => {
  const { person } = await openPlaylist(clip, otherClip, third)
  const pass = stopSeconds()
  await playToEnd(clip)
  await expect.element(upNext()).toBeVisible()
  await go('Explore')
  await expect.element(corner().getByRole('link', { name: clip.title })).toBeVisible()
  await pass(5)
  await expect.element(corner().getByRole('link', { name: otherClip.title })).toBeVisible()
  await plays(otherClip)
  await inCorner('Next video').click()
  await expect.element(corner().getByRole('link', { name: third.title })).toBeVisible()
  await plays(third)
  await expect.element(heading()).toHaveTextContent('Explore videos')
  await expect
    .poll(() => person.titles('history'))
    .toEqual([third, otherClip, clip].map(({ title }) => title))
})

test('the page of a video follows to the next one where it is scrolled, and records it once', async () => {
  const { person, id } = await openPlaylist(clip, otherClip)
  await plays(clip)
  await expect.poll(() => person.titles('history')).toEqual([clip.title])
  const changes = changesTo('/api/user/history')
  scrollTo(0, 700)
  await inCorner('Next video').click()
  await expect.element(heading()).toHaveTextContent(otherClip.title)
  expect(address()).toBe(`${addressOf(otherClip)}?list=playlist%3A${id}`)
  await plays(otherClip)
  await expect.element(corner().getByRole('link', { name: otherClip.title })).toBeVisible()
  expect(scrollY).toBe(700)
  await expect.poll(changes).toEqual(['POST'])
})

test('without Autoplay a video that cannot be played stays, and says why', async () => {
  await fakeYouTube({ error: 150 })
  const { person } = await openPlaylist(clip, embed, otherClip)
  await plays(clip)
  await main().getByRole('switch', { name: 'Autoplay' }).click()
  await nextVideo().click()
  await expect.element(main().getByText(messages.player.unavailable)).toBeVisible()
  await expect.poll(() => person.titles('history')).toContain(embed.title)
  await expect.element(heading()).toHaveTextContent(embed.title)
  await main()
    .getByRole('link', { name: messages.player.next(otherClip.title) })
    .click()
  await plays(otherClip)
  await expect.poll(address).toMatch(/\?list=playlist/)
})

test('what is skipped in the corner is not in the history; in the bar of a phone its message is whole', async () => {
  await fakeYouTube({ error: 150 })
  const { person } = await openPlaylist(clip, embed, otherClip)
  await plays(clip)
  await go('Explore')
  await inCorner('Next video').click()
  await plays(otherClip)
  await expect.poll(() => person.titles('history')).toEqual([otherClip.title, clip.title])

  await resize(phone)
  await openPlaylist(clip, embed)
  await plays(clip)
  await go('Explore')
  await inCorner('Next video').click()
  const message = corner().getByRole('alert')
  await expect.element(message.getByText(messages.player.unavailable)).toBeVisible()
  const { scrollHeight, clientHeight } = message.element()
  expect(scrollHeight).toBe(clientHeight)
})

test('a video that cannot be played is skipped with a word; three in a row end the list, and say so', async () => {
  pauseToasts()
  await fakeYouTube({ error: 150 })
  const embeds = videos.filter(({ link }) => link.startsWith('https:')).slice(0, 4)
  await openPlaylist(...embeds)
  const skipped = `${embeds[0]?.title} can’t be played here and was skipped`
  await expect.element(toastOf(skipped)).toHaveClass('Toastify__toast--info')
  await expectToast(skipped)
  await expectToast('Three videos in a row could not be played. Choose another one.')
  await expect.element(heading()).toHaveTextContent(embeds[2]?.title ?? '')
  await expect.element(main().getByText(messages.player.unavailable)).toBeVisible()
})
