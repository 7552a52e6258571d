import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/app/screen-head.ts'
import { ForgotPasswordScreen } from '#web/screens/account/sign-in/forgot-password-screen.tsx'
import { loadResetOffer } from '#web/screens/account/sign-in/reset-offer.ts'

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: ({ signIn }) => signIn.forgotTitle },
  loader: ({ context }) => loadResetOffer(context),
  head: ({ match }) =>
    screenHead(match, {
      description: match.context.messages.signIn.forgotPassword,
      path: '/forgot-password',
    }),
  component: () => <ForgotPasswordScreen isOffered={Route.useLoaderData()} />,
})
