const real = { setTimeout, clearTimeout, Date }
const setRealTimeout = setTimeout.bind(globalThis)
const clearRealTimeout = clearTimeout.bind(globalThis)

interface Timer {
  due: number
  run: () => void
}

let now = 0
let lastId = 0
const timers = new Map<number, Timer>()

/**
 * Replaces timers and Date with a manual clock. Animation frames and the browser's own timers continue. Vitest's fake timers
 * would advance while a key is pressed or an expectation polls.
 */
export function stopClock(): void {
  now = real.Date.now()
  Object.assign(globalThis, { setTimeout: startTimer, clearTimeout: endTimer, Date: StoppedDate })
}

/** Advances the clock in steps, so that pending promises set their timers first. */
export async function advanceClock(ms: number): Promise<void> {
  const end = now + ms
  while (now < end) {
    await nextTask()
    await runTimers(Math.min(now + 100, end))
  }
  await nextTask()
}

/** Restores the real timers, with what pending ones have left. */
export function startClock(): void {
  Object.assign(globalThis, real)
  for (const { due, run } of timers.values()) setRealTimeout(run, due - now)
  timers.clear()
}

async function runTimers(end: number) {
  for (let next = firstTimer(end); next; next = firstTimer(end)) {
    const [id, { due, run }] = next
    timers.delete(id)
    now = Math.max(now, due)
    run()
    await Promise.resolve()
  }
  now = end
}

const firstTimer = (end: number) =>
  [...timers].filter(([, { due }]) => due <= end).toSorted(([, one], [, other]) => one.due - other.due)[0]

function startTimer(run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]): number {
  // Negative, because the browser's ids are positive.
  lastId--
  timers.set(lastId, { due: now + Number(delay), run: () => run(...given) })
  return lastId
}

function endTimer(id: number | undefined) {
  if (id === undefined || !timers.delete(id)) clearRealTimeout(id)
}

class StoppedDate extends real.Date {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(now)
    else super(...given)
  }

  static override now() {
    return now
  }
}

/** Runs after React's scheduled tasks. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
