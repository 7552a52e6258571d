import { expect, it } from 'vitest'
import { parseTimestamp } from './timestamp.ts'

it.each([
  ['2026-11-21T09:30:00Z', 0],
  ['2026-11-21T09:30:00.5Z', 500_000],
  ['2026-11-21T09:30:00.000005Z', 5],
])('the fraction of %s is %d microseconds', (text, micros) => {
  expect(parseTimestamp(text)).toBe(Date.parse('2026-11-21T09:30:00Z') * 1000 + micros)
})
