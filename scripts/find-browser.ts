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
  /** What its program is called, the one that is wanted most first. */
  programs: string[]
  /** Debian's, likewise. */
  packages: string[]
  /** One that comes from elsewhere than the system. */
  own?: (progress: Progress) => string | undefined
  missing: string
}

const downloadLimit = 180_000
/** Without a screen to draw on it takes a fifth less of the processors than the whole browser. */
const headlessShell = 'chromium-headless-shell'

const browsers = {
  chromium: {
    name: 'Chromium',
    programs: [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: [headlessShell, 'chromium'],
    own: ownChromium,
    missing:
      'The tests need a Chromium, and none was found: run "npx playwright install chromium", or install your system’s chromium package, then run npm test again.',
  },
  firefox: {
    name: 'Firefox',
    programs: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
    missing:
      'The tests need a Firefox, and none was found: install your system’s firefox package so that firefox is in the PATH, then run npm test again.',
  },
} satisfies Record<string, Browser>

export type BrowserName = keyof typeof browsers

/** Tries each time to fetch or install a browser that is not there; throws an error that says what to do if it cannot. */
export function installBrowser(name: BrowserName, progress: Progress): void {
  const browser: Browser = browsers[name]
  const announce = () => progress(`Installing Debian’s ${browser.name} for the tests …`)
  const find = () => inPath(browser.programs)
  const found =
    remembered(name) ?? browser.own?.(progress) ?? find() ?? debianPackage(browser.packages, find, announce)
  if (!found) throw new Error(browser.missing)
  writeFileSync(stampOf(name), found)
}

/** The path of a browser for the tests; throws an error that says what to do when there is none. */
export function findBrowser(name: BrowserName): string {
  const { programs, missing }: Browser = browsers[name]
  const found = remembered(name) ?? inPath(programs)
  if (!found) throw new Error(missing)
  return found
}

const stampOf = (name: BrowserName) => resolve(import.meta.dirname, `../node_modules/.${name}`)

/** What an earlier run found: a download that fails is not tried at every run. */
function remembered(name: BrowserName): string | undefined {
  const stamp = stampOf(name)
  const earlier = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return existsSync(earlier) ? earlier : undefined
}

function ownChromium(progress: Progress): string | undefined {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  progress('Fetching a Chromium for the tests …')
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test'), '../cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: downloadLimit })
  return existsSync(path) ? path : undefined
}
