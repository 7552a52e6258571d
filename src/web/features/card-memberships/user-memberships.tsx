import { useQuery } from '@tanstack/react-query'
import { Bookmark, Check, Heart } from 'lucide-react'
import { useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { membershipQuery } from '../library/memberships.ts'
import './card-memberships.css'

/** In a corner of the picture, so that nothing shifts. */
export function UserMemberships({ videoId }: { videoId: string }) {
  const { card } = useMessages()
  const { data: membership } = useQuery(membershipQuery(useUserClient(), videoId))
  const { likes, watchlater, history, playlists = [] } = membership ?? {}
  const lists = [
    { name: 'liked', isSet: likes, text: card.liked, Icon: Heart },
    { name: 'saved', isSet: watchlater || playlists.length > 0, text: card.saved, Icon: Bookmark },
    { name: 'watched', isSet: history, text: card.watched, Icon: Check },
  ].filter(({ isSet }) => isSet)
  if (lists.length === 0) return null
  return (
    <ul className="card-memberships">
      {lists.map(({ name, text, Icon }) => (
        <li key={name} data-list={name} className="card-membership">
          <Icon aria-hidden="true" size={16} />
          <span className="visually-hidden">{text}</span>
        </li>
      ))}
    </ul>
  )
}
