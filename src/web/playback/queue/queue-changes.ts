import type { CardVideo } from '#web/videos/catalogue-queries.ts'

/** A change of what plays next. Made twice, it changes no more. */
export type QueueChange = (queue: CardVideo[]) => CardVideo[]

/** A queued video moves. */
export const playNext =
  (video: CardVideo): QueueChange =>
  (queue) => [video, ...without(video._id)(queue)]

/** A queued video moves. */
export const addLast =
  (video: CardVideo): QueueChange =>
  (queue) => [...without(video._id)(queue), video]

export const without =
  (videoId: string): QueueChange =>
  (queue) =>
    queue.filter(({ _id }) => _id !== videoId)

/** Moves a video to an index of the changed queue. */
export const movedTo =
  (videoId: string, index: number): QueueChange =>
  (queue) => {
    const video = queue.find(({ _id }) => _id === videoId)
    return video ? without(videoId)(queue).toSpliced(index, 0, video) : queue
  }

export const cleared: QueueChange = () => []

/** Removed videos return to their place; what was queued again since stays where it is. */
export const putBack =
  (removed: readonly CardVideo[], index: number): QueueChange =>
  (queue) => {
    const ids = new Set(queue.map(({ _id }) => _id))
    return queue.toSpliced(index, 0, ...removed.filter(({ _id }) => !ids.has(_id)))
  }
