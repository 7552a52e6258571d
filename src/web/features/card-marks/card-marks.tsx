import { lazy, Suspense } from 'react'
import { useAuth } from '#web/client/auth.ts'

// Without them a card is whole: nothing says that they could not be loaded.
const UserMarks = lazy(() =>
  import('./user-marks.tsx').then(
    ({ UserMarks }) => ({ default: UserMarks }),
    () => ({ default: () => null }),
  ),
)

/** On a user's cards: whether the video is liked, saved or watched. */
export function CardMarks({ videoId }: { videoId: string }) {
  if (!useAuth()?.encodedToken) return null
  return (
    <Suspense>
      <UserMarks videoId={videoId} />
    </Suspense>
  )
}
