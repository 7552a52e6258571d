import { messages } from '#contract/messages.ts'
import { addressOf, embed, otherEmbed } from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'
import { embedOrigin, press, pretendYouTube } from './pretend-youtube.ts'
import { expectAccessible, expectUsable } from './usable.ts'

test.use({ pictures: false })

test('everyone can use an embedded video’s page, before and after Play', async ({ page, visit, watch }) => {
  watch.allowOrigin(embedOrigin)
  await visit(addressOf(embed))
  await expectUsable(page)
  await pretendYouTube(page, { says: 'playing' })
  await press(page, embed.title)
  await expectUsable(page)
})

test('everyone can use a toast, and a video that YouTube refuses', async ({ page, visit, watch }) => {
  watch.allowOrigin(embedOrigin)
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
