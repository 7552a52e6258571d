import { type Browser, chromium } from '@playwright/test'
import { requireProgram } from '../scripts/programs/programs.ts'
import { openFloor } from './floor/open-floor.ts'
import { median, printRow, printTitle } from './report.ts'

/** A phone's processor: the time that a task computes here, times this. Other work on the machine hardly changes it. */
const slowdown = 4
/** A task is long from here on; the rest of it blocks. */
const longTaskMs = 50

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** In microseconds, as `tdur`. */
  ts: number
  /** Computing time of a complete event. */
  tdur?: number
}

/** Durations in milliseconds on the slowed processor. */
interface Tasks {
  /** That paint first: style, layout and paint of the whole document. */
  untilPaint: number[]
  /** Scripts, hydration, further pictures. */
  afterPaint: number[]
}

/**
 * The main thread's tasks of first visits, by Chromium's trace: all together, also as a ratio to those of the floor, the longest until
 * the first contentful paint and after it, and what blocks after it (TBT). Medians of the runs.
 */
export async function measureTasks(
  pages: [name: string, path: string][],
  address: string,
  runs: number,
): Promise<void> {
  printTitle(`Computing time of main-thread tasks, times ${slowdown}, median of ${runs} (maximum)`)
  printRow('', 'all', 'to floor', 'first paint', 'after it', 'max', 'TBT ms', 'max')
  const floor = await openFloor(address)
  const urls = [['floor', floor.address], ...pages.map(([name, path]) => [name, address + path])] as const
  let floorMs: number | undefined
  for (const [name, url] of urls) {
    const results: { total: number; first: number; longest: number; blocking: number }[] = []
    for (let run = 0; run < runs; run++) {
      const browser = await chromium.launch({
        executablePath: requireProgram('chromium')[0],
        args: ['--no-sandbox', '--disable-gpu'],
      })
      const { untilPaint, afterPaint } = await tasksOf(browser, url)
      const blocking = afterPaint.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0)
      const total = [...untilPaint, ...afterPaint].reduce((sum, ms) => sum + ms, 0)
      results.push({ total, first: Math.max(...untilPaint), longest: Math.max(...afterPaint), blocking })
      await browser.close()
    }
    const of = (name: keyof (typeof results)[number]) => results.map((run) => run[name])
    const [first, longest, blocking] = [of('first'), of('longest'), of('blocking')]
    const total = median(of('total'))
    floorMs ??= total
    const cells = [
      median(first),
      median(longest),
      Math.max(...longest),
      median(blocking),
      Math.max(...blocking),
    ]
    printRow(name, Math.round(total), (total / floorMs).toFixed(1), ...cells.map((ms) => Math.round(ms)))
  }
  floor.close()
}

async function tasksOf(browser: Browser, url: string): Promise<Tasks> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'loading'] })
  await page.goto(url)
  await page.evaluate(rest)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')
  // Chromium has several renderers; the page's is the one that paints.
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === paint?.pid && tid === paint.tid,
  )
  if (!paint || !tasks.some(({ tdur }) => tdur))
    throw new Error(
      `The trace of Chromium ${browser.version()} has no firstContentfulPaint, or no RunTask with a tdur on its thread`,
    )
  const computing = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * slowdown
  return {
    untilPaint: tasks.filter(({ ts }) => ts <= paint.ts).map(computing),
    afterPaint: tasks.filter(({ ts }) => ts > paint.ts).map(computing),
  }
}

/**
 * Runs in the page: waits until it is painted and hydrated and no response has ended for a second. Playwright's 'networkidle' may come
 * before the first paint on a busy machine.
 */
async function rest(): Promise<void> {
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  const isHydrated = () => [...document.querySelectorAll('h1, h3')].some(isReacts)
  const resources = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const isQuiet = () => resources().every(({ responseEnd }) => performance.now() - responseEnd > 1000)
  while (!isPainted() || !isHydrated() || !isQuiet()) {
    if (performance.now() > 60_000)
      throw new Error(`${location} was not painted, hydrated and at rest within a minute`)
    await new Promise((done) => setTimeout(done, 250))
  }
}
