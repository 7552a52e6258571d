import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { ShelfScreen } from '#web/features/lists/shelf-screen.tsx'

export const Route = createFileRoute('/_signed-in/history')({
  head: ({ match: { context } }) =>
    screenHead(context, { title: context.messages.history.title, path: '/history' }),
  component: () => <ShelfScreen shelf="history" />,
})
