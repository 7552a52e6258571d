import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/app/screen-head.ts'
import { loadPrivacyMessages } from '#web/screens/account/privacy/load-privacy-messages.ts'
import { PrivacyScreen } from '#web/screens/account/privacy/privacy-screen.tsx'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => loadPrivacyMessages(context.language),
  head: ({ loaderData: texts, match: { context } }) =>
    texts ? screenHead(context, { ...texts, path: '/privacy' }) : missingHead(context),
  component: () => <PrivacyScreen texts={Route.useLoaderData()} />,
})
