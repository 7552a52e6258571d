import { Heart } from 'lucide-react'
import { useIsSignedIn } from '#web/api/auth.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { addPendingAction } from '#web/library/pending-actions.ts'
import { useMembership } from '#web/library/use-membership.ts'
import { shelfList } from '#web/library/video-list.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'

/** Signed out, a toast asks to log in, and the like is done after that. */
export function ReelLike({ video }: { video: CardVideo }) {
  const { likes } = useMessages()
  if (useIsSignedIn()) return <UserLike video={video} />
  const press = () => {
    addPendingAction({ shelf: 'likes', videoId: video._id, title: video.title })
    showToast(likes.addSignedOut, 'error')
  }
  return <LikeButton isLiked={false} onPress={press} />
}

function UserLike({ video }: { video: CardVideo }) {
  const likes = useMembership(shelfList(useUserClient(), 'likes'), video)
  return <LikeButton isLiked={likes.isFetched ? likes.isMember : undefined} onPress={likes.toggle} />
}

interface LikeButtonProps {
  /** Undefined until known. */
  isLiked: boolean | undefined
  onPress: () => void
}

function LikeButton({ isLiked, onPress }: LikeButtonProps) {
  const { video } = useMessages()
  return (
    <button
      type="button"
      aria-label={video.like}
      aria-pressed={isLiked ?? 'mixed'}
      aria-busy={isLiked === undefined}
      className="icon-button"
      onClick={onPress}
    >
      <Heart aria-hidden="true" size={20} fill={isLiked ? 'currentColor' : 'none'} />
    </button>
  )
}
