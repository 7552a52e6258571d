import { messages } from '#contract/messages.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { expect, logInAsPlayerOne, test } from './fixtures.ts'

test('a page that was built long ago shows what was counted since', async ({ page }) => {
  await logInAsPlayerOne(page)
  await page.goto(addressOf(clip).slice(1))
  const views = (count: string) =>
    page.getByRole('main').getByText(messages.video.views(count), { exact: true })
  await expect(views('0')).toBeVisible()
  const counted = async (id: string) => (await (await fetch(`/api/video/${id}`)).json()).video.views
  await expect.poll(() => page.evaluate(counted, clip._id)).toBe('1')

  await page.clock.setFixedTime(Date.now() + 60 * 60 * 1000)
  await page.goto(addressOf(clip).slice(1))
  await expect(views('1')).toBeVisible()
})
