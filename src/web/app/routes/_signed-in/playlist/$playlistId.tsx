import { createFileRoute, Link } from '@tanstack/react-router'
import { useMessages } from '#web/api/use-messages.ts'
import { NotFoundScreen } from '#web/app/error-screens.tsx'
import { screenHead } from '#web/app/screen-head.ts'
import { readPlaylistSearch } from '#web/library/list-screen/list-search.ts'
import { PlaylistScreen } from '#web/screens/playlists/playlist-screen.tsx'

export const Route = createFileRoute('/_signed-in/playlist/$playlistId')({
  staticData: { title: ({ playlists }) => playlists.title },
  validateSearch: readPlaylistSearch,
  head: ({ params, match }) => screenHead(match, { path: `/playlist/${params.playlistId}` }),
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
