import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { ShelfScreen } from '#web/features/lists/shelf-screen.tsx'

const { title } = messages.likes

export const Route = createFileRoute('/_signed-in/liked-videos')({
  head: () => screenHead({ title, path: '/liked-videos' }),
  component: () => <ShelfScreen shelf="likes" />,
})
