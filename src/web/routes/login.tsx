import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/client/screen-head.ts'
import { preloadFormStage } from '#web/features/sign-in/form-stage.tsx'
import { LoginScreen } from '#web/features/sign-in/login-screen.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: ({ signIn }) => signIn.loginTitle },
  loader: ({ context }) => preloadFormStage(context),
  head: ({ match: { context } }) => {
    const { loginTitle: title, loginHint: description } = context.messages.signIn
    return screenHead(context, { title, description, path: '/login' })
  },
  component: LoginScreen,
})
