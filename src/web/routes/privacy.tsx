import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { PrivacyScreen } from '#web/features/privacy/privacy-screen.tsx'

export const Route = createFileRoute('/privacy')({
  head: () => screenHead({ ...messages.privacy, path: '/privacy' }),
  component: PrivacyScreen,
})
