import { isSigningOut } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { useProgress } from './progress.ts'
import type { VideoProgress } from './stored-progress.ts'

/** At the lower edge of a card's picture: how far the video was watched. */
export function CardProgress({ videoId }: { videoId: string }) {
  const { card } = useMessages()
  const progress = useProgress(videoId)
  const percent = progress ? percentOf(progress) : 0
  if (percent === 0 || isSigningOut()) return null
  return (
    <div
      role="progressbar"
      aria-label={card.progress(percent)}
      aria-valuenow={percent}
      className="watched-line"
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}

/** At least 1 of what was begun; 0 where the length is not known. */
function percentOf({ seconds, duration, finished }: VideoProgress): number {
  if (finished) return 100
  return duration ? Math.max(1, Math.min(100, Math.round((100 * seconds) / duration))) : 0
}
