import type { Page } from '@playwright/test'
import type { StaticSite } from '../../browser/static-site.fixture.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { expect, keptIn, test } from './fixtures.ts'

const askedFor = ({ asked }: StaticSite) => asked.filter((path) => /\.mp4(\?|$)/.test(path))

/** Plays it from its beginning, its end and its middle. */
async function watchAll(page: Page) {
  await page.goto('login')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto(addressOf(clip).slice(1))
  await page.getByRole('button', { name: `Play ${clip.title}` }).click()
  const video = page.getByRole('main').locator('video')
  const time = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  await expect.poll(time).toBeGreaterThan(0.1)
  for (const share of [0.8, 0.4]) {
    const place = await video.evaluate((element: HTMLVideoElement, share) => {
      element.currentTime = element.duration * share
      return element.currentTime
    }, share)
    await expect.poll(time).toBeGreaterThan(place + 0.1)
  }
  await expect.poll(() => keptIn(page, 'cutscene clips')).toBe(1)
}

test('a first watch takes a clip from its host once, and is all that later ones need', async ({
  page,
  site,
}) => {
  await watchAll(page)
  expect(askedFor(site)).toHaveLength(1)
  await watchAll(page)
  expect(askedFor(site)).toHaveLength(1)
})

test.describe('on a host that sends no parts of files', () => {
  test.use({ parts: { ranges: false } })

  test('every place of a clip plays', async ({ page, site }) => {
    await watchAll(page)
    expect(askedFor(site)).toHaveLength(1)
    const part = await page.evaluate(async () => {
      const address = document.querySelector('video')?.currentSrc ?? ''
      const answer = await fetch(address, { headers: { range: 'bytes=1000-1999' } })
      return { status: answer.status, size: (await answer.arrayBuffer()).byteLength }
    })
    expect(part).toEqual({ status: 206, size: 1000 })
  })
})

test('a film, too large to be kept, comes from its host each time', async ({ page, site }) => {
  site.overrides['media/film.mp4'] = ' '.repeat(65 * 1024 * 1024)
  await page.goto('login')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const length = () =>
    page.evaluate(async () => {
      const answer = await fetch('media/film.mp4')
      await answer.body?.cancel()
      return answer.headers.get('content-length')
    })
  expect([await length(), await length()]).toEqual(Array(2).fill(String(65 * 1024 * 1024)))
  expect(await keptIn(page, 'cutscene clips')).toBe(0)
  // Once to find out how large it is.
  expect(askedFor(site)).toHaveLength(3)
})
