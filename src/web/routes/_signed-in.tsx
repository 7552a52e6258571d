import { createFileRoute } from '@tanstack/react-router'
import { SignedInAlone } from '#web/features/account/signed-in-alone.tsx'
import { PendingScreen } from '#web/features/shell/pending-screen.tsx'

/** The screens that are a user's own: only the browser knows whose. */
export const Route = createFileRoute('/_signed-in')({
  component: () => <SignedInAlone pending={<PendingScreen />} />,
})
