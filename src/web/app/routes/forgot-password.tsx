import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/app/screen-head.ts'
import { ForgotPasswordScreen } from '#web/screens/account/sign-in/forgot-password-screen.tsx'
import { loadResetOffer } from '#web/screens/account/sign-in/reset-offer.ts'

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: ({ signIn }) => signIn.forgotTitle },
  loader: ({ context }) => loadResetOffer(context),
  head: ({ match: { context } }) => {
    const { forgotTitle: title, forgotPassword: description } = context.messages.signIn
    return screenHead(context, { title, description, path: '/forgot-password' })
  },
  component: () => <ForgotPasswordScreen isOffered={Route.useLoaderData()} />,
})
