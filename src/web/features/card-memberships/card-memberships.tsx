import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isSigningOut, useAuth } from '#web/client/auth.ts'

// Without them a card is whole: nothing says that they could not be loaded.
const UserMemberships = lazy(() =>
  import('./user-memberships.tsx').then(
    ({ UserMemberships }) => ({ default: UserMemberships }),
    () => ({ default: () => null }),
  ),
)

/** On a user's cards: whether the video is liked, saved or watched. */
export function CardMemberships({ videoId }: { videoId: string }) {
  const auth = useAuth()
  const queries = useQueryClient()
  if (!auth?.encodedToken || isSigningOut(queries)) return null
  return (
    <Suspense>
      <UserMemberships videoId={videoId} />
    </Suspense>
  )
}
