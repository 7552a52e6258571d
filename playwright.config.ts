import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'
import type { EditionName } from './tests/e2e/editions.ts'

/** The last such switch is the one that counts: Playwright's own come first, and then what takes half of a whole Chromium's time. */
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
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--js-flags=--no-opt --no-maglev --no-sparkplug --single-threaded-gc',
        '--num-raster-threads=1',
        '--disable-checker-imaging',
        '--disable-partial-raster',
        '--disable-threaded-animation',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        `--disable-features=${withoutFeatures}`,
        // Nothing leaves this machine, whatever a page asks for.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
