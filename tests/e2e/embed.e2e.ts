import { messages } from '#contract/messages.ts'
import { addressOf, clip, embed, otherEmbed, samples, youTubeId } from '../shipped-videos.fixture.ts'
import { expect, test } from './fixtures.ts'
import { embedOrigin, frameOf, press, pretendYouTube } from './pretend-youtube.ts'

const says = messages.player

test.beforeEach(({ watch }) => watch.allowOrigin(embedOrigin))

test('nothing is asked of YouTube before Play is pressed', async ({ page, visit, watch }) => {
  await visit(addressOf(embed))
  const play = page.getByRole('button', { name: says.play(embed.title), exact: true })
  await play.hover()
  await play.focus()
  await page.waitForLoadState('networkidle')
  expect(watch.externalRequests).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)
  const hints = page.locator('link[rel~=preconnect], link[rel~=dns-prefetch], link[href*=youtube]')
  await expect(hints).toHaveCount(0)
  await expect(page.getByText(says.fromYouTube)).toBeVisible()
})

test('Play brings the no-cookie player in a sandbox, which learns where we are and no more', async ({
  page,
  visit,
  watch,
  siteUrl,
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
  expect((await requests[0]?.allHeaders())?.referer).toBe(`${siteUrl}/`)
  expect(
    watch.externalRequests.map((request) => request.resourceType()),
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
  watch.allowOrigin(stranger)
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

test('while nothing is heard a quiet line offers the link, and the frame stays', async ({ page, visit }) => {
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
