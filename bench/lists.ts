import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { requireProgram } from '../scripts/programs/programs.ts'
import { ensureCatalogue } from './data/generate-catalogue.ts'
import { startCutscene } from './processes/start.ts'
import { median, printRow, printTitle } from './report.ts'

const counts = [24, 1000, 5000]
const pageSize = 24
const slowdown = 4
/** Of each kind of press; results are their medians. */
const pressCount = 5

/**
 * /videos on a phone with a slowed processor: what presses and memory cost after so many cards were scrolled through. Other
 * work on the machine delays a paint; the time that the page's thread computes is nearly the same.
 */
export async function benchLists(): Promise<void> {
  const { dataDir, catalogFolder } = await ensureCatalogue(6000)
  const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
  const cutscene = await startCutscene(dataDir, catalogFolder, settings)
  const browser = await chromium.launch({
    executablePath: requireProgram('chromium')[0],
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await measure(browser, `http://127.0.0.1:${cutscene.port}`)
  } finally {
    await browser.close()
    await cutscene.stop()
  }
}

async function measure(browser: Browser, site: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: site,
    storageState: { cookies: [], origins: [{ origin: site, localStorage: await signUp(site) }] },
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(recordPresses)
  // Pictures would come from another site.
  await context.route(/\/thumbnails\/|ytimg/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto('/videos', { waitUntil: 'networkidle' })
  // Each press once: it loads the code of what it opens.
  await measurePresses(page, session, 1)

  printTitle(`/videos, processor slowed ${slowdown} times: ms until the next paint | ms of the page's thread`)
  printRow('cards scrolled through', ...pressNames, 'heap MB', 'nodes', 'cards')
  const first: number[] = []
  for (const count of counts) {
    await scrollThrough(page, count)
    const { heapBytes, nodes } = await memoryOf(session)
    const cards = await page.locator('main article').count()
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const presses = await measurePresses(page, session, pressCount)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const cells = presses.map(({ paintMs, threadMs }) => `${paintMs.toFixed(0)} | ${threadMs.toFixed(0)}`)
    printRow(`${count}`, ...cells, heapBytes / 1e6, nodes, cards)
    const figures = [...presses.map(({ threadMs }) => threadMs), heapBytes, nodes, cards]
    if (first.length === 0) first.push(...figures)
    else printRow('  ratio to the first row', ...figures.map((figure, index) => figure / (first[index] ?? 0)))
  }
  await context.close()
}

const pressNames = ['Save To', 'page down', 'a tab', 'typing']

async function measurePresses(page: Page, session: CDPSession, times: number): Promise<Press[]> {
  const press = (action: Action, restore?: Action) => medianPress(page, session, times, action, restore)
  return [
    await press(openSaveTo, closeSaveTo),
    await press(() => page.keyboard.press('PageDown')),
    await press(selectNextTab, returnToList),
    // Last: after a second without another key, a search starts.
    await press(typeInSearchBox, () => page.keyboard.press('Backspace')),
  ]
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>'

/** By the key End, until as many cards have loaded. In the search box it would move the caret. */
async function scrollThrough(page: Page, count: number): Promise<void> {
  await page.getByRole('searchbox').evaluate((box) => box.blur())
  const loaded = () =>
    page.evaluate(() => Number([...document.querySelectorAll('main article')].at(-1)?.ariaPosInSet))
  while ((await loaded()) < count - pageSize) {
    await page.keyboard.press('End')
    await page.evaluate(nextFrame)
  }
  await page.waitForLoadState('networkidle')
}

async function openSaveTo(page: Page) {
  const index = await page.evaluate(() =>
    [...document.querySelectorAll('main .card-action')].findIndex((action) => {
      const { top, bottom } = action.getBoundingClientRect()
      return top > 100 && bottom < innerHeight - 100
    }),
  )
  const button = page.locator('main .card-action').nth(index)
  await button.evaluate((element) => element.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
}

async function closeSaveTo(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function typeInSearchBox(page: Page) {
  await page.getByRole('searchbox').evaluate((box) => box.focus({ preventScroll: true }))
  await page.keyboard.press('a')
}

async function selectNextTab(page: Page) {
  await page
    .getByRole('tab')
    .first()
    .evaluate((tab) => tab.focus({ preventScroll: true }))
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/category=/)
}

async function returnToList(page: Page) {
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
}

type Action = (page: Page) => Promise<unknown>

interface Press {
  /** Of its longest event. Event Timing reports none below 16 ms. */
  paintMs: number
  threadMs: number
}

/** Medians of several presses. */
async function medianPress(
  page: Page,
  session: CDPSession,
  times: number,
  press: Action,
  restore?: Action,
): Promise<Press> {
  const presses: Press[] = []
  while (presses.length < times) {
    await page.waitForLoadState('networkidle')
    await page.evaluate(nextFrame)
    await page.evaluate(() => void globalThis.pressDurations.splice(0))
    const before = await threadMsOf(session)
    await press(page)
    await page.evaluate(nextFrame)
    const threadMs = (await threadMsOf(session)) - before
    const paintMs = await page.evaluate(() => Math.max(16, ...globalThis.pressDurations))
    presses.push({ paintMs, threadMs })
    await restore?.(page)
  }
  return {
    paintMs: median(presses.map(({ paintMs }) => paintMs)),
    threadMs: median(presses.map(({ threadMs }) => threadMs)),
  }
}

async function threadMsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
}

async function memoryOf(session: CDPSession): Promise<{ heapBytes: number; nodes: number }> {
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize: heapBytes } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { heapBytes, nodes }
}

async function signUp(site: string) {
  const email = `${crypto.randomUUID()}@cutscene.example`
  const response = await fetch(`${site}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'insert-coin-1', firstName: 'Nova', lastName: 'Newcomer' }),
  })
  const { createdUser, encodedToken } = (await response.json()) as {
    createdUser: object
    encodedToken: string
  }
  return [
    { name: 'user', value: JSON.stringify(createdUser) },
    { name: 'token', value: encodedToken },
  ]
}

// What follows runs in the page.

function recordPresses() {
  globalThis.pressDurations = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) globalThis.pressDurations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** After the paint, when the events before it have been reported. */
const nextFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  )

declare global {
  var pressDurations: number[]
}
