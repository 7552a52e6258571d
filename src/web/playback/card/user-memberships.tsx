import { useQuery } from '@tanstack/react-query'
import { shelfNames } from '#contract/library/shelf.ts'
import { useUserClient } from '#web/api/client.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { shelfUi } from '#web/library/shelf-ui.ts'
import { membershipQuery } from '#web/library/use-membership.ts'
import { useProgress } from '#web/videos/progress/progress.ts'
import './card-memberships.css'

/** In a corner of the picture, so that nothing shifts. */
export default function UserMemberships({ videoId }: { videoId: string }) {
  const { card } = useMessages()
  const { data: membership } = useQuery(membershipQuery(useUserClient(), videoId))
  const progress = useProgress(videoId)
  if (!membership) return null
  // A video in a playlist is saved, as one on watch later is.
  const isSaved = membership.playlists.length > 0
  // Where it was not finished, the card's line says how far it was watched.
  const isUnfinished = progress && !progress.finished && progress.duration !== null
  const isMember = {
    likes: membership.likes,
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
