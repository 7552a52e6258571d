import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { loadResetPassword } from '#web/features/sign-in/reset-offer.ts'
import { ResetPasswordScreen } from '#web/features/sign-in/reset-password-screen.tsx'

export const Route = createFileRoute('/reset-password')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadResetPassword(context),
  head: ({ loaderData: screen, match: { context } }) =>
    screen ? screenHead(context, { ...screen, path: '/reset-password' }) : missingHead(context),
  component: ResetPasswordScreen,
})
