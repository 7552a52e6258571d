import { type CDPSession, type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/programs/find-browser.ts'
import { ensureCatalogue } from './data/generate-catalogue.ts'
import { startCutscene } from './processes/start.ts'
import { printRow, printTitle } from './report.ts'

const counts = [24, 48, 96, 144, 288]
const pageSize = 24
const slowdown = 4

/** /videos on a phone with a slowed processor: presses and memory after 1,000 and after 5,000 cards were scrolled through. */
export async function benchLists(): Promise<void> {
  const { dataDir, catalogFolder } = await ensureCatalogue(6000)
  const cutscene = await startCutscene(dataDir, catalogFolder, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const browser = await chromium.launch({
    executablePath: findBrowser('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=imagesEnabled=false'],
  })
  try {
    printTitle(`/videos, processor slowed ${slowdown} times: ms from a press to the next paint, after n cards`)
    printRow('', 'scrolling', 'Save To', 'page down', 'typing', 'a tab', 'heap MB', 'nodes', 'cards')
    for (const count of counts) await measure(browser, `http://127.0.0.1:${cutscene.port}`, count)
  } finally {
    await browser.close()
    await cutscene.stop()
  }
}

async function measure(browser: Browser, site: string, count: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: site,
    storageState: { cookies: [], origins: [{ origin: site, localStorage: await signUp(site) }] },
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(recordPresses)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto('/videos', { waitUntil: 'networkidle' })
  await scrollThrough(page, count)
  const scrolling = await longestPress(page)

  const cell = [scrolling]
  await page.keyboard.press('PageUp')
  await longestPress(page)
  const button = page.locator('.card-action').nth(await visibleCard(page))
  await button.press('Enter')
  await page.getByRole('dialog').waitFor()
  cell.push(await longestPress(page))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await longestPress(page)
  await page.keyboard.press('PageDown')
  cell.push(await longestPress(page))
  const memory = await memoryOf(session)
  const cards = await page.locator('main article').count()
  await page.getByRole('searchbox').evaluate((box) => box.focus({ preventScroll: true }))
  await page.keyboard.type('a')
  cell.push(await longestPress(page))
  await page.keyboard.press('Backspace')
  await longestPress(page)
  await page.getByRole('tab').first().evaluate((tab) => tab.focus({ preventScroll: true }))
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/category=/)
  cell.push(await longestPress(page))
  printRow(`${count} cards`, ...cell.map(Math.round), memory.heapBytes / 1e6, memory.nodes, cards)
  await context.close()
}

/** By the key End, until as many cards have loaded. */
async function scrollThrough(page: Page, count: number): Promise<void> {
  let cards = pageSize
  page.on('response', (response) => {
    if (response.url().includes('/api/videos?')) cards += pageSize
  })
  while (cards < count) {
    await page.keyboard.press('End')
    await page.evaluate(nextFrame)
  }
  await page.keyboard.press('End')
  await page.waitForLoadState('networkidle')
}

const visibleCard = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.card-action')].findIndex((action) => {
      const { top, bottom } = action.getBoundingClientRect()
      return top > 200 && bottom < innerHeight - 100
    }),
  )

/** Of the presses since the last call. Event Timing reports none below 16 ms. */
async function longestPress(page: Page): Promise<number> {
  await page.evaluate(nextFrame)
  return page.evaluate(() => {
    const longest = Math.max(0, ...globalThis.presses)
    globalThis.presses = []
    return longest
  })
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
  const { createdUser, encodedToken } = (await response.json()) as { createdUser: object; encodedToken: string }
  return [
    { name: 'user', value: JSON.stringify(createdUser) },
    { name: 'token', value: encodedToken },
  ]
}

// What follows runs in the page.

function recordPresses() {
  globalThis.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) globalThis.presses.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** After the paint, when the events before it have been reported. */
const nextFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
  )

declare global {
  var presses: number[]
}
