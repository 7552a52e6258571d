import { test as base } from '@playwright/test'
import { requireProgram } from '../../../scripts/programs/programs.ts'

/** In the browser that is installed, which is looked for when it starts. */
export const test = base.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, executablePath: requireProgram('chromium')[0] }),
    { scope: 'worker' },
  ],
})
