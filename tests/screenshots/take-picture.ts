import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page, type Request } from '@playwright/test'
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

/** What a screen in a state looks like at rest, on each of these displays. The same on every run. */
export async function takePictures(
  browser: Browser,
  site: Site,
  state: ScreenState,
  on: Display[],
  isExpected: (display: Display, picture: Buffer) => Promise<boolean> = async () => false,
): Promise<Map<Display, Buffer>> {
  const { act, broken, slow, differsByDisplay } = state
  // What was pressed may depend on the window, and the pointer stays where it was.
  const isPageOfEach = act || broken || slow || differsByDisplay
  const pictures = new Map<Display, Buffer>()
  for (const shown of isPageOfEach ? on.map((display) => [display]) : [on.toSorted(bySize)])
    for (const [display, picture] of await takeOnPage(browser, site, state, shown, isExpected))
      pictures.set(display, picture)
  return pictures
}

/** Smaller first: Chromium goes on showing a picture in the larger version that it has. */
const bySize = (one: Display, other: Display) => pixelsAcross(one) - pixelsAcross(other)
const pixelsAcross = (display: Display) => displays[display].viewport.width * displays[display].scale

async function takeOnPage(
  browser: Browser,
  site: Site,
  { name, path, user, act, until, broken, slow }: ScreenState,
  on: Display[],
  isExpected: (display: Display, picture: Buffer) => Promise<boolean>,
) {
  const storage = user ? await site.signUp(`${on[0]}.${name}`, user === 'collector') : {}
  const context = await browser.newContext({ viewport: null, reducedMotion: 'reduce' })
  const timer = setTimeout(
    () => context.close({ reason: `${name} on a ${on} did not come to rest within ${pictureTimeoutMs} ms` }),
    pictureTimeoutMs,
  )
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await slowDown(page)
    await page.addInitScript(freezeTime)
    await page.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, storage)
    await page.addInitScript(hideBuffered)
    const requests = openRequests(page)
    const pictures = new Map<Display, Buffer>()
    for (const display of on) {
      await show(page, devTools, display)
      if (pictures.size === 0) {
        await page.goto(site.address + path)
        if (act) await settle(page, requests)
        if (broken)
          await page.route(`**/api${broken}*`, (route) => route.fulfill({ status: 503, body: '{}' }))
        if (slow) await page.route(`**/api${slow}*`, () => {})
        await act?.(page)
      }
      // In a window of another width a page stays at what it showed.
      else await page.evaluate(() => scrollTo(0, 0))
      await until?.(page)
      for (let previous: Buffer | undefined; ; ) {
        await settle(page, requests, slow)
        const picture = await encode(await capture(devTools))
        pictures.set(display, picture)
        // One that looks as expected needs no second look.
        if (previous?.equals(picture) || (await isExpected(display, picture))) break
        previous = picture
      }
    }
    return pictures
  } finally {
    clearTimeout(timer)
    await context.close()
  }
}

/** Playwright changes neither touch nor scale of a page that it has opened. */
async function show(page: Page, devTools: CDPSession, display: Display) {
  const { viewport, scale, isPhone, colorScheme } = displays[display]
  await page.emulateMedia({ colorScheme })
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
  await devTools.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    screenWidth: viewport.width,
    screenHeight: viewport.height,
    deviceScaleFactor: scale,
    mobile: isPhone,
  })
}

/** With a clip Chromium lays the page out anew, and what is below the pointer knows it. */
async function capture(devTools: CDPSession): Promise<Buffer> {
  const { cssVisualViewport: seen } = await devTools.send('Page.getLayoutMetrics')
  const clip = { x: seen.pageX, y: seen.pageY, width: seen.clientWidth, height: seen.clientHeight, scale: 1 }
  const { data } = await devTools.send('Page.captureScreenshot', {
    format: 'png',
    clip,
    optimizeForSpeed: true,
  })
  return Buffer.from(data, 'base64')
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
