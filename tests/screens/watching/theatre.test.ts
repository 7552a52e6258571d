import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, embed } from '../../shipped-videos.fixture.ts'
import { expectAccessible, phone, resize } from '../app/accessible.fixture.ts'
import { overflow } from '../app/dom-queries.fixture.ts'
import { pressKey } from '../app/keyboard.fixture.ts'
import { button } from '../app/library-page.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import { pauseByKey, play, startClip } from '../app/player-page.fixture.ts'
import { fakeYouTube } from '../app/youtube.fixture.ts'

const { enterTheatre, exitTheatre } = messages.controls
const laptop = { width: 1366, height: 768 }

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
const samples = () => page.getByRole('complementary').element().getBoundingClientRect()

test('theatre mode makes the player as wide as the window allows, with all else below, and is remembered', async () => {
  await resize(laptop)
  await startClip()
  // The controls of a clip that plays hide.
  await pauseByKey()
  const { width } = boxOf('.player-layer .player')
  await button(enterTheatre).click()
  await expect.element(button(exitTheatre)).toBeVisible()
  const player = boxOf('.player-layer .player')
  expect(player.width).toBeGreaterThan(width + 200)
  expect(player.bottom, 'it fits into the window').toBeLessThan(laptop.height)
  expect(samples().top).toBeGreaterThanOrEqual(player.bottom)
  expect(JSON.stringify(boxOf('.player-slot'))).toBe(JSON.stringify(player))
  expect(overflow()).toBe(0)
  await expectAccessible('dark')
  expect(localStorage.getItem('theatre')).toBe('on')

  await pressKey('t')
  await expect.element(button(enterTheatre)).toBeVisible()
  expect(boxOf('.player-layer .player').width).toBe(width)
  expect(samples().top).toBeLessThan(boxOf('.player-layer .player').bottom)
  expect(localStorage.getItem('theatre')).toBeNull()

  await resize(phone)
  await expect
    .element(button(enterTheatre), { message: 'the player is as wide as the window anyway' })
    .not.toBeInTheDocument()
})

test('an embed that K has started leaves the keys to the page, and has a button for theatre mode', async () => {
  await resize(laptop)
  const fake = await fakeYouTube('playing')
  await openScreen(addressOf(embed))
  await expect.element(play(embed)).toBeInTheDocument()
  await expect.element(button(enterTheatre)).not.toBeInTheDocument()
  await pressKey('k')
  await expect.poll(() => fake.sent).toContain('loaded')
  await expect.element(button(enterTheatre)).toBeVisible()
  await pressKey('t')
  await button(exitTheatre).click()
  await expect.element(button(enterTheatre)).toBeVisible()
})
