import { createFileRoute } from '@tanstack/react-router'
import { RequireSignIn } from '#web/features/account/require-sign-in.tsx'
import { PendingScreen } from '#web/features/shell/pending-screen.tsx'

/** The screens of a signed-in user, which only the browser knows. */
export const Route = createFileRoute('/_signed-in')({
  component: () => <RequireSignIn pending={<PendingScreen />} />,
})
