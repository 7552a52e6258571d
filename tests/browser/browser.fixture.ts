import { type BrowserContext, chromium } from '@playwright/test'
import { afterAll } from 'vitest'
import { requireProgram } from '../../scripts/programs/programs.ts'
import { chromiumFlags } from '../chromium-flags.fixture.ts'

/** Chromium, whose pages share one storage. In a folder it persists. */
export function launch(userDataDir = ''): Promise<BrowserContext> {
  return chromium.launchPersistentContext(userDataDir, {
    executablePath: requireProgram('chromium')[0],
    args: chromiumFlags,
    // A busy machine takes longer than the 30 s of the default.
    timeout: 120_000,
  })
}

/** One for all tests of a file, launched at first use, to save CPU time. */
export function sharedBrowser(): () => Promise<BrowserContext> {
  let launched: Promise<BrowserContext> | undefined
  afterAll(async () => (await launched)?.close())
  return () => {
    launched ??= launch()
    return launched
  }
}
