import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { ForgotPasswordScreen } from '#web/features/sign-in/forgot-password-screen.tsx'
import { loadResetOffer } from '#web/features/sign-in/reset-offer.ts'

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: ({ reset }) => reset.requestTitle },
  loader: ({ context }) => loadResetOffer(context),
  head: ({ match: { context } }) => {
    const { requestTitle: title } = context.messages.reset
    return screenHead(context, {
      title,
      description: context.messages.signIn.forgotPassword,
      path: '/forgot-password',
    })
  },
  component: () => <ForgotPasswordScreen isOffered={Route.useLoaderData()} />,
})
