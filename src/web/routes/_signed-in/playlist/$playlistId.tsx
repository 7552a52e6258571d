import { createFileRoute, Link } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { useMessages } from '#web/client/use-messages.ts'
import { readPlaylistSearch } from '#web/features/list-screen/list-search.ts'
import { PlaylistScreen } from '#web/features/playlists/playlist-screen.tsx'
import { NotFoundScreen } from '#web/features/shell/error-screens.tsx'

export const Route = createFileRoute('/_signed-in/playlist/$playlistId')({
  staticData: { title: ({ playlists }) => playlists.title },
  validateSearch: readPlaylistSearch,
  head: ({ params, match: { context } }) =>
    screenHead(context, {
      title: context.messages.playlists.title,
      path: `/playlist/${params.playlistId}`,
    }),
  component: OnePlaylist,
})

function OnePlaylist() {
  const messages = useMessages()
  const { playlistId } = Route.useParams()
  return (
    <PlaylistScreen
      key={playlistId}
      playlistId={playlistId}
      search={Route.useSearch()}
      missing={
        <NotFoundScreen heading={messages.failed.playlistUnknown}>
          <Link to="/playlist" className="button button-primary">
            {messages.playlists.all}
          </Link>
        </NotFoundScreen>
      }
    />
  )
}
