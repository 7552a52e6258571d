import { notFound } from '@tanstack/react-router'
import { Failure } from '#contract/failures.ts'
import type { Client } from '#web/client/client.ts'
import { readResponse } from '#web/client/client.ts'
import type { PageMessages } from '#web/client/page-messages.ts'

/** The tester exists where its own endpoint does, whatever the host. */
interface PageContext extends Pick<PageMessages, 'loadArea'> {
  client: Client
}

export async function loadTester({ client, loadArea }: PageContext) {
  const texts = loadArea('tester')
  try {
    await readResponse(client.api['test-todos'].$get())
  } catch (error) {
    if (error instanceof Failure && error.code === 'endpoint_unknown') throw notFound()
    throw error
  }
  const { title, description } = await texts
  return { title, description }
}
