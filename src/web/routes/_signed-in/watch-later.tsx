import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { ShelfScreen } from '#web/features/lists/shelf-screen.tsx'

export const Route = createFileRoute('/_signed-in/watch-later')({
  head: ({ match: { context } }) =>
    screenHead(context, { title: context.messages.watchLater.title, path: '/watch-later' }),
  component: () => <ShelfScreen shelf="watchlater" />,
})
