import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { shelfNames } from '#contract/library/shelf.ts'
import { isSigningOut, useIsSignedIn } from '#web/api/auth.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { SaveToButton } from '#web/library/save-to/save-to-button.tsx'
import { shelfUi } from '#web/library/shelf-ui.ts'
import { membershipQuery } from '#web/library/use-membership.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { PopupLoading } from '#web/ui/popup-loading.tsx'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { useProgress } from '#web/videos/progress.tsx'

interface CardMenuOptions {
  video: CardVideo
  /** The id of the menu's button. */
  menuId?: string
  /** Where the video is a recommendation. */
  onNotInterested?: () => void
}

interface CardActionsProps extends CardMenuOptions {
  /** Further buttons. */
  children?: ReactNode
}

/** On cards of the catalogue: what a user did with the video, and what can be done with it. */
export function CardActions(props: CardActionsProps) {
  return (
    <>
      <CardMemberships videoId={props.video._id} />
      <div className="card-tools">
        <SaveToButton video={props.video} />
        {props.children}
        <CardMenuButton {...props} />
      </div>
    </>
  )
}

/** One function for all cards: those that are shown stay as they are. */
export const cardActions = (video: CardVideo) => <CardActions video={video} />

/** On a user's cards: whether the video is liked, saved or watched. */
function CardMemberships({ videoId }: { videoId: string }) {
  const isSignedIn = useIsSignedIn()
  return isSignedIn && !isSigningOut() && <UserMemberships videoId={videoId} />
}

function UserMemberships({ videoId }: { videoId: string }) {
  const progress = useProgress(videoId)
  // Where it was not finished, the card's line says how far it was watched.
  const isUnfinished = progress && !progress.finished && progress.duration !== null
  return <Badges videoId={videoId} mayBeWatched={progress !== undefined && !isUnfinished} />
}

/** In a corner of the picture, so that nothing shifts. A changed membership renders no more than this. */
function Badges({ videoId, mayBeWatched }: { videoId: string; mayBeWatched: boolean }) {
  const { card } = useMessages()
  const { data: membership } = useQuery(membershipQuery(useUserClient(), videoId))
  if (!membership) return null
  // A video in a playlist is saved, as one on watch later is.
  const isSaved = membership.playlists.length > 0
  const isMember = {
    ...membership,
    watchlater: membership.watchlater || isSaved,
    history: membership.history && mayBeWatched,
  }
  const badges = shelfNames.filter((shelf) => isMember[shelf]).map((shelf) => shelfUi[shelf].badge)
  if (badges.length === 0) return null
  return (
    <ul className="card-memberships cinema">
      {badges.map(({ name, Icon }) => (
        <li key={name} data-list={name} className="card-membership">
          <Icon aria-hidden="true" size={16} />
          <span className="visually-hidden">{card[name]}</span>
        </li>
      ))}
    </ul>
  )
}

const CardMenu = lazyIsland(() => import('./card-menu.tsx'), { Loading: PopupLoading })

/** On every card: what else can be done with its video. */
export function CardMenuButton(options: CardMenuOptions) {
  const { more, moreShort } = useMessages().card
  const button = useRef<HTMLButtonElement>(null)
  // Undefined until the first press.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button
        ref={button}
        id={options.menuId}
        type="button"
        data-tooltip={moreShort}
        aria-label={more(options.video.title)}
        aria-haspopup="menu"
        aria-expanded={open ?? false}
        className="icon-button"
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical aria-hidden="true" size={20} />
      </button>
      {open !== undefined && <CardMenu {...options} button={button} open={open} onOpenChange={setOpen} />}
    </>
  )
}
