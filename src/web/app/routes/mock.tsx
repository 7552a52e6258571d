import { createFileRoute, notFound } from '@tanstack/react-router'
import { isFailure } from '#contract/failures.ts'
import { type Client, readResponse } from '#web/api/client.ts'
import { missingHead, screenHead } from '#web/app/screen-head.ts'
import { TesterScreen } from '#web/screens/tester/tester-screen.tsx'

export const Route = createFileRoute('/mock')({
  staticData: { title: ({ navigation }) => navigation.tester },
  loader: ({ context }) => requireTester(context),
  head: ({ loaderData: exists, match }) =>
    exists
      ? screenHead(match, { description: match.context.messages.tester.description, path: '/mock' })
      : missingHead(match.context),
  component: TesterScreen,
})

/** The tester's screen exists where its own endpoint does, whatever the host. */
async function requireTester({ client }: { client: Client }): Promise<true> {
  try {
    await readResponse(client.api['test-todos'].$get())
    return true
  } catch (error) {
    if (isFailure(error, 'endpoint_unknown')) throw notFound()
    throw error
  }
}
