import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import send from 'send'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { requireProgram } from './scripts/programs/programs.ts'
import { chromiumFlags } from './tests/chromium-flags.fixture.ts'
import { browserCommands } from './tests/screens/app/browser-commands.ts'
import { slowdown } from './tests/slow-processor.fixture.ts'
import { tags, testFiles } from './vitest.config.ts'

const viewport = { width: 1280, height: 800 }
const app = (file: string) => fileURLToPath(new URL(`tests/screens/app/${file}`, import.meta.url))

/** The catalogue's clips, where the service says they are. */
const media: Plugin = {
  name: 'media',
  configureServer({ middlewares }) {
    middlewares.use('/media', (request, response) => {
      send(request, request.url ?? '', { root: 'catalog/media' }).pipe(response)
    })
  },
}

/** Screen tests: the real app in a Chromium page, over the real service in the same page. */
export default defineConfig({
  plugins: [media],
  resolve: {
    alias: [{ find: /^@tanstack\/react-start(\/server)?$/, replacement: app('start-in-browser.ts') }],
  },
  // Found late, a dependency would load the page of a running test again.
  optimizeDeps: {
    entries: ['src/web/app/router.tsx', 'src/hosts/browser/*.ts', 'tests/screens/**/*.{ts,tsx}'],
    include: ['axe-core'],
  },
  test: {
    include: testFiles.screens,
    name: 'screens',
    tags,
    setupFiles: [app('screen.setup.ts')],
    // One page for all files: a page load costs more than a test.
    isolate: false,
    maxWorkers: 2,
    env: { SLOWDOWN: String(slowdown) },
    // Machines may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      dependencySourcemaps: false,
      viewport,
      locators: { exact: true },
      commands: browserCommands,
      testerHtmlPath: app('page.html'),
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        actionTimeout: 30_000,
        contextOptions: { reducedMotion: 'reduce', viewport },
        launchOptions: {
          // Looked for when the browser starts: other tools load this file too.
          get executablePath() {
            return requireProgram('chromium')[0]
          },
          args: [
            ...chromiumFlags,
            // No test looks at pictures. A mouse can hover; without these settings this headless browser is a touch screen.
            '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
            // No request of a page leaves this machine.
            '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
          ],
        },
      }),
    },
  },
})
