/** Who saw less of a video has not begun it. */
export const minBegunSeconds = 3

/** A video counts as finished from this share of its length on. */
const finishedShare = 0.95

/** A finished video that is begun again stays finished until its position is this. */
export const minRewatchedSeconds = 60

/** Whether a video was watched to its end. The length is null where it is not known. */
export const isFinished = (seconds: number, duration: number | null): boolean =>
  duration !== null && duration > 0 && seconds >= duration * finishedShare
