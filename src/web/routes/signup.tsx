import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { preloadFormStage } from '#web/features/sign-in/form-stage.tsx'
import { SignupScreen } from '#web/features/sign-in/signup-screen.tsx'

export const Route = createFileRoute('/signup')({
  staticData: { title: ({ signIn }) => signIn.signupTitle },
  loader: ({ context }) => preloadFormStage(context),
  head: ({ match: { context } }) => {
    const { signupTitle: title, signupHint: description } = context.messages.signIn
    return screenHead(context, { title, description, path: '/signup' })
  },
  component: SignupScreen,
})
