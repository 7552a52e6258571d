import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'
import type { EditionName } from './tests/e2e/editions.ts'

/**
 * The last such switch counts: Playwright's own come first, and then what no page sees and takes half of a whole Chromium's
 * time.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

export default defineConfig<object, { edition: EditionName }>({
  projects: [
    { name: 'server', testIgnore: '**/static/**', use: { edition: 'server' } },
    { name: 'static', use: { edition: 'static' } },
  ],
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // Machines may be busy; what is waited for is there long before on one that is not.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // An eighth less work; tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces double the time: ask for them with --trace=retain-on-failure.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser('chromium'),
      // A browser as visitors have it, but for what reaches out of this machine.
      args: [
        // Containers run as root.
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures}`,
        // Nothing leaves this machine, whatever a page asks for.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
