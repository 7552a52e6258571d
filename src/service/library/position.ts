import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { maxPositionLength } from '#contract/limits.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'

/** The sort key of an entry in a playlist: its position, compared by the codes of its characters, then the video's id. */
export interface PositionKey {
  position: string
  id: string
}

/** The position of an entry that was never moved: the order added. A fractional index, as those of moved entries are. */
export const positionAt = (at: TimestampMicros): string => `p${String(at).padStart(16, '0')}`

/** A position between two neighbours, of which null is an end of the playlist. Undefined when there is no short one. */
export function positionBetween(lower: string | null, upper: string | null): string | undefined {
  if (lower !== null && upper !== null && lower >= upper) return undefined
  const isUsable = (position: string) => isPosition(position) && position.length <= maxPositionLength
  if (![lower, upper].every((neighbour) => neighbour === null || isUsable(neighbour))) return undefined
  const position = generateKeyBetween(lower, upper)
  // Before the second smallest key the library makes the smallest, and refuses that one.
  return isUsable(position) ? position : undefined
}

/** New, short positions for a whole playlist. Entries that are added later sort after them. */
export const evenPositions = (count: number): string[] => generateNKeysBetween(null, null, count)

/** False for a text that is no fractional index. */
export function isPosition(text: string): boolean {
  try {
    generateKeyBetween(text, null)
    return true
  } catch {
    return false
  }
}

export const comparePositions = (a: PositionKey, b: PositionKey): number =>
  compareCodes(a.position, b.position) || compareCodes(a.id, b.id)

const compareCodes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
