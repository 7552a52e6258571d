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
  args: { name?: string }
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
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'loading', '__metadata'],
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const idOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(idOf)
  const tasks = Map.groupBy(
    traceEvents.filter(({ name }) => name === 'RunTask'),
    idOf,
  )
  const computing = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * slowdown
  const total = (events: TraceEvent[]) => events.reduce((sum, event) => sum + computing(event), 0)
  // Chromium has several renderers; the page's is the busiest.
  const [events = []] = mainThreads
    .map((thread) => tasks.get(thread) ?? [])
    .toSorted((a, b) => total(b) - total(a))
  const paint = traceEvents.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === events[0]?.pid)
  if (!paint) throw new Error(`${url} was not painted`)
  return {
    untilPaint: events.filter(({ ts }) => ts <= paint.ts).map(computing),
    afterPaint: events.filter(({ ts }) => ts > paint.ts).map(computing),
  }
}
