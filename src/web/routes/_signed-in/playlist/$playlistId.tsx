import { createFileRoute, Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { PlaylistScreen } from '#web/features/playlists/playlist-screen.tsx'
import { NotFoundScreen } from '#web/features/shell/error-screens.tsx'

const { title } = messages.playlists

export const Route = createFileRoute('/_signed-in/playlist/$playlistId')({
  head: ({ params }) => screenHead({ title, path: `/playlist/${params.playlistId}` }),
  component: OnePlaylist,
})

function OnePlaylist() {
  const { playlistId } = Route.useParams()
  return (
    <PlaylistScreen
      key={playlistId}
      playlistId={playlistId}
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
