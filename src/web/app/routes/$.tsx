import { createFileRoute, notFound } from '@tanstack/react-router'
import { missingHead } from '#web/app/screen-head.ts'

/** Every address without a screen. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => missingHead(match.context),
})
