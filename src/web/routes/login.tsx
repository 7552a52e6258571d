import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { LoginScreen } from '#web/features/sign-in/login-screen.tsx'
import { preloadResetOffer } from '#web/features/sign-in/reset-offer.ts'

export const Route = createFileRoute('/login')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    const [texts] = await Promise.all([context.loadArea('signIn'), preloadResetOffer(context)])
    return { title: texts.loginTitle, description: texts.loginHint }
  },
  head: ({ loaderData: screen, match: { context } }) =>
    screen ? screenHead(context, { ...screen, path: '/login' }) : missingHead(context),
  component: LoginScreen,
})
