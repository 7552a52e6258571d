import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'

const downloadLimit = 180_000
const stamp = resolve(import.meta.dirname, '../node_modules/.browser')
/** Without a screen to draw on it takes a fifth less of the processors than the whole browser. */
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a Chromium for the tests: Playwright's own where it can be downloaded, else the system's, else Debian's package.
 * Ends the process with what to do when there is none.
 */
export function findBrowser(progress: (step: string) => void): string {
  const found = remembered() ?? own(progress) ?? inPath() ?? installed(progress)
  if (found) {
    writeFileSync(stamp, found)
    return found
  }
  process.stderr.write(
    'The end-to-end tests need a Chromium, and none was found: run "npx playwright install chromium", or install your system’s chromium package, then run npm test again.\n',
  )
  process.exit(1)
}

/** What an earlier run found: a download that cannot be is not tried at every run. */
function remembered(): string | undefined {
  const earlier = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return existsSync(earlier) ? earlier : undefined
}

function own(progress: (step: string) => void): string | undefined {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  progress('Fetching a Chromium for the end-to-end tests …')
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test'), '../cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: downloadLimit })
  return existsSync(path) ? path : undefined
}

function inPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/** Debian's package, where we may install it. */
function installed(progress: (step: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  progress('Installing Debian’s headless Chromium for the end-to-end tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  for (const name of [headlessShell, 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env })
    const found = inPath()
    if (found) return found
  }
  return undefined
}
