import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tests/chromium-flags.fixture.ts'
import type { EditionName } from './tests/e2e/support/editions.ts'

/** Chromium obeys its last --disable-features alone: Playwright's own come first. The rest halves the time that no page sees. */
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
    // Beside its own journeys, those in which it could differ.
    { name: 'static', use: { edition: 'static' }, grep: /^static static\/|@both-editions/ },
  ],
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Machines may be busy.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // An eighth less work. Tests of motion turn it off.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces double the time: ask for them with --trace=retain-on-failure.
    screenshot: 'only-on-failure',
    launchOptions: {
      // A browser as visitors have it, except for its own requests to the network.
      args: [
        ...chromiumFlags,
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures}`,
        // No request of a page leaves this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
