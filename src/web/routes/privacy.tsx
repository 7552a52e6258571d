import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { PrivacyScreen } from '#web/features/privacy/privacy-screen.tsx'

export const Route = createFileRoute('/privacy')({
  loader: async ({ context }) => {
    await context.loadArea('privacy')
  },
  head: ({ match: { context } }) => screenHead(context, { ...context.messages.privacy, path: '/privacy' }),
  component: PrivacyScreen,
})
