import { lazy, type ReactNode, Suspense } from 'react'
import type { Video } from '#contract/catalogue/video.ts'
import { messages } from '#contract/messages.ts'
import { hasLibrary, isSigningOut, useAuth } from '#web/client/auth.ts'
import { VideoRow } from './video-row.tsx'

const LibraryRow = lazy(() => import('./library-row.tsx').then(({ LibraryRow }) => ({ default: LibraryRow })))

/** What the user left to go on with. Its place is reserved where an earlier visit had some: nothing moves when it arrives. */
export function PersonalRow({ actions }: { actions: (video: Video) => ReactNode }) {
  const auth = useAuth()
  const loading = (
    <VideoRow heading={messages.home.watchLater} videos={undefined} isLoading actions={actions} />
  )
  if (!auth) return <div data-until-known="has-library">{loading}</div>
  if (!auth.encodedToken || isSigningOut()) return null
  return (
    <Suspense fallback={hasLibrary() && loading}>
      <LibraryRow actions={actions} loading={hasLibrary() && loading} />
    </Suspense>
  )
}
