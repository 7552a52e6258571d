import { createFileRoute } from '@tanstack/react-router'
import { screenHead } from '#web/app/screen-head.ts'
import { SignupScreen } from '#web/screens/account/sign-in/signup-screen.tsx'

export const Route = createFileRoute('/signup')({
  validateSearch: ({ invitation }: Record<string, unknown>): { invitation?: string } =>
    typeof invitation === 'string' && invitation !== '' ? { invitation } : {},
  staticData: { title: ({ signIn }) => signIn.signupTitle },
  head: ({ match }) =>
    screenHead(match, { description: match.context.messages.signIn.signupHint, path: '/signup' }),
  component: () => <SignupScreen invitation={Route.useSearch().invitation} />,
})
