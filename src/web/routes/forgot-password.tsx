import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { ForgotPasswordScreen } from '#web/features/sign-in/forgot-password-screen.tsx'
import { requireResetOffer } from '#web/features/sign-in/reset-offer.ts'

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: ({ reset }) => reset.requestTitle },
  loader: ({ context }) => requireResetOffer(context),
  head: ({ loaderData: isOffered, match: { context } }) => {
    if (!isOffered) return missingHead(context)
    const { requestTitle: title, requestHint: description } = context.messages.reset
    return screenHead(context, { title, description, path: '/forgot-password' })
  },
  component: ForgotPasswordScreen,
})
