import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { ShelfScreen } from '#web/features/lists/shelf-screen.tsx'

export const Route = createFileRoute('/_signed-in/liked-videos')({
  head: ({ match: { context } }) =>
    screenHead(context, { title: context.messages.likes.title, path: '/liked-videos' }),
  component: () => <ShelfScreen shelf="likes" />,
})
