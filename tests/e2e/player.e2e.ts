import type { Locator, Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { addressOf, clip, otherClip, otherEmbed, samples } from '../shipped-videos.fixture.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

const says = messages.player
const media = (page: Page) => page.getByRole('main').locator('video')
const property = <Name extends keyof HTMLVideoElement>(video: Locator, name: Name) =>
  video.evaluate((element: HTMLVideoElement, name) => element[name], name)

async function openClip(page: Page, visit: (path: string) => Promise<unknown>) {
  await visit(addressOf(clip))
  await expect(page.getByRole('button', { name: says.play(clip.title), exact: true })).toBeVisible()
}

async function startClip(page: Page) {
  await page.getByRole('button', { name: says.play(clip.title), exact: true }).click()
  await expect.poll(() => property(media(page), 'currentTime')).toBeGreaterThan(0.1)
}

/** As the slider tells it: the next key counts from there. */
async function expectVolume(page: Page, percent: number) {
  const slider = page.getByRole('main').getByRole('slider', { name: 'volume' })
  await expect(slider).toHaveAttribute('aria-valuetext', `${percent}%`)
  expect(await property(media(page), 'volume')).toBeCloseTo(percent / 100)
}

/** In seconds, as the slider stands. */
async function soughtTime(page: Page) {
  const part = await page.getByRole('main').getByRole('slider', { name: 'seek' }).inputValue()
  return Number(part) * (await property(media(page), 'duration'))
}

test('a clip plays on a press, and goes on', async ({ page, visit }) => {
  await openClip(page, visit)
  expect(await property(media(page), 'paused')).toBe(true)
  await startClip(page)
  const before = await property(media(page), 'currentTime')
  await expect.poll(() => property(media(page), 'currentTime')).toBeGreaterThan(before + 0.2)
  expect(await property(media(page), 'videoWidth')).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: says.play(clip.title), exact: true })).toHaveCount(0)
})

test('a clip shows its poster before it plays', async ({ page, visit }) => {
  await openClip(page, visit)
  const poster = new URL(await property(media(page), 'poster'))
  expect(poster.pathname).toBe(`/thumbnails/${clip._id}/1280.webp`)
  const { status, type } = await page.evaluate(async (address) => {
    const response = await fetch(address)
    return { status: response.status, type: response.headers.get('content-type') }
  }, poster.href)
  expect({ status, type }).toEqual({ status: 200, type: 'image/webp' })
})

test('the controls have names: play, mute, volume, time, speed, full screen', async ({ page, visit }) => {
  await openClip(page, visit)
  await startClip(page)
  await page.mouse.move(640, 300)
  const main = page.getByRole('main')
  for (const [role, name] of [
    ['button', /^pause$/i],
    ['button', /^mute$/i],
    ['slider', /^volume$/i],
    ['slider', /^seek$/i],
    ['button', /playback rate/i],
    ['button', /full ?screen/i],
  ] as const)
    await expect(main.getByRole(role, { name }).first()).toBeAttached()
  const seek = main.getByRole('slider', { name: 'seek' })
  await expect(seek, 'tells the time in words').toHaveAttribute('aria-valuetext', /seconds? of 13 seconds/)
  await main.getByRole('button', { name: /^pause$/i }).click()
  await expect.poll(() => property(media(page), 'paused')).toBe(true)
})

test('a clip obeys the keyboard: space and k, m, the arrows, f', async ({ page, visit }) => {
  await openClip(page, visit)
  await startClip(page)
  const video = media(page)
  const main = page.getByRole('main')
  await page.keyboard.press('k')
  await expect.poll(() => property(video, 'paused')).toBe(true)
  await expect(main.getByRole('button', { name: 'play', exact: true })).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => property(video, 'paused')).toBe(false)
  await expect(main.getByRole('button', { name: 'pause', exact: true })).toBeAttached()
  await page.keyboard.press('k')
  await expect.poll(() => property(video, 'paused')).toBe(true)

  await page.keyboard.press('m')
  await expect(main.getByRole('button', { name: 'unmute', exact: true })).toBeAttached()
  expect(await property(video, 'muted')).toBe(true)
  await page.keyboard.press('m')
  await expect(main.getByRole('button', { name: 'mute', exact: true })).toBeAttached()
  expect(await property(video, 'muted')).toBe(false)

  await page.keyboard.press('ArrowDown')
  await expectVolume(page, 90)
  await page.keyboard.press('ArrowUp')
  await expectVolume(page, 100)

  const at = await property(video, 'currentTime')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => soughtTime(page)).toBeGreaterThan(at + 3)
  const later = await property(video, 'currentTime')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => property(video, 'currentTime')).toBeLessThan(later - 3)

  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect(main.getByRole('button', { name: /exit full ?screen/i })).toBeAttached()
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
})

test('when a clip has ended the next video is offered, until it is played anew', async ({ page, visit }) => {
  await openClip(page, visit)
  await startClip(page)
  const next = page.getByRole('main').getByRole('link', { name: /^Next: / })
  await expect(next).toHaveCount(0)
  const toTheEnd = () =>
    media(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.2
    })
  await toTheEnd()
  await expect(next).toBeVisible()
  await page.keyboard.press('k')
  await expect(next).toHaveCount(0)
  await toTheEnd()
  const title = (await next.textContent())?.replace('Next: ', '') ?? ''
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
})

test('keys pressed outside the player are the page’s', async ({ page, visit }) => {
  await openClip(page, visit)
  await page.getByRole('button', { name: 'Like', exact: true }).focus()
  await page.keyboard.press('k')
  await page.keyboard.press('m')
  expect(await property(media(page), 'paused')).toBe(true)
  expect(await property(media(page), 'muted')).toBe(false)
})

test('the volume is remembered, on the next visit too', async ({ page, visit }) => {
  await openClip(page, visit)
  await startClip(page)
  for (const volume of [90, 80, 70, 60]) {
    await page.keyboard.press('ArrowDown')
    await expectVolume(page, volume)
  }

  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => property(media(page), 'volume')).toBeCloseTo(0.6)
  await visit(addressOf(otherClip))
  await expect.poll(() => property(media(page), 'volume')).toBeCloseTo(0.6)
})

test('a clip’s speed can be chosen', async ({ page, visit }) => {
  await openClip(page, visit)
  await startClip(page)
  await page.keyboard.press('k')
  const speed = page
    .getByRole('main')
    .getByRole('button', { name: /playback rate/i })
    .first()
  await speed.click()
  const faster = page.getByRole('menuitemradio', { name: /^1\.5/ })
  if (await faster.count()) await faster.click()
  await expect.poll(() => property(media(page), 'playbackRate')).toBeGreaterThan(1)
})

test('when a clip can’t be had the visitor reads so, and ‘Try again’ plays it', async ({
  page,
  context,
  visit,
  watch,
}) => {
  watch.expectErrors(/net::ERR_FAILED/)
  await context.route(/\/media\/.*\.mp4$/, (route) => route.abort())
  await visit(addressOf(clip))
  await expect(page.getByText(says.failed, { exact: true })).toBeVisible()
  await context.unroute(/\/media\/.*\.mp4$/)
  await page.getByRole('button', { name: says.tryAgain }).click()
  await expect.poll(() => property(media(page), 'currentTime')).toBeGreaterThan(0.1)
  await expect(page.getByText(says.failed, { exact: true })).toHaveCount(0)
})

test('when the player’s own code can’t be had a clip plays in the browser’s controls', async ({
  page,
  context,
  visit,
  watch,
}) => {
  watch.expectErrors(/net::ERR_FAILED/)
  await context.route(/\/assets\/media-elements[^/]*\.js$/, (route) => route.abort())
  await visit(addressOf(clip))
  await expect(media(page)).toHaveAttribute('controls')
  await media(page).evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => property(media(page), 'currentTime')).toBeGreaterThan(0.1)
})

test('leaving one clip for another stops the first and starts afresh', async ({ page, visit }) => {
  await openClip(page, visit)
  await startClip(page)
  const next = samples.find(({ _id }) => _id !== clip._id) ?? otherClip
  await page.getByRole('complementary').getByRole('link', { name: next.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title)
  await expect(page.getByRole('button', { name: says.play(next.title), exact: true })).toBeVisible()
  await expect(media(page)).toHaveCount(1)
  expect(await property(media(page), 'paused')).toBe(true)
  expect(await property(media(page), 'currentTime')).toBe(0)
})

test('the player’s code is loaded on a video’s page alone', async ({ page, visit }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  const loaded = async () =>
    (await Promise.all(scripts)).filter((code) => code.includes('media-play-button')).length
  for (const path of ['/', '/videos']) {
    await visit(path)
    await page.waitForLoadState('networkidle')
    expect(scripts.length, 'scripts were looked at').toBeGreaterThan(0)
    expect(await loaded(), `player code on ${path}`).toBe(0)
  }
  await visit(addressOf(otherEmbed))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => customElements.get('media-controller') === undefined)).toBe(true)

  await visit(addressOf(clip))
  await expect.poll(loaded).toBeGreaterThan(0)
  expect(await page.evaluate(() => customElements.get('hls-stream') === undefined)).toBe(true)
})
