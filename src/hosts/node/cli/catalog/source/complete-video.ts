import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** What an operator says once for all videos that don't say it themselves. */
export interface Usual {
  category?: string
  creator?: string
}

/** Fills in what may be left out: what is unknown, and an id that is the same at each reading. */
export function completeVideo(value: unknown, usual: Usual): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const given = value as Record<string, unknown>
  return {
    ...(typeof given.link === 'string' && {
      _id: idOf(`link ${given.link}`),
      thumbnail: given.link,
    }),
    alt: given.title,
    ...unknown,
    ...usual,
    ...given,
  }
}

const unknown = { year: null, views: 0, duration: null, sample: false, licence: null }

/** An id that this text always has. It is in the form that ids have; its time is the beginning of 1970, for none is known. */
export function idOf(identity: string): string {
  const digest = createHash('sha256').update(identity).digest()
  return v7({ msecs: 0, seq: digest.readUInt32BE(16), random: digest.subarray(0, 16) })
}
