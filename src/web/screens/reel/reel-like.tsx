import { Heart } from 'lucide-react'
import { useMessages } from '#web/api/use-messages.ts'
import { useShelfPress } from '#web/library/use-membership.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'

/** Signed out, a toast asks to log in, and the like is done after that. */
export function ReelLike({ video }: { video: CardVideo }) {
  const texts = useMessages().video
  const { isMember: isLiked, press } = useShelfPress('likes', video)
  return (
    <button
      type="button"
      aria-label={texts.like}
      aria-pressed={isLiked ?? 'mixed'}
      aria-busy={isLiked === undefined}
      className="icon-button"
      onClick={press}
    >
      <Heart aria-hidden="true" size={20} fill={isLiked ? 'currentColor' : 'none'} />
    </button>
  )
}
