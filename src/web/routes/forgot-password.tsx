import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { ForgotPasswordScreen } from '#web/features/sign-in/forgot-password-screen.tsx'
import { loadForgotPassword } from '#web/features/sign-in/reset-offer.ts'

export const Route = createFileRoute('/forgot-password')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadForgotPassword(context),
  head: ({ loaderData: screen, match: { context } }) =>
    screen ? screenHead(context, { ...screen, path: '/forgot-password' }) : missingHead(context),
  component: ForgotPasswordScreen,
})
