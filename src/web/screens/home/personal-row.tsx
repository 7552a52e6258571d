import { type ReactNode, Suspense } from 'react'
import { isSigningOut, lastLibraryRow, useAuth } from '#web/api/auth.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyOnline } from '#web/ui/lazy-code.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import { VideoRow } from '#web/videos/video-row.tsx'

const LibraryRow = lazyOnline(() => import('./library-row.tsx'))

const libraryHeadings = { watchlater: 'watchLater', history: 'watchAgain' } as const

/** What the user left to go on with. Its place is reserved unless there was nothing: nothing moves when it arrives. */
export function PersonalRow({ actions }: { actions: (video: CardVideo) => ReactNode }) {
  const { home } = useMessages()
  const auth = useAuth()
  if (!auth)
    return (
      <div data-until-known="has-library">
        <VideoRow heading={undefined} videos={undefined} isLoading />
      </div>
    )
  if (!auth.encodedToken || isSigningOut()) return null
  const row = lastLibraryRow()
  const loading = row !== 'empty' && (
    // Without a heading where it is not known which list it will be.
    <VideoRow heading={row && home[libraryHeadings[row]]} videos={undefined} isLoading />
  )
  return (
    <Suspense fallback={loading}>
      <LibraryRow actions={actions} loading={loading} />
    </Suspense>
  )
}
