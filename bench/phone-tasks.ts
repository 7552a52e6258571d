import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/programs/find-browser.ts'
import { median, printRow, printTitle } from './report.ts'

/** A phone's processor: the time that a task computes here, times this. Other work on the machine hardly changes it. */
const slowdown = 4
/** A task is long from here on; the rest of it blocks. */
const longTaskMs = 50

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
  /** Computing time of a complete event, in microseconds. */
  tdur?: number
}

/** The main thread's tasks of first visits, by Chromium's trace: the longest, and what blocks of all. Medians of the runs. */
export async function measureTasks(
  pages: [name: string, path: string][],
  address: string,
  runs: number,
): Promise<void> {
  printTitle(`Computing time of main-thread tasks, times ${slowdown}, median of ${runs} (maximum)`)
  printRow('', 'longest', 'max', 'TBT ms', 'max')
  for (const [name, path] of pages) {
    const results: { longest: number; blocking: number }[] = []
    for (let run = 0; run < runs; run++) {
      const browser = await chromium.launch({
        executablePath: findBrowser('chromium'),
        args: ['--no-sandbox', '--disable-gpu'],
      })
      const durations = await tasksOf(browser, address + path)
      const blocking = durations.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0)
      results.push({ longest: Math.max(...durations), blocking })
      await browser.close()
    }
    const [longest, blocking] = [results.map((run) => run.longest), results.map((run) => run.blocking)]
    const cells = [median(longest), Math.max(...longest), median(blocking), Math.max(...blocking)]
    printRow(name, ...cells.map((ms) => Math.round(ms)))
  }
}

/** Durations in milliseconds on the slowed processor. */
async function tasksOf(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', '__metadata'],
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const idOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(idOf)
  const tasks = new Map<string, number[]>()
  for (const event of traceEvents) {
    if (event.name !== 'RunTask') continue
    tasks.set(idOf(event), [...(tasks.get(idOf(event)) ?? []), ((event.tdur ?? 0) / 1000) * slowdown])
  }
  // Of several renderers the page's is the busiest.
  const candidates = mainThreads.map((thread) => tasks.get(thread) ?? [])
  const total = (durations: number[]) => durations.reduce((sum, ms) => sum + ms, 0)
  return candidates.toSorted((a, b) => total(b) - total(a))[0] ?? []
}
