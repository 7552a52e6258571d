import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { loadTester } from '#web/features/tester/load-tester.ts'
import { TesterScreen } from '#web/features/tester/tester-screen.tsx'

export const Route = createFileRoute('/mock')({
  // The loader too: other pages need nothing of the tester.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadTester(context),
  head: ({ loaderData: screen, match: { context } }) =>
    screen ? screenHead(context, { ...screen, path: '/mock' }) : missingHead(context),
  component: TesterScreen,
})
