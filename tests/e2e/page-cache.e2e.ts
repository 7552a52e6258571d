import { addressOf, clip, otherEmbed } from '../shipped-videos.fixture.ts'
import { asNewUser, expect } from './support/fixtures.ts'
import { poll } from './support/poll.ts'

// Playwright turns off the browser's own page cache.
asNewUser.use({ launchOptions: { ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

const screens = [
  '/',
  '/videos',
  addressOf(clip),
  addressOf(otherEmbed),
  '/liked-videos',
  '/watch-later',
  '/history',
  '/playlist',
  '/account',
  '/mock',
  '/api/',
  '/no-such-page',
]

asNewUser('going back to any screen restores it from the browser’s page cache', async ({ page, context, watch }) => {
  watch.expectErrors(/404/)
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }))
  })
  const persisted = () => page.evaluate(() => (globalThis as { persisted?: boolean }).persisted)
  const notRestored: string[] = []
  for (const path of screens) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.goto('/favicon.svg')
    await page.evaluate(() => history.back())
    await page.waitForURL(`**${path}`)
    await poll(persisted).not.toBe(undefined)
    if (!(await persisted())) notRestored.push(path)
  }
  expect(notRestored).toEqual([])
})
