import { createFileRoute } from '@tanstack/react-router'
import { missingHead, screenHead } from '#web/app/screen-head.ts'
import { requireTester } from '#web/screens/tester/require-tester.ts'
import { TesterScreen } from '#web/screens/tester/tester-screen.tsx'

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
