// @module-tag slow
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { expectAccessible, expectUsable } from '../app/accessible.fixture.ts'
import { failCalls } from '../app/calls.fixture.ts'
import { footer } from '../app/library-page.fixture.ts'
import { hasRequestsInFlight, openScreen } from '../app/open-screen.fixture.tsx'

test.each([
  ['home', '/'],
  ['explore', '/videos?category=Sports'],
  ['an empty search', '/videos?q=nothing+like+it'],
  ['a search of one long word', `/videos?q=${'w'.repeat(200)}`],
  ['a rejected search', `/videos?q=${'a'.repeat(201)}`],
  ['terms and privacy', '/privacy'],
  ['a page that isn’t there', '/nowhere'],
])('%s has no accessibility violations (axe)', async (_, path) => {
  await openScreen(path)
  await expectUsable()
})

test('a clip’s page has no accessibility violations (axe), before and while it plays', async () => {
  await openScreen(addressOf(clip))
  const play = page.getByRole('button', { name: messages.player.play(clip.title) })
  await expect.element(play).toBeVisible()
  await expectUsable()
  await play.click()
  await expect.element(page.getByRole('button', { name: 'pause' })).toBeInTheDocument()
  await expectAccessible()
})

test('error screens have no accessibility violations (axe)', async () => {
  await openScreen('/')
  failCalls('/api/videos')
  await footer().getByRole('link', { name: 'Explore' }).click()
  await expect.element(page.getByText(messages.failed.videos)).toBeVisible()
  await expectUsable()
})

test('with prefers-reduced-motion nothing moves on home and on a clip’s page', async () => {
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && Number(effect?.getTiming().duration) > 10
  const moving = () => ({
    animations: document.getAnimations().filter(isMoving).length,
    videos: [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length,
  })
  for (const path of ['/', addressOf(clip)]) {
    await openScreen(path)
    await expect.poll(hasRequestsInFlight).toBe(false)
    await expect.poll(moving, { message: path }).toEqual({ animations: 0, videos: 0 })
  }
})
