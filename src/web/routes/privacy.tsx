import { createFileRoute } from '@tanstack/react-router'
import { privacyMessages } from '#contract/privacy-messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { PrivacyScreen } from '#web/features/privacy/privacy-screen.tsx'

export const Route = createFileRoute('/privacy')({
  head: () =>
    screenHead({ title: privacyMessages.title, description: privacyMessages.intro, path: '/privacy' }),
  component: PrivacyScreen,
})
