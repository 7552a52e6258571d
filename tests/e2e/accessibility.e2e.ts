import { messages } from '#contract/messages.ts'
import { addressOf, clip, embed, otherEmbed } from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'
import { failing } from './network.ts'
import { embedOrigin, press, pretendYouTube } from './pretend-youtube.ts'
import { expectAccessible, expectUsable } from './usable.ts'

test.use({ pictures: false })

for (const [screen, path] of [
  ['home', '/'],
  ['explore', '/videos?category=Sports'],
  ['an empty search', '/videos?q=nothing+like+it'],
  ['a refused search', `/videos?q=${'a'.repeat(201)}`],
  ['a page that isn’t there', '/nowhere'],
] as const) {
  test(`everyone can use ${screen}`, async ({ page, visit, watch }) => {
    watch.expectErrors(/status of 4\d\d/)
    await visit(path)
    await expectUsable(page)
  })
}

test('everyone can use a clip’s page, before and while it plays', async ({ page, visit }) => {
  await visit(addressOf(clip))
  const play = page.getByRole('button', { name: messages.player.play(clip.title) })
  await expect(play).toBeVisible()
  await expectUsable(page)
  await play.click()
  await expect(page.getByRole('button', { name: 'pause', exact: true })).toBeAttached()
  await expectAccessible(page)
})

test('everyone can use an embedded video’s page, before and after Play', async ({ page, visit, watch }) => {
  watch.standInFor(embedOrigin)
  await visit(addressOf(embed))
  await expectUsable(page)
  await pretendYouTube(page, { says: 'playing' })
  await press(page, embed.title)
  await expectUsable(page)
})

test('everyone can use what failed', async ({ page, visit, watch }) => {
  watch.expectErrors(/status of 500/)
  await visit('/')
  failing(page, '/api/videos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page.getByText(messages.failed.videos)).toBeVisible()
  await expectUsable(page)
})

test('everyone can use a toast, and a video that YouTube refuses', async ({ page, visit, watch }) => {
  watch.standInFor(embedOrigin)
  await pretendYouTube(page, { says: 'error', code: 150 })
  await visit(addressOf(otherEmbed))
  await page.getByRole('button', { name: messages.player.play(otherEmbed.title) }).click()
  await expect(page.getByText(messages.player.unavailable)).toBeVisible()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  const toast = page.getByText('Please login first', { exact: true })
  await toast.hover()
  await expectAccessible(page)
  await expect(toast).toBeVisible()
})

test.describe('when less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [screen, path] of [
    ['home', '/'],
    ['a clip’s page', addressOf(clip)],
  ] as const) {
    test(`everyone can use ${screen}, and nothing moves`, async ({ page, visit }) => {
      await visit(path)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      const moving = () =>
        page.evaluate(() => ({
          animations: document
            .getAnimations()
            .filter(
              ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 10,
            ).length,
          videos: [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length,
        }))
      await expect.poll(moving).toEqual({ animations: 0, videos: 0 })
    })
  }
})
