import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { requireProgram } from '../scripts/programs/programs.ts'
import { startCutscene } from './processes/start.ts'
import { percentilesOf, printRow, printTitle } from './report.ts'

const catalogFolder = resolve(import.meta.dirname, '../catalog')
const swipes = 10
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

interface TraceEvent {
  name: string
  args?: { frame_reporter?: { state: string; scroll_state: string; affects_smoothness?: boolean } }
}

/** Ten swipes through the reel with a processor slowed four times, and through a bare page of the same pictures that snaps alike. */
export async function benchReel({ runs }: { runs: number }): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cutscene-bench-'))
  const cutscene = await startCutscene({ dataDir, catalogFolder })
  const address = `http://127.0.0.1:${cutscene.port}`
  const browser = await chromium.launch({ executablePath: requireProgram('chromium')[0], args: flags })
  const response = await fetch(`${address}/api/videos?category=Action&limit=${swipes + 2}`)
  const { videos } = (await response.json()) as { videos: { thumbnail: string }[] }
  const slides = videos.map(({ thumbnail }) => `<section><img src="${thumbnail}"></section>`).join('')
  printTitle(`${swipes} swipes, processor slowed four times`)
  printRow('', 'scrolled', 'dropped', 'main p50', 'main p95', 'main p99', 'main ms a swipe')
  try {
    for (let run = 0; run < runs; run++)
      for (const name of ['a bare page', 'the reel'])
        await measure(name, browser, async (page) => {
          await page.route('**/bare', (route) =>
            route.fulfill({
              contentType: 'text/html',
              body: `${bareStyle}<main class="reel-scroller">${slides}`,
            }),
          )
          await page.goto(name === 'the reel' ? `${address}/reel?list=category:Action` : `${address}/bare`)
        })
  } finally {
    await browser.close()
    await cutscene.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function measure(name: string, browser: Browser, open: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await open(page)
  // No locator: Playwright's listeners would make each swipe wait for the main thread.
  await page.waitForTimeout(4_000)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Performance.enable')
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['cc', 'benchmark'] } })
  await page.evaluate(() => {
    const frames: number[] = []
    const frame = (time: number) => {
      frames.push(time)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { frames })
  })
  const taskMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const duration = metrics.find(({ name }) => name === 'TaskDuration')
    if (!duration) throw new Error(`Chromium ${browser.version()} has no metric TaskDuration`)
    return duration.value * 1000
  }
  const before = await taskMs()
  for (let swipe = 0; swipe < swipes; swipe++) {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 60, y }] })
    await touch('touchStart', 740)
    for (let y = 705; y >= 75; y -= 35) await touch('touchMove', y)
    await touch('touchEnd')
    await page.waitForTimeout(900)
  }
  const spentMs = (await taskMs()) - before
  const times = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const shown = await page.evaluate(() => {
    const scroller = document.querySelector('.reel-scroller')
    return scroller && Math.round(scroller.scrollTop / scroller.clientHeight)
  })
  if (shown !== swipes) throw new Error(`${swipes} swipes through ${name} led to slide ${shown}`)
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  await context.close()
  const scrolled = events
    .flatMap(({ args }) => args?.frame_reporter ?? [])
    .filter(
      ({ state, scroll_state }) =>
        scroll_state === 'SCROLL_COMPOSITOR_THREAD' && state !== 'STATE_NO_UPDATE_DESIRED',
    )
  if (scrolled.length === 0)
    throw new Error(
      `The trace of Chromium ${browser.version()} has no frame_reporter of a compositor's scroll`,
    )
  const dropped = scrolled.filter(({ state }) => state === 'STATE_DROPPED')
  const { p50, p95, p99 } = percentilesOf(times.slice(1).map((time, index) => time - (times[index] ?? time)))
  printRow(name, scrolled.length, dropped.length, p50, p95, p99, spentMs / swipes)
}

const bareStyle = `<!doctype html><meta name="viewport" content="width=device-width"><style>
  body { margin: 0; background: #000 }
  main { position: fixed; inset: 0; overflow: hidden auto; scroll-snap-type: y mandatory }
  section { height: 100vh; scroll-snap-align: start; scroll-snap-stop: always; display: grid; place-items: center }
  img { width: 100%; aspect-ratio: 16 / 9 }
</style>`
