import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shelfNames } from '#contract/library/shelf.ts'
import { isSigningOut, useIsSignedIn } from '#web/api/auth.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { SaveToButton } from '#web/library/save-to/save-to-button.tsx'
import { shelfUi } from '#web/library/shelf-ui.ts'
import { membershipQuery } from '#web/library/use-membership.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useProgress } from '#web/videos/progress/progress.ts'
import { CardMenuButton } from './card-menu-button.tsx'

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
  return isSignedIn && !isSigningOut() && <UserMemberships videoId={videoId} />
}

/** In a corner of the picture, so that nothing shifts. */
function UserMemberships({ videoId }: { videoId: string }) {
  const { card } = useMessages()
  const { data: membership } = useQuery(membershipQuery(useUserClient(), videoId))
  const progress = useProgress(videoId)
  if (!membership) return null
  // A video in a playlist is saved, as one on watch later is.
  const isSaved = membership.playlists.length > 0
  // Where it was not finished, the card's line says how far it was watched.
  const isUnfinished = progress && !progress.finished && progress.duration !== null
  const isMember = {
    ...membership,
    watchlater: membership.watchlater || isSaved,
    history: membership.history && progress !== undefined && !isUnfinished,
  }
  const badges = shelfNames.filter((shelf) => isMember[shelf]).map((shelf) => shelfUi[shelf].badge)
  if (badges.length === 0) return null
  return (
    <ul className="card-memberships">
      {badges.map(({ name, Icon }) => (
        <li key={name} data-list={name} className="card-membership">
          <Icon aria-hidden="true" size={16} />
          <span className="visually-hidden">{card[name]}</span>
        </li>
      ))}
    </ul>
  )
}
