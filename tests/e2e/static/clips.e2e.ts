import type { Page } from '@playwright/test'
import type { StaticSite } from '../../browser/static-site.fixture.ts'
import { poll } from '../support/poll.ts'
import { playClip, playFrom, requestRange } from './clip-page.ts'
import { cachedCount, expect, test, waitForWorker } from './fixtures.ts'

const requestsForClips = ({ requests }: StaticSite) => requests.filter((path) => /\.mp4(\?|$)/.test(path))

/** Plays it from its beginning, its end and its middle. */
async function watchAll(page: Page) {
  await page.goto('login')
  await waitForWorker(page)
  await playClip(page)
  for (const share of [0.95, 0.4]) await playFrom(page, share)
  await poll(() => cachedCount(page, 'cutscene clips')).toBe(1)
}

test('a clip is downloaded once and then served from the cache; a clip above 64 MB is not cached', async ({
  page,
  site,
}) => {
  await watchAll(page)
  expect(requestsForClips(site)).toHaveLength(1)
  await watchAll(page)
  expect(requestsForClips(site)).toHaveLength(1)

  const size = 65 * 1024 * 1024
  site.overrides['media/film.mp4'] = ' '.repeat(size)
  const length = () =>
    page.evaluate(async (address) => {
      const response = await fetch(address)
      await response.body?.cancel()
      return response.headers.get('content-length')
    }, `${site.address}media/film.mp4`)
  expect([await length(), await length()]).toEqual([String(size), String(size)])
  expect(await cachedCount(page, 'cutscene clips')).toBe(1)
  // The first of them only finds out its size.
  expect(requestsForClips(site).filter((path) => path.includes('film'))).toHaveLength(3)
})

test.describe('on a host without range requests', () => {
  test.use({ parts: { ranges: false } })

  test('a clip plays from any position, and is downloaded once', async ({ page, site }) => {
    await watchAll(page)
    expect(requestsForClips(site)).toHaveLength(1)
    expect(await requestRange(page)).toEqual({ status: 206, size: 1000 })
  })
})
