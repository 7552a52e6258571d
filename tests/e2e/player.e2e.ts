import type { Locator, Page } from '@playwright/test'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { messages } from '#messages/en.ts'
import { embedOrigin } from '#web/player/embed/embed-messages.ts'
import { addressOf, clip, videos } from '../shipped-videos.fixture.ts'
import { recordSecond, streamOf } from '../stream.fixture.ts'
import { expect, test, waitForHydration } from './support/fixtures.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { poll } from './support/poll.ts'
import { expectNextKnown } from './support/video-page.ts'

const texts = messages.player

const media = (page: Page) => page.getByRole('main').locator('video')
const play = (page: Page) => page.getByRole('button', { name: texts.play(clip.title), exact: true })
/** The controls load as the pointer comes near. */
const approach = (page: Page) => page.getByRole('region', { name: /^Player: / }).hover()
const property = <Name extends keyof HTMLVideoElement>(video: Locator, name: Name) =>
  video.evaluate((element: HTMLVideoElement, name) => element[name], name)

/** The slider lags behind the element, and the next key counts from the slider's value. */
async function expectVolume(page: Page, percent: number) {
  const slider = page.getByRole('main').getByRole('slider', { name: 'volume' })
  await expect(slider).toHaveAttribute('aria-valuetext', `${percent}%`)
  expect(await property(media(page), 'volume')).toBeCloseTo(percent / 100)
}

test('a clip has a poster, plays on a click and by keyboard, in full screen too, and its volume is restored after a reload', async ({
  page,
  visit,
}) => {
  await visit(addressOf(clip))
  const video = media(page)
  await expect(play(page)).toBeVisible()
  const poster = page.locator('.player').getByRole('img', { name: clip.alt, exact: true })
  await poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await poster.evaluate(({ currentSrc }: HTMLImageElement) => new URL(currentSrc).pathname)).toBe(
    `/thumbnails/${clip._id}/960.avif`,
  )

  expect(await property(video, 'paused')).toBe(true)
  await play(page).click()
  await poll(() => property(video, 'currentTime')).toBeGreaterThan(0.1)
  const before = await property(video, 'currentTime')
  await poll(() => property(video, 'currentTime')).toBeGreaterThan(before + 0.2)
  expect(await property(video, 'videoWidth')).toBeGreaterThan(0)
  await expect(play(page)).toHaveCount(0)
  await expect(poster).toHaveCount(0)

  await page.keyboard.press('k')
  await poll(() => property(video, 'paused')).toBe(true)
  const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.keyboard.press('f')
  await poll(isFullScreen).toBe(true)
  await expect(page.getByRole('main').getByRole('button', { name: /exit full ?screen/i })).toBeAttached()
  await page.keyboard.press('f')
  await poll(isFullScreen).toBe(false)
  await page.keyboard.press('ArrowDown')
  await expectVolume(page, 90)

  await page.reload()
  await waitForHydration(page)
  await approach(page)
  await poll(() => property(video, 'volume')).toBeCloseTo(0.9)
})

/** It answers: one that is silent for two seconds is skipped. */
const fakePlayer = `<!doctype html><title>Fake</title><script>
  onmessage = () => parent.postMessage('{"event":"onReady"}', '*')
</script>`

test('full screen stays as an embed follows a clip in a list', async ({ page, visit, watch }) => {
  watch.allowOrigin(embedOrigin)
  await page.route(`${embedOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: fakePlayer }),
  )
  const list = videos.filter(({ category }) => category === 'Sports')
  const isClip = ({ link }: CatalogueVideo) => !link.startsWith('https:')
  const at = list.findIndex(
    (video, index) => isClip(video) && list[index + 1] && !isClip(list[index + 1] as CatalogueVideo),
  )
  await visit(`${addressOf(list[at] as CatalogueVideo)}?list=category:Sports`)
  await page.keyboard.press('k')
  await poll(() => property(media(page), 'currentTime')).toBeGreaterThan(0.1)
  await expectNextKnown(page)
  await page.keyboard.press('f')
  const inFullScreen = (name: string) =>
    page.evaluate((name) => document.fullscreenElement?.querySelector(name) != null, name)
  await poll(() => inFullScreen('video')).toBe(true)
  await page.keyboard.press('n')
  await poll(() => inFullScreen('iframe')).toBe(true)
  const frame = await page.locator('iframe').boundingBox()
  expect(frame?.width).toBe(await page.evaluate(() => innerWidth))
  expect(frame?.height).toBe(await page.evaluate(() => innerHeight))
})

test('theatre mode is there after a reload from the first paint on', async ({ page, visit }) => {
  await visit(addressOf(clip))
  const width = () => page.locator('.player-slot').evaluate((slot) => slot.clientWidth)
  // Then the page knows the player's place.
  await expect(page.locator('.video-actions[data-until-known]')).toHaveCount(0)
  const before = await width()
  await page.keyboard.press('t')
  await poll(width).toBeGreaterThan(before)
  const inTheatre = await width()
  await holdScripts(page.context())
  await page.reload({ waitUntil: 'commit' })
  await poll(width).toBe(inTheatre)
})

test('a clip pressed before any script has loaded plays once they have, and then takes keys', async ({
  page,
  context,
}) => {
  const release = await holdScripts(context)
  await page.goto(addressOf(clip), { waitUntil: 'commit' })
  await play(page).click()
  release()
  const video = media(page)
  await poll(() => property(video, 'currentTime')).toBeGreaterThan(0.1)
  await expect(page.getByRole('main').getByRole('button', { name: 'pause' })).toBeAttached()
  await expect(play(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expectVolume(page, 90)
})

test('the controls of a clip load as the pointer comes near; where they fail to, it has the browser’s own', async ({
  page,
  context,
  visit,
  watch,
}) => {
  watch.expectErrors(/net::ERR_FAILED/)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await context.route(/\/assets\/clip-controls[^/]*\.js$/, (route) => route.abort())
  await visit(addressOf(clip))
  await page.waitForLoadState('networkidle')
  expect(scripts.length, 'scripts were recorded').toBeGreaterThan(0)
  expect(scripts.filter((url) => /clip-controls|hls/.test(url))).toEqual([])
  await approach(page)
  await expect(media(page)).toHaveAttribute('controls')
  await media(page).evaluate((video: HTMLVideoElement) => video.play())
  await poll(() => property(media(page), 'currentTime')).toBeGreaterThan(0.1)
  await expect(media(page)).toHaveAttribute('controls')
  await expect(page.getByRole('main').getByRole('slider', { name: 'seek' })).toHaveCount(0)
})

test('a stream plays under the page’s policy, with captions, and loads nothing before Play', async ({
  page,
  visit,
}) => {
  await page.route(`**/api/video/${clip._id}`, async (route) => {
    const response = await route.fetch()
    const { video } = await response.json()
    await route.fulfill({ response, json: { video: { ...video, link: '/media/stream.m3u8' } } })
  })
  const requests: string[] = []
  await page.route('**/media/stream*', (route) => {
    const file = route.request().url().split('/').at(-1) ?? ''
    requests.push(file)
    return route.fulfill({ body: Buffer.from(stream[file] ?? '', 'latin1') })
  })
  await visit('/privacy')
  const stream = streamOf(await page.evaluate(recordSecond))
  await page.evaluate((path) => history.replaceState({}, '', path), addressOf(clip))
  await expect(play(page)).toBeVisible()
  expect(requests, 'before Play').toEqual([])
  await play(page).click()
  await poll(() => property(media(page), 'currentTime')).toBeGreaterThan(0.1)
  expect(await property(media(page), 'videoWidth')).toBe(64)

  await approach(page)
  await page.getByRole('button', { name: 'captions' }).click()
  const captions = () =>
    media(page).evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].map(({ mode, cues }) => [mode, cues?.length]),
    )
  await poll(captions).toEqual([['showing', 1]])
})
