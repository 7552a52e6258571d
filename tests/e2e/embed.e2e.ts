import { messages } from '#messages/en.ts'
import { addressOf, embed, youTubeId } from '../shipped-videos.fixture.ts'
import { expect, test } from './support/fixtures.ts'

const texts = messages.player

const embedOrigin = 'https://www.youtube-nocookie.com'

test('an embedded video requests nothing from YouTube before Play; Play loads the no-cookie player in a sandbox, with only the origin as referrer', async ({
  page,
  visit,
  watch,
  siteUrl,
}) => {
  watch.allowOrigin(embedOrigin)
  await page.route(`${embedOrigin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Fake</title><h1>Fake player</h1>',
    }),
  )
  await visit(addressOf(embed))
  const play = page.getByRole('button', { name: texts.play(embed.title), exact: true })
  await play.hover()
  await play.focus()
  await page.waitForLoadState('networkidle')
  expect(watch.externalRequests).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)
  const hints = page.locator('link[rel~=preconnect], link[rel~=dns-prefetch], link[href*=youtube]')
  await expect(hints).toHaveCount(0)
  await expect(page.getByText(texts.fromYouTube)).toBeVisible()

  await play.click()
  const main = page.getByRole('main')
  await expect(main.frameLocator('iframe').getByRole('heading', { name: 'Fake player' })).toBeVisible()
  const frame = main.locator('iframe')
  const source = new URL((await frame.getAttribute('src')) ?? '')
  expect(source.origin + source.pathname).toBe(`${embedOrigin}/embed/${youTubeId(embed)}`)
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  await expect(frame).toHaveAttribute('title', texts.frame(embed.title))
  const sandbox = ((await frame.getAttribute('sandbox')) ?? '').split(' ')
  expect(sandbox).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin']))
  expect(sandbox.filter((word) => /top-navigation|forms|modals|downloads/.test(word))).toEqual([])
  const allow = (await frame.getAttribute('allow')) ?? ''
  expect(allow).toContain('autoplay')
  expect(allow).not.toMatch(/camera|microphone|geolocation/)
  await expect(frame).toHaveJSProperty('allowFullscreen', true)

  expect(
    watch.externalRequests.map((request) => request.resourceType()),
    'the frame’s page only: no script of theirs in ours',
  ).toEqual(['document'])
  expect((await watch.externalRequests[0]?.allHeaders())?.referer).toBe(`${siteUrl}/`)
  expect(
    await page.evaluate(
      () => [...document.scripts].filter(({ src }) => src && !src.startsWith(origin)).length,
    ),
  ).toBe(0)
})
