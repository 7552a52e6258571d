import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/app/screen-head.ts'
import { requireResetOffer } from '#web/screens/account/sign-in/reset-offer.ts'
import { ResetPasswordScreen } from '#web/screens/account/sign-in/reset-password-screen.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: ({ signIn }) => signIn.resetTitle },
  loader: ({ context }) => requireResetOffer(context),
  head: ({ match }) =>
    match.status === 'notFound'
      ? missingHead(match.context)
      : screenHead(match, { description: match.context.messages.reset.hint, path: '/reset-password' }),
  component: ResetPasswordScreen,
})
