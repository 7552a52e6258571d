import { inPath } from '../../scripts/programs/in-path.ts'
import { addressOf, clip, otherEmbed } from '../shipped-videos.fixture.ts'
import { asNewUser } from './support/fixtures.ts'
import { poll } from './support/poll.ts'

// The headless shell has no page cache.
const fullChromium = inPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])

asNewUser.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        ...(fullChromium && { executablePath: fullChromium }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})

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
]

/** Each page notes in the storage how it came: Playwright loses a page that the cache restores. */
const noteArrival = () =>
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation')
    const { notRestoredReasons } = navigation as { notRestoredReasons?: unknown }
    const arrival = persisted ? 'restored' : `loaded ${JSON.stringify(notRestoredReasons)}`
    localStorage.setItem('arrival', `${location.pathname} ${arrival}`)
  })

asNewUser(
  'going back to any screen restores it from the browser’s page cache',
  async ({ context, siteUrl, watch }) => {
    asNewUser.skip(!fullChromium, 'no Chromium with a page cache is installed')
    watch.expectErrors(/404/)
    await context.addInitScript(noteArrival)
    const observer = await context.newPage()
    await observer.goto('/login')
    const arrival = () => observer.evaluate(() => localStorage.getItem('arrival'))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const go = async (path: string) => {
      await session.send('Page.navigate', { url: siteUrl + path })
      await poll(arrival).toMatch(`${path} loaded`)
    }
    for (const path of screens) {
      // Left while its scripts may still start, as by a visitor in a hurry.
      await go(path)
      await go('/another-page')
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
      await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
      await poll(arrival).toBe(`${path} restored`)
    }
  },
)
