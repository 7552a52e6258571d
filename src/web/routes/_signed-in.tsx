import { createFileRoute } from '@tanstack/react-router'
import { SignedInAlone } from '#web/features/account/signed-in-alone.tsx'
import { PendingScreen } from '#web/features/shell/pending-screen.tsx'

/** Screens of a signed-in user. Rendered in the browser only: the server sees no token. */
export const Route = createFileRoute('/_signed-in')({
  component: () => <SignedInAlone pending={<PendingScreen />} />,
})
