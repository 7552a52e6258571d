import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { LoginScreen } from '#web/features/sign-in/login-screen.tsx'
import { preloadResetOffer } from '#web/features/sign-in/reset-offer.ts'

export const Route = createFileRoute('/login')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => preloadResetOffer(context),
  head: () =>
    screenHead({ title: messages.auth.loginTitle, description: messages.auth.loginHint, path: '/login' }),
  component: LoginScreen,
})
