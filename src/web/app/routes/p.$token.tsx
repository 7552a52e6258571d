import { createFileRoute, useParams } from '@tanstack/react-router'
import { useMessages } from '#web/api/use-messages.ts'
import { FailedScreen, NotFoundScreen } from '#web/app/error-screens.tsx'
import { missingHead, screenHead } from '#web/app/screen-head.ts'
import { loadSharedPlaylist } from '#web/screens/playlists/shared-playlist-query.ts'
import { SharedPlaylistScreen } from '#web/screens/playlists/shared-playlist-screen.tsx'

/** Search engines skip it, and no cache stores it. */
const notIndexed = { name: 'robots', content: 'noindex' }

export const Route = createFileRoute('/p/$token')({
  loader: ({ context, params }) => loadSharedPlaylist(context, params.token),
  // Each visit asks again whether the link works.
  staleTime: 0,
  gcTime: 0,
  headers: () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
  head: ({ loaderData: playlist, params, match }) => {
    const missing = missingHead(match.context)
    if (match.status === 'notFound' || !playlist) return { meta: [...missing.meta, notIndexed] }
    const { meta } = screenHead(match, {
      title: playlist.title,
      description: playlist.summary,
      pictured: playlist.pictured,
      path: `/p/${params.token}`,
    })
    return { meta: [...meta, notIndexed] }
  },
  component: SharedPlaylistPage,
  // Few visitors follow such a link: no other page needs how it loads.
  codeSplitGroupings: [['component'], ['loader']],
  notFoundComponent: UnknownShare,
  errorComponent: FailedShare,
})

function SharedPlaylistPage() {
  // Rendered once more as it is left, when its match, which no cache keeps, is gone.
  const { token } = useParams({ strict: false })
  if (token === undefined) return null
  return <SharedPlaylistScreen key={token} token={token} missing={<UnknownShare />} />
}

function UnknownShare() {
  const texts = useMessages().sharedPlaylist
  return <NotFoundScreen heading={texts.shareUnknown} />
}

function FailedShare({ error }: { error: unknown }) {
  return <FailedScreen error={error} heading={useMessages().sharedPlaylist.shareFailed} />
}
