import puppeteer, { type Browser } from 'puppeteer-core'
import { afterAll } from 'vitest'
import { requireProgram } from '../../scripts/programs/programs.ts'
import { chromiumFlags } from '../chromium-flags.fixture.ts'

const puppeteers = { chromium: 'chrome', firefox: 'firefox' } as const
export type BrowserName = keyof typeof puppeteers

/** A real browser, driven by its debugging protocol or by WebDriver BiDi. With a folder, its storage persists there. */
export function launch(name: BrowserName, userDataDir?: string): Promise<Browser> {
  return puppeteer.launch({
    browser: puppeteers[name],
    executablePath: requireProgram(name)[0],
    // Unused events would delay each of Firefox's responses by 40 ms.
    networkEnabled: false,
    // A busy machine takes longer than the 30 s of the default.
    timeout: 120_000,
    args: name === 'chromium' ? chromiumFlags : [],
    ...(userDataDir !== undefined && { userDataDir }),
  })
}

/** One for all tests of a file, launched at first use, to save CPU time. */
export function sharedBrowser(name: BrowserName): () => Promise<Browser> {
  let launched: Promise<Browser> | undefined
  afterAll(async () => (await launched)?.close())
  return () => {
    launched ??= launch(name)
    return launched
  }
}
