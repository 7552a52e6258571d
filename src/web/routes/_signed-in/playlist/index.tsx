import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { PlaylistsScreen } from '#web/features/playlists/playlists-screen.tsx'

const { title } = messages.playlists

export const Route = createFileRoute('/_signed-in/playlist/')({
  head: () => screenHead({ title, path: '/playlist' }),
  component: PlaylistsScreen,
})
