import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { screenHead } from '#web/client/screen-head.ts'
import { SignupScreen } from '#web/features/sign-in/signup-screen.tsx'

export const Route = createFileRoute('/signup')({
  head: () =>
    screenHead({ title: messages.auth.signupTitle, description: messages.auth.signupHint, path: '/signup' }),
  component: SignupScreen,
})
