import { type ReactNode, Suspense } from 'react'
import { isSigningOut, useIsSignedIn } from '#web/api/auth.ts'
import { SaveToButton } from '#web/library/save-to/save-to-button.tsx'
import { lazyAddition } from '#web/ui/lazy-code.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { CardMenuButton } from './card-menu-button.tsx'

const UserMemberships = lazyAddition(() => import('./user-memberships.tsx'))

interface CardActionsProps {
  video: CardVideo
  /** Further buttons. */
  children?: ReactNode
}

/** On cards of the catalogue: what a user did with the video, and what can be done with it. */
export function CardActions({ video, children }: CardActionsProps) {
  return (
    <>
      <CardMemberships videoId={video._id} />
      <div className="card-tools">
        <SaveToButton video={video} />
        {children}
        <CardMenuButton video={video} />
      </div>
    </>
  )
}

/** On a user's cards: whether the video is liked, saved or watched. */
function CardMemberships({ videoId }: { videoId: string }) {
  const isSignedIn = useIsSignedIn()
  if (!isSignedIn || isSigningOut()) return null
  return (
    <Suspense>
      <UserMemberships videoId={videoId} />
    </Suspense>
  )
}
