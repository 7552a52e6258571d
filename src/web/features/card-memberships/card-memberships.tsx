import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isSigningOut, useAuth } from '#web/client/auth.ts'
import { lazyAddition } from '#web/ui/lazy-addition.ts'

const UserMemberships = lazyAddition(() => import('./user-memberships.tsx'))

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
