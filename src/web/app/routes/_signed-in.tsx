import { createFileRoute } from '@tanstack/react-router'
import { RequireSignIn } from '#web/app/require-sign-in.tsx'

/** Screens of a signed-in user. Rendered in the browser only: the server sees no token. */
export const Route = createFileRoute('/_signed-in')({
  component: RequireSignIn,
})
