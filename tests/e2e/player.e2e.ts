import type { Locator, Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { addressOf, clip, embed, otherClip, otherEmbed, samples, youTubeId } from './catalogue.ts'
import { alive, expect, test } from './fixtures.ts'
import { embedOrigin, frameOf, press, pretendYouTube } from './pretend-youtube.ts'

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
  await alive(page)
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
  visit,
  watch,
}) => {
  watch.expectErrors(/net::ERR_FAILED/)
  await page.route(/\/media\/.*\.mp4$/, (route) => route.abort())
  await visit(addressOf(clip))
  await expect(page.getByText(says.failed, { exact: true })).toBeVisible()
  await page.unroute(/\/media\/.*\.mp4$/)
  await page.getByRole('button', { name: says.tryAgain }).click()
  await expect.poll(() => property(media(page), 'currentTime')).toBeGreaterThan(0.1)
  await expect(page.getByText(says.failed, { exact: true })).toHaveCount(0)
})

test('when the player’s own code can’t be had a clip plays in the browser’s controls', async ({
  page,
  visit,
  watch,
}) => {
  watch.expectErrors(/net::ERR_FAILED/)
  await page.route(/\/assets\/media-elements[^/]*\.js$/, (route) => route.abort())
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

test.describe('an embedded player', () => {
  test.beforeEach(({ watch }) => watch.standInFor(embedOrigin))

  test('nothing is asked of YouTube before Play is pressed', async ({ page, visit, watch }) => {
    await visit(addressOf(embed))
    const play = page.getByRole('button', { name: says.play(embed.title), exact: true })
    await play.hover()
    await play.focus()
    await page.waitForLoadState('networkidle')
    expect(watch.outside).toEqual([])
    await expect(page.locator('iframe')).toHaveCount(0)
    const hints = page.locator('link[rel~=preconnect], link[rel~=dns-prefetch], link[href*=youtube]')
    await expect(hints).toHaveCount(0)
    await expect(page.getByText(says.fromYouTube)).toBeVisible()
  })

  test('Play brings the no-cookie player in a sandbox, which learns where we are and no more', async ({
    page,
    visit,
    watch,
    home,
  }) => {
    const requests = await pretendYouTube(page, { says: 'playing' })
    await visit(addressOf(embed))
    await press(page, embed.title)

    const frame = page.getByRole('main').locator('iframe')
    const source = new URL((await frame.getAttribute('src')) ?? '')
    expect(source.origin + source.pathname).toBe(`${embedOrigin}/embed/${youTubeId(embed)}`)
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    await expect(frame).toHaveAttribute('title', says.frame(embed.title))
    const sandbox = ((await frame.getAttribute('sandbox')) ?? '').split(' ')
    expect(sandbox).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin']))
    expect(sandbox.filter((word) => /top-navigation|forms|modals|downloads/.test(word))).toEqual([])
    const allow = (await frame.getAttribute('allow')) ?? ''
    expect(allow).toContain('autoplay')
    expect(allow).not.toMatch(/camera|microphone|geolocation/)
    await expect(frame).toHaveJSProperty('allowFullscreen', true)

    expect(requests).toHaveLength(1)
    expect((await requests[0]?.allHeaders())?.referer).toBe(`${home}/`)
    expect(
      watch.outside.map((request) => request.resourceType()),
      'the frame’s page alone: no script of theirs in ours',
    ).toEqual(['document'])
    expect(
      await page.evaluate(
        () => [...document.scripts].filter(({ src }) => src && !src.startsWith(origin)).length,
      ),
    ).toBe(0)
  })

  test('the frame is greeted as their own script would', async ({ page, visit }) => {
    await pretendYouTube(page, { says: 'ready' })
    await visit(addressOf(embed))
    await press(page, embed.title)
    await expect(frameOf(page).locator('#heard')).toContainText('listening; command addEventListener;')
  })

  test('a video that YouTube refuses gives way to words, a link that opens it there, and the next video', async ({
    page,
    visit,
  }) => {
    // Gone or private, not to be shown on other sites (two numbers), no referrer.
    for (const code of [100, 101, 150, 153]) {
      await page.unrouteAll()
      await pretendYouTube(page, { says: 'error', code })
      await visit(addressOf(otherEmbed))
      await page.getByRole('button', { name: says.play(otherEmbed.title), exact: true }).click()
      await expect(page.getByText(says.unavailable, { exact: true }), `error ${code}`).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
    }
    const out = page.getByRole('link', { name: says.openThere }).and(page.locator(':visible'))
    await expect(out).toHaveCount(1)
    await expect(out).toHaveAttribute('href', `https://www.youtube.com/watch?v=${youTubeId(otherEmbed)}`)
    await expect(out).toHaveAttribute('target', '_blank')
    await expect(out).toHaveAttribute('rel', /noopener/)
    await expect(out).toBeFocused()

    const next = samples[0] ?? clip
    await page.getByRole('link', { name: says.next(next.title) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title)
  })

  test('messages that aren’t the player’s are ignored', async ({ page, visit, watch }) => {
    const stranger = 'https://stranger.example'
    watch.standInFor(stranger)
    const refusal = `JSON.stringify({ event: 'onError', info: 150, id: 1, channel: 'widget' })`
    await page.route(`${stranger}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script>top.postMessage(${refusal}, '*'); parent.postMessage('sent', '*')</script>`,
      }),
    )
    const nested = `
      addEventListener('message', ({ data }) => { if (data === 'sent') document.title = 'sent' }, true)
      const inner = document.createElement('iframe')
      inner.src = '${stranger}/'
      inner.onload = () => { document.body.dataset.sent = 'yes' }
      document.body.append(inner)`
    await pretendYouTube(page, { says: 'nothing' }, nested)
    await visit(addressOf(embed))
    await press(page, embed.title)
    await expect(frameOf(page).locator('body')).toHaveAttribute('data-sent', 'yes')
    await page.evaluate(
      (text) => window.postMessage(text, '*'),
      JSON.stringify({ event: 'onError', info: 150 }),
    )
    await expect(page.getByText(says.quietLine)).toBeVisible()
    await expect(page.locator('iframe')).toBeVisible()
    await expect(page.getByText(says.unavailable, { exact: true })).toHaveCount(0)
  })

  test('while nothing is heard a quiet line offers the link, and the frame stays', async ({
    page,
    visit,
  }) => {
    await page.clock.install()
    await pretendYouTube(page, { says: 'nothing' })
    await visit(addressOf(embed))
    await press(page, embed.title)
    await page.clock.fastForward(6000)
    const line = page.getByText(says.quietLine)
    await expect(line).toBeVisible()
    await expect(line.getByRole('link', { name: says.openThere })).toHaveAttribute(
      'href',
      `https://www.youtube.com/watch?v=${youTubeId(embed)}`,
    )
    await expect(page.locator('iframe')).toBeVisible()
    await expect(frameOf(page).getByRole('heading', { name: 'Pretended player' })).toBeVisible()
  })

  test('once it is heard and plays, no line is shown', async ({ page, visit }) => {
    await page.clock.install()
    await pretendYouTube(page, { says: 'playing' })
    await visit(addressOf(embed))
    await press(page, embed.title)
    await expect(frameOf(page).locator('#heard')).toContainText('listening')
    await page.clock.fastForward(10_000)
    await expect(page.getByText(says.quietLine)).toBeHidden()
    await expect(page.getByText(says.fromYouTube)).toBeHidden()
    await expect(page.locator('iframe')).toBeVisible()
  })

  test('a line that came too early goes when the player is heard after all', async ({ page, visit }) => {
    await page.clock.install()
    const late = `document.querySelector('h1').onclick = () => { tell('onReady', null); tell('onStateChange', 1) }`
    await pretendYouTube(page, { says: 'nothing' }, late)
    await visit(addressOf(embed))
    await press(page, embed.title)
    await page.clock.fastForward(6000)
    await expect(page.getByText(says.quietLine)).toBeVisible()
    await frameOf(page).getByRole('heading').click()
    await expect(page.getByText(says.quietLine)).toBeHidden()
  })

  test('leaving for another video takes the frame along, and nothing plays there unasked', async ({
    page,
    visit,
  }) => {
    const requests = await pretendYouTube(page, { says: 'playing' })
    await visit(addressOf(embed))
    await press(page, embed.title)
    await page.getByRole('complementary').getByRole('link', { name: clip.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(clip.title)
    await expect(page.locator('iframe')).toHaveCount(0)

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(embed.title)
    await expect(page.getByRole('button', { name: says.play(embed.title), exact: true })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(requests).toHaveLength(1)
  })

  test('a player that can’t be reached leaves the link, and the page as it was', async ({
    page,
    visit,
    watch,
  }) => {
    watch.expectErrors(/net::ERR_/)
    await page.route(`${embedOrigin}/**`, (route) => route.abort())
    await visit(addressOf(embed))
    await page.getByRole('button', { name: says.play(embed.title), exact: true }).click()
    await expect(page.getByText(says.quietLine)).toBeVisible({ timeout: 10_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(embed.title)
  })
})
