import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/client/screen-head.ts'
import { requireTester } from '#web/features/tester/require-tester.ts'
import { TesterScreen } from '#web/features/tester/tester-screen.tsx'

export const Route = createFileRoute('/mock')({
  staticData: { title: ({ navigation }) => navigation.tester },
  loader: ({ context }) => requireTester(context),
  head: ({ loaderData: exists, match: { context } }) => {
    if (!exists) return missingHead(context)
    const { description } = context.messages.tester
    return screenHead(context, { title: context.messages.navigation.tester, description, path: '/mock' })
  },
  component: TesterScreen,
})
