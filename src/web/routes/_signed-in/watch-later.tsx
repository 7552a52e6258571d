import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { ShelfScreen } from '#web/features/lists/shelf-screen.tsx'

const { title } = messages.watchLater

export const Route = createFileRoute('/_signed-in/watch-later')({
  head: () => screenHead({ title, path: '/watch-later' }),
  component: () => <ShelfScreen shelf="watchlater" />,
})
