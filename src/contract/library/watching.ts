import { z } from 'zod'
import { Video } from '#contract/catalogue/video.ts'
import { maxQueueVideos } from '#contract/limits.ts'

const tooLong = { error: `must have at most ${maxQueueVideos} ids` }

/** What to change. The queue replaces the stored one. */
export const WatchingChange = z
  .object({
    queue: z.array(z.string().min(1).max(64)).max(maxQueueVideos, tooLong),
    historyPaused: z.boolean(),
  })
  .partial()
export type WatchingChange = z.infer<typeof WatchingChange>

/** What belongs to a user's watching on every device. */
export const WatchingResponse = z.object({
  /** What plays next, in its order; without videos that have left the catalogue. */
  queue: z.array(Video),
  /** While it is, neither the history nor how far videos were watched is recorded. */
  historyPaused: z.boolean(),
})
