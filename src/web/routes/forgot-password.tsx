import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { ForgotPasswordScreen } from '#web/features/sign-in/forgot-password-screen.tsx'
import { loadForgotPassword } from '#web/features/sign-in/reset-offer.ts'

export const Route = createFileRoute('/forgot-password')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadForgotPassword(context),
  head: ({ loaderData: screen }) =>
    screen ? screenHead({ ...screen, path: '/forgot-password' }) : missingHead,
  component: ForgotPasswordScreen,
})
