import { z } from 'zod'
import { parseTimestamp } from './timestamp.ts'

const longest = '2026-11-21T09:30:00.123456Z'
const error = `must be a time since 1970 such as ${longest}`

/** A time of `toIsoMicros`. */
export const Timestamp = z
  .string()
  .max(longest.length, { error })
  .refine((text) => parseTimestamp(text) !== undefined, { error })
