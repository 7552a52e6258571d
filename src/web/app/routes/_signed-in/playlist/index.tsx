import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/app/screen-head.ts'
import { PlaylistsScreen } from '#web/screens/playlists/playlists-screen.tsx'

export const Route = createFileRoute('/_signed-in/playlist/')({
  staticData: { title: ({ playlists }) => playlists.title },
  head: ({ match }) => screenHead(match, { path: '/playlist' }),
  component: PlaylistsScreen,
})
