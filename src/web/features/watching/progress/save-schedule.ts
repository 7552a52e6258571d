import { minBegunSeconds } from '#contract/library/finished.ts'
import type { Position } from '../../player/player-handle.ts'

const intervalMs = 10_000

/** Returns which positions of one video are to be saved. `now` is monotonic, in ms. */
export function createSaveSchedule(now: () => number) {
  let last: Position = { seconds: 0, duration: undefined }
  let saved: { seconds: number; atMs: number } | undefined
  const save = () => {
    saved = { seconds: last.seconds, atMs: now() }
    return last
  }
  // A media element moves a little after its pause: what another tab saved since stays.
  const hasMoved = () =>
    last.seconds >= minBegunSeconds && (!saved || Math.abs(last.seconds - saved.seconds) >= 1)

  /** Without a position the last one counts: another video may have replaced this one in its element. */
  return {
    /** Begun, it is among those to continue: home may be shown while it plays on in the corner. Then every ten seconds at most. */
    play(position?: Position): Position | undefined {
      last = position ?? last
      const isDue = !saved || now() - saved.atMs >= intervalMs
      return isDue && hasMoved() ? save() : undefined
    },
    /** On pause and on leaving, whenever that is. */
    stop(position?: Position): Position | undefined {
      last = position ?? last
      return hasMoved() ? save() : undefined
    },
    end(position?: Position): Position {
      last = position ?? last
      return save()
    },
  }
}
