import type { BrowserContext, Page } from '@playwright/test'
import { firstExisting } from '../../../scripts/programs/programs.ts'
import { addressOf, clip } from '../../shipped-videos.fixture.ts'
import { asNewUser, inBothEditions, test, waitForHydration } from '../support/fixtures.ts'
import { poll } from '../support/poll.ts'

// The headless shell has no back/forward cache.
const fullChromium = () =>
  firstExisting(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])

test.use({
  // Nothing is sent: with a mail server there are screens for a forgotten password.
  settings: { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://cutscene.example', REQUEST_TESTER: 'on' },
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: fullChromium() as string,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})
test.skip(() => !fullChromium(), 'no Chromium with a back/forward cache is installed')

/** What visitors may have begun before they leave, by screen. */
const begun: Record<string, (page: Page) => Promise<unknown>> = {
  [addressOf(clip)]: async (page) => {
    await page.getByRole('button', { name: 'Play' }).first().click()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
  },
  '/videos?q=mario': async (page) => {
    await page
      .getByRole('button', { name: /^Save To/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  },
}

// A static host sends no mail, and has one page for all playlists, with status 404.
test(
  'going back to a screen restores it from the back/forward cache',
  inBothEditions,
  async ({ context, siteUrl, edition }) => {
    const paths = ['/', '/login', ...(edition === 'server' ? ['/reset-password'] : [])]
    await expectRestored(context, siteUrl, paths)
  },
)

asNewUser(
  'so does a user’s, with a clip that plays and an open dialog too',
  inBothEditions,
  async ({ context, siteUrl, edition, person }) => {
    const id = await person.createPlaylist('Evenings', 'After work', clip)
    const paths = ['/liked-videos', '/account', '/mock', ...Object.keys(begun)]
    await expectRestored(context, siteUrl, edition === 'server' ? [...paths, `/playlist/${id}`] : paths)
  },
)

/** Playwright loses a page that the cache restores: each one reports its arrival in the storage. */
const reportArrival = () =>
  addEventListener('pageshow', ({ persisted }) =>
    localStorage.setItem(
      'arrival',
      `${persisted ? 'restored' : 'loaded'} ${location.pathname}${location.search}`,
    ),
  )

async function expectRestored(context: BrowserContext, siteUrl: string, paths: string[]) {
  await context.addInitScript(reportArrival)
  const observer = await context.newPage()
  await observer.goto('/privacy')
  const arrival = () => observer.evaluate(() => localStorage.getItem('arrival'))
  for (const path of paths) {
    const page = await context.newPage()
    await page.goto(path)
    await waitForHydration(page)
    await begun[path]?.(page)
    const session = await context.newCDPSession(page)
    const reasons: string[] = []
    session.on('Page.backForwardCacheNotUsed', (event) =>
      reasons.push(
        ...event.notRestoredExplanations.map(({ reason, context }) => `${reason} ${context ?? ''}`),
      ),
    )
    await session.send('Page.enable')
    await session.send('Page.navigate', { url: `${siteUrl}/privacy?left` })
    await poll(arrival).toBe('loaded /privacy?left')

    const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
    await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
    await poll(async () => [await arrival(), ...reasons]).toEqual([`restored ${path}`])
  }
}
