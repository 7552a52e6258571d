import { notFound } from '@tanstack/react-router'
import { isFailure } from '#contract/failures.ts'
import type { Client } from '#web/api/client.ts'
import { readResponse } from '#web/api/client.ts'

/** The tester's screen exists where its own endpoint does, whatever the host. */
export async function requireTester({ client }: { client: Client }): Promise<true> {
  try {
    await readResponse(client.api['test-todos'].$get())
    return true
  } catch (error) {
    if (isFailure(error, 'endpoint_unknown')) throw notFound()
    throw error
  }
}
