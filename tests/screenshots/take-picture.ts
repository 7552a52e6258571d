import { join } from 'node:path'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { requireProgram } from '../../scripts/programs/programs.ts'
import { chromiumFlags } from '../chromium-flags.fixture.ts'
import { slowDown } from '../slow-processor.fixture.ts'
import { freezeTime } from './frozen-time.ts'
import { type Display, displays, encode } from './pictures.ts'
import { settle } from './settle.ts'
import type { Site } from './site.fixture.ts'
import type { ScreenState } from './states.ts'

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requireProgram('chromium')[0],
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
    args: [
      ...chromiumFlags,
      '--font-render-hinting=none',
      // The same pixels on every processor and at every load.
      '--disable-partial-raster',
      '--disable-threaded-animation',
      '--disable-skia-runtime-opts',
      // No request of a page leaves this machine.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  })

export const pictureTimeoutMs = 90_000

/** What a screen in a state looks like at rest. The same on every run. One that equals the `reference` needs no second look. */
export async function takePicture(
  browser: Browser,
  site: Site,
  { name, path, user, act, broken, slow }: ScreenState,
  display: Display,
  reference?: Buffer,
): Promise<Buffer> {
  const storage = user ? await site.signUp(`${display}.${name}`, user === 'collector') : {}
  const context = await browser.newContext({ ...displays[display], reducedMotion: 'reduce' })
  const timer = setTimeout(
    () =>
      context.close({ reason: `${name} on a ${display} did not come to rest within ${pictureTimeoutMs} ms` }),
    pictureTimeoutMs,
  )
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(freezeTime)
    await page.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, storage)
    await page.addInitScript(hideBuffered)
    const requests = openRequests(page)
    await page.goto(site.address + path)
    if (act) await settle(page, requests)
    if (broken) await page.route(`**/api${broken}*`, (route) => route.fulfill({ status: 503, body: '{}' }))
    if (slow) await page.route(`**/api${slow}*`, () => {})
    await act?.(page)
    for (let previous = reference; ; ) {
      await settle(page, requests, slow)
      const picture = await encode(await page.screenshot())
      if (previous?.equals(picture)) return picture
      previous = picture
    }
  } finally {
    clearTimeout(timer)
    await context.close()
  }
}

/** The addresses of the page's requests that have no whole response yet. A video's goes on for ever. */
function openRequests(page: Page): Set<string> {
  const open = new Set<string>()
  page.on('request', (request) => request.resourceType() !== 'media' && open.add(request.url()))
  const close = (request: Request) => open.delete(request.url())
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return open
}

/** How much of a clip is there already differs each time. */
function hideBuffered() {
  const buffered = { length: 0, start: () => 0, end: () => 0 }
  Object.defineProperty(HTMLMediaElement.prototype, 'buffered', { get: () => buffered })
}
