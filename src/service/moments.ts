import { v7 } from 'uuid'
import type { Moment } from '#contract/moment.ts'

/** Tells the time, never the same twice: what was done later sorts later, within one process even in the same millisecond. */
export interface Moments {
  next(): Moment
  /** An id (UUIDv7) that sorts by the moment it was made. */
  id(): string
}

export function createMoments(now: () => Date): Moments {
  let last = 0
  const next = () => {
    last = Math.max(last + 1, now().getTime() * 1000)
    return last
  }
  return { next, id: () => idAt(next()) }
}

/** The moment's microseconds fill the 12 bits after the milliseconds (RFC 9562, 6.2, method 3). */
function idAt(moment: Moment): string {
  return v7({ msecs: Math.floor(moment / 1000), seq: (moment % 1000) * 2 ** 22 })
}

/** The smallest id of that moment: ids from before sort before it. */
export function firstIdAt(moment: Moment): string {
  const milli = Math.floor(moment / 1000)
    .toString(16)
    .padStart(12, '0')
  return `${milli.slice(0, 8)}-${milli.slice(8)}-7000-8000-000000000000`
}
