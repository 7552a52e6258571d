import { z } from 'zod'
import { Video } from '#contract/catalogue/video.ts'
import { maxAgeMs, maxListAddressLength, maxShuffleSeed, maxVideoSeconds } from '#contract/limits.ts'
import { storableText } from '#contract/text/text.ts'
import { Timestamp } from '#contract/timestamp-schema.ts'

const wholeSeconds = { error: `must be whole seconds from 0 to ${maxVideoSeconds}` }
const seconds = z.int(wholeSeconds).min(0, wholeSeconds).max(maxVideoSeconds, wholeSeconds)
const list = storableText.max(maxListAddressLength).nullable()
const wholeSeed = { error: `must be a whole number from 0 to ${maxShuffleSeed}` }
const shuffle = z.int(wholeSeed).min(0, wholeSeed).max(maxShuffleSeed, wholeSeed).nullable()

/** How far a user has watched a video. */
export const Progress = z
  .object({
    /** The video's. */
    _id: z.string().min(1).max(64),
    seconds,
    /** The video's length; null where its player does not tell. */
    duration: seconds.nullable(),
    finished: z.boolean(),
    lastSeenAt: Timestamp,
    /** The list it was watched in, as in the address /videos/{id}?list=…; null without one. */
    list,
    /** The seed of that list's random order, as in the address; null for the list's own. */
    shuffle,
  })
  .meta({ id: 'Progress' })
export type Progress = z.infer<typeof Progress>

/** What a player reports. Without `finished` the seconds decide. */
export const SaveProgress = z.object({
  video: z.object({ _id: z.string().min(1).max(64) }),
  seconds,
  duration: seconds.nullable().default(null),
  finished: z.boolean().optional(),
  /** How long ago it was seen. Not when: the clock of a device may be wrong. */
  ageMs: z.int().min(0).max(maxAgeMs).default(0),
  list: list.default(null),
  shuffle: shuffle.default(null),
})
export type SaveProgress = z.infer<typeof SaveProgress>

export const SavedProgressResponse = z.object({
  /** As stored: of two devices the one that watched later. */
  progress: Progress,
})

/** Without those of videos that were never begun. */
export const ProgressResponse = z.object({ progress: z.array(Progress) })

/** Videos that were begun and not finished, the last seen first. */
export const UnfinishedResponse = z.object({
  videos: z.array(Video.extend({ progress: Progress }).meta({ id: 'UnfinishedVideo' })),
  nextCursor: z.string().nullable(),
})
