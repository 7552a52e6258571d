import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { debianPackage } from './debian-package.ts'
import { inPath } from './in-path.ts'

type Progress = (step: string) => void

interface Browser {
  name: string
  /** Preferred first. */
  programs: string[]
  /** Debian's, preferred first. */
  packages: string[]
  /** A browser that is not the system's. */
  bundled?: (progress: Progress) => string | undefined
  notFoundMessage: string
}

const downloadLimit = 180_000
/** Uses a fifth less CPU than the full browser. */
const headlessShell = 'chromium-headless-shell'

const browsers = {
  chromium: {
    name: 'Chromium',
    programs: [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: [headlessShell, 'chromium'],
    bundled: playwrightChromium,
    notFoundMessage:
      'The tests need a Chromium, and none was found: run "npx playwright install chromium", or install your system’s chromium package, then run npm test again.',
  },
  firefox: {
    name: 'Firefox',
    programs: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
    notFoundMessage:
      'The tests need a Firefox, and none was found: install your system’s firefox package so that firefox is in the PATH, then run npm test again.',
  },
} satisfies Record<string, Browser>

export type BrowserName = keyof typeof browsers

/** Downloads or installs a missing browser. Throws with instructions if it cannot. */
export function installBrowser(name: BrowserName, progress: Progress): void {
  const browser: Browser = browsers[name]
  const announce = () => progress(`Installing Debian’s ${browser.name} for the tests …`)
  const find = () => inPath(browser.programs)
  const found =
    cachedPath(name) ??
    browser.bundled?.(progress) ??
    find() ??
    debianPackage(browser.packages, find, announce)
  if (!found) throw new Error(browser.notFoundMessage)
  writeFileSync(stampOf(name), found)
}

/** The path of a browser for the tests. Throws with instructions if none is found. */
export function findBrowser(name: BrowserName): string {
  const { programs, notFoundMessage }: Browser = browsers[name]
  const found = cachedPath(name) ?? inPath(programs)
  if (!found) throw new Error(notFoundMessage)
  return found
}

const stampOf = (name: BrowserName) => resolve(import.meta.dirname, `../../node_modules/.${name}`)

/** The path that an earlier run found. */
function cachedPath(name: BrowserName): string | undefined {
  const stamp = stampOf(name)
  const earlier = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return existsSync(earlier) ? earlier : undefined
}

function playwrightChromium(progress: Progress): string | undefined {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  progress('Fetching a Chromium for the tests …')
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test'), '../cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: downloadLimit })
  return existsSync(path) ? path : undefined
}
