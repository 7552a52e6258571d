import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip, embed } from '../../shipped-videos.fixture.ts'
import { expectAccessible, phone, resize } from '../app/accessible.fixture.ts'
import { overflow } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { main } from '../app/library-page.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import { fakeYouTube } from '../app/youtube.fixture.ts'

const { enterTheatre, exitTheatre, captions } = messages.controls
const laptop = { width: 1366, height: 768 }

const play = () => main().getByRole('button', { name: messages.player.play(clip.title) })
const control = (name: string) => main().getByRole('button', { name })

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
const samples = () => page.getByRole('complementary').element().getBoundingClientRect()

async function startClip() {
  await openScreen(addressOf(clip))
  await play().click()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0.1)
}

test('theatre mode makes the player as wide as the window allows, with all else below, and is remembered', async () => {
  await resize(laptop)
  await startClip()
  const { width } = boxOf('.player-layer .player')
  await control(enterTheatre).click()
  await expect.element(control(exitTheatre)).toBeVisible()
  const player = boxOf('.player-layer .player')
  expect(player.width).toBeGreaterThan(width + 200)
  expect(player.bottom, 'it fits into the window').toBeLessThan(laptop.height)
  expect(samples().top).toBeGreaterThanOrEqual(player.bottom)
  expect(JSON.stringify(boxOf('.player-slot'))).toBe(JSON.stringify(player))
  expect(overflow()).toBe(0)
  await expectAccessible('dark')
  expect(localStorage.getItem('theatre')).toBe('on')

  await pressKey('t')
  await expect.element(control(enterTheatre)).toBeVisible()
  expect(boxOf('.player-layer .player').width).toBe(width)
  expect(samples().top).toBeLessThan(boxOf('.player-layer .player').bottom)
  expect(localStorage.getItem('theatre')).toBeNull()
})

test('a phone, where the player is as wide as the window anyway, has no theatre mode', async () => {
  await resize(phone)
  await startClip()
  await expect.element(control(messages.controls.mute)).toBeInTheDocument()
  await expect.element(control(enterTheatre)).not.toBeInTheDocument()
})

test('a clip has a button for captions where it brings some', async () => {
  await resize(laptop)
  await startClip()
  await expect.element(control(messages.controls.mute)).toBeInTheDocument()
  await expect.element(control(captions)).not.toBeInTheDocument()
  const media = document.querySelector('main section video') as HTMLVideoElement
  const [english, german] = ['en', 'de'].map((language) =>
    media.addTextTrack('subtitles', language, language),
  )
  await expect.element(control(captions)).toHaveAttribute('aria-pressed', 'false')
  await control(captions).click()
  await expect.element(control(captions)).toHaveAttribute('aria-pressed', 'true')
  expect([english?.mode, german?.mode]).toEqual(['showing', 'disabled'])
  await control(captions).click()
  await expect.element(control(captions)).toHaveAttribute('aria-pressed', 'false')
  expect(english?.mode).toBe('disabled')
})

test('an embed that K has started leaves the keys to the page, and has a button for theatre mode', async () => {
  await resize(laptop)
  const fake = await fakeYouTube('playing')
  await openScreen(addressOf(embed))
  await expect
    .element(main().getByRole('button', { name: messages.player.play(embed.title) }))
    .toBeInTheDocument()
  await expect.element(control(enterTheatre)).not.toBeInTheDocument()
  await pressKey('k')
  await expect.poll(() => fake.sent).toContain('loaded')
  await expect.element(control(enterTheatre)).toBeVisible()
  await pressKey('t')
  await control(exitTheatre).click()
  await expect.element(control(enterTheatre)).toBeVisible()
})
