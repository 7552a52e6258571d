import type { ReactNode } from 'react'
import type { CardVideo } from '../catalogue/catalogue-queries.ts'
import { SaveToButton } from '../save-to/save-to-button.tsx'
import { CardMenuButton } from '../watching/card-menu/card-menu-button.tsx'
import { CardMemberships } from './card-memberships.tsx'

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
