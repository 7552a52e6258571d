import { createFileRoute } from '@tanstack/react-router'
import { loadLateMessages } from '#web/client/late-messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { PlaylistsScreen } from '#web/features/playlists/playlists-screen.tsx'

export const Route = createFileRoute('/_signed-in/playlist/')({
  staticData: { title: ({ playlists }) => playlists.title },
  head: async ({ match: { context } }) => {
    await loadLateMessages(context.language)
    return screenHead(context, { title: context.messages.playlists.title, path: '/playlist' })
  },
  component: PlaylistsScreen,
})
