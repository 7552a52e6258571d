import { videos } from '../shipped-videos.fixture.ts'
import { expect, inBothEditions, test } from './support/fixtures.ts'

const action = videos.filter(({ category }) => category === 'Action')
const [first, second] = action.map(({ title }) => title) as [string, string]

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test(
  'a swipe leads from one trailer of the reel to the next, and a reload stays there',
  inBothEditions,
  async ({ page, visit }) => {
    await visit('/reel?list=category:Action')
    const slide = (name: string) => page.getByRole('article', { name, exact: true })
    await expect(slide(first)).toBeInViewport({ ratio: 0.9 })
    const touch = await page.context().newCDPSession(page)
    // Beyond the middle: on a slow machine it is no fling, and the nearest slide is shown.
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 60, y: 760 }] })
    for (let y = 720; y >= 120; y -= 40)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 60, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(slide(second)).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(/video=/)
    await expect(slide(second).getByRole('button', { name: /^Pause|^Play/ })).toBeVisible()
    await expect.poll(() => page.url()).toContain(action[1]?._id)
    await page.reload()
    await expect(slide(second)).toBeInViewport({ ratio: 1 })
  },
)
