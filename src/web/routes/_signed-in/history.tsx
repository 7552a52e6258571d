import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { ShelfScreen } from '#web/features/lists/shelf-screen.tsx'

const { title } = messages.history

export const Route = createFileRoute('/_signed-in/history')({
  head: () => screenHead({ title, path: '/history' }),
  component: () => <ShelfScreen shelf="history" />,
})
