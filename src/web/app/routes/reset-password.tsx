import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/app/screen-head.ts'
import { requireResetOffer } from '#web/screens/account/sign-in/reset-offer.ts'
import { ResetPasswordScreen } from '#web/screens/account/sign-in/reset-password-screen.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: ({ signIn }) => signIn.resetTitle },
  loader: ({ context }) => requireResetOffer(context),
  head: ({ match: { context, status } }) => {
    if (status === 'notFound') return missingHead(context)
    const { hint: description } = context.messages.reset
    return screenHead(context, {
      title: context.messages.signIn.resetTitle,
      description,
      path: '/reset-password',
    })
  },
  component: ResetPasswordScreen,
})
