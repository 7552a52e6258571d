import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { SignupScreen } from '#web/features/sign-in/signup-screen.tsx'

export const Route = createFileRoute('/signup')({
  loader: async ({ context }) => {
    const { signupTitle: title, signupHint: description } = await context.loadArea('signIn')
    return { title, description }
  },
  head: ({ loaderData: screen, match: { context } }) =>
    screen ? screenHead(context, { ...screen, path: '/signup' }) : missingHead(context),
  component: SignupScreen,
})
