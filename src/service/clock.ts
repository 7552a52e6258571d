import { v7 } from 'uuid'
import type { TimestampMicros } from '#contract/timestamp.ts'

/**
 * Strictly increasing timestamps and ids: within a process, later writes sort later. When the system's clock goes back by more
 * than ten seconds, it was wrong before: timestamps follow it rather than stay in the future.
 */
export interface Clock {
  next(): TimestampMicros
  /** A UUIDv7, sortable by time. */
  id(): string
}

const maxAheadMicros = 10_000_000

export function createClock(now = () => new Date()): Clock {
  let last = 0
  const next = () => {
    const micros = now().getTime() * 1000
    last = last - micros > maxAheadMicros ? micros : Math.max(last + 1, micros)
    return last
  }
  return { next, id: () => idAt(next()) }
}

/** Microseconds fill the 12 bits after the milliseconds (RFC 9562, 6.2, method 3). */
function idAt(timestamp: TimestampMicros): string {
  return v7({ msecs: Math.floor(timestamp / 1000), seq: (timestamp % 1000) * 2 ** 22 })
}

/** The smallest UUIDv7 of this time: earlier ids sort before it. */
export function firstUuidAt(timestamp: TimestampMicros): string {
  const milli = Math.floor(timestamp / 1000)
    .toString(16)
    .padStart(12, '0')
  return `${milli.slice(0, 8)}-${milli.slice(8)}-7000-8000-000000000000`
}
