import { v7 } from 'uuid'
import type { TimestampMicros } from '#contract/timestamp.ts'

/** Tells the time, never the same twice: what was done later sorts later, within one process even in the same millisecond. */
export interface Clock {
  next(): TimestampMicros
  /** An id (UUIDv7) that sorts by the moment it was made. */
  id(): string
}

export function createClock(now: () => Date): Clock {
  let last = 0
  const next = () => {
    last = Math.max(last + 1, now().getTime() * 1000)
    return last
  }
  return { next, id: () => idAt(next()) }
}

/** The moment's microseconds fill the 12 bits after the milliseconds (RFC 9562, 6.2, method 3). */
function idAt(moment: TimestampMicros): string {
  return v7({ msecs: Math.floor(moment / 1000), seq: (moment % 1000) * 2 ** 22 })
}

/** The smallest id of that moment: ids from before sort before it. */
export function firstUuidAt(moment: TimestampMicros): string {
  const milli = Math.floor(moment / 1000)
    .toString(16)
    .padStart(12, '0')
  return `${milli.slice(0, 8)}-${milli.slice(8)}-7000-8000-000000000000`
}
