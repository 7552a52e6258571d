import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/app/screen-head.ts'
import { LoginScreen } from '#web/screens/account/sign-in/login-screen.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: ({ signIn }) => signIn.loginTitle },
  head: ({ match }) =>
    screenHead(match, { description: match.context.messages.signIn.loginHint, path: '/login' }),
  component: LoginScreen,
})
