import { notFound } from '@tanstack/react-router'
import { Failure } from '#contract/failures.ts'
import { testerMessages } from '#contract/tester/tester-messages.ts'
import type { Client } from '#web/client/client.ts'
import { readResponse } from '#web/client/client.ts'

/** The tester exists where its own endpoint does, whatever the host. */
export async function loadTester({ client }: { client: Client }) {
  try {
    await readResponse(client.api['test-todos'].$get())
  } catch (error) {
    if (error instanceof Failure && error.code === 'endpoint_unknown') throw notFound()
    throw error
  }
  const { title, description } = testerMessages
  return { title, description }
}
