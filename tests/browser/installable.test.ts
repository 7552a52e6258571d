// @module-tag slow
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { manifestOf } from '#hosts/node/http/app-manifest.ts'
import { messages as german } from '#messages/de.ts'
import { messages } from '#messages/en.ts'
import { sharedBrowser } from './browser.fixture.ts'
import { newSite, newTab } from './tabs.fixture.ts'

const browser = sharedBrowser()

it('Chromium reports no installability errors and reads the whole manifest, whose images have the declared sizes', async () => {
  const site = await newSite()
  const page = await newTab(await browser(), site)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, data = '{}' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toEqual(manifestOf('/'))
  expect(await page.$('link[rel="apple-touch-icon"]')).not.toBeNull()
  const { icons, screenshots, shortcuts } = manifestOf('/')
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap(({ icons }) => icons)]) {
    const { width, height } = await sharp(join(site.built, src)).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
})

it('a page links the manifest in its language, of the same app', async () => {
  const site = await newSite()
  const page = await newTab(await browser(), site)
  await page.goto(`${site.address}de`)
  const href = await page.$eval('link[rel="manifest"]', (link) => link.getAttribute('href'))
  expect(href).toBe('/de/manifest.webmanifest')
  const manifest = await page.evaluate(async () => (await fetch('/de/manifest.webmanifest')).json())
  expect(manifest).toEqual(manifestOf('/', 'de'))
  expect(manifest).toMatchObject({ id: '/', start_url: '/de', lang: 'de' })
  expect(manifest.shortcuts[0]).toMatchObject({ name: german.navigation.explore, url: '/de/videos' })
})

it('URLs of the manifest contain the base path, and shortcuts open screens', () => {
  const { id, start_url, scope, icons, screenshots, shortcuts } = manifestOf('/cutscene/')
  expect([id, start_url, scope]).toEqual(['/cutscene/', '/cutscene/', '/cutscene/'])
  for (const { src } of [...icons, ...screenshots]) expect(src).toMatch(/^\/cutscene\//)
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    [messages.navigation.explore, '/cutscene/videos'],
    [messages.navigation.watchLater, '/cutscene/watch-later'],
    [messages.navigation.likedVideos, '/cutscene/liked-videos'],
    [messages.navigation.playlist, '/cutscene/playlist'],
  ])
})
