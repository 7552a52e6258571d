import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/app/screen-head.ts'
import { PlaylistsScreen } from '#web/screens/playlists/playlists-screen.tsx'

export const Route = createFileRoute('/_signed-in/playlist/')({
  staticData: { title: ({ playlists }) => playlists.title },
  head: ({ match: { context } }) =>
    screenHead(context, { title: context.messages.playlists.title, path: '/playlist' }),
  component: PlaylistsScreen,
})
