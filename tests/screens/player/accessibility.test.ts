import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#messages/en.ts'
import { addressOf, embed, otherEmbed } from '../../shipped-videos.fixture.ts'
import { expectAccessible, expectUsable } from '../app/accessible.fixture.ts'
import { openScreen } from '../app/open-screen.fixture.tsx'
import { expectToast, visibleToasts } from '../app/toasts.fixture.ts'
import { fakeYouTube, playEmbed } from '../app/youtube.fixture.ts'

test('the page of an embedded video has no accessibility violations (axe), before and after Play', async () => {
  await openScreen(addressOf(embed))
  await expectUsable()
  await playEmbed(embed, await fakeYouTube('playing'))
  await expectUsable()
})

test('a video that YouTube refuses and a toast have no accessibility violations (axe)', async () => {
  await fakeYouTube({ error: 150 })
  await openScreen(addressOf(otherEmbed))
  await page.getByRole('button', { name: messages.player.play(otherEmbed.title) }).click()
  await expect.element(page.getByText(messages.player.unavailable)).toBeVisible()
  await page.getByRole('button', { name: 'Like' }).click()
  await expectToast('Please login first')
  await page.getByText('Please login first').hover()
  await expectAccessible()
  expect(visibleToasts()).toEqual(['Please login first'])
})
