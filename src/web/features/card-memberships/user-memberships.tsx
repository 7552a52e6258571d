import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Heart } from 'lucide-react'
import { useUserClient } from '#web/client/client.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { membershipQuery } from '../library/memberships.ts'
import './card-memberships.css'

/** In a corner of the picture, so that nothing shifts. */
export function UserMemberships({ videoId }: { videoId: string }) {
  const { card } = useMessages()
  const { data: membership } = useQuery(membershipQuery(useUserClient(), videoId))
  const lists = [
    { name: 'liked', isSet: membership?.likes, text: card.liked, Icon: Heart },
    { name: 'saved', isSet: membership?.watchlater, text: card.saved, Icon: Clock },
    { name: 'watched', isSet: membership?.history, text: card.watched, Icon: Check },
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
