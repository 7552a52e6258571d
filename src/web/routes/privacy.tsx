import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { PrivacyScreen } from '#web/features/privacy/privacy-screen.tsx'

export const Route = createFileRoute('/privacy')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    const { title, description } = await context.loadArea('privacy')
    return { title, description }
  },
  head: ({ loaderData: screen, match: { context } }) =>
    screen ? screenHead(context, { ...screen, path: '/privacy' }) : missingHead(context),
  component: PrivacyScreen,
})
