import { Failure } from '#contract/failures.ts'

/** Why a server did not answer, as its driver says it; what else an error says may hold an address, and so a password. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Failure ? error.cause : error
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  const told = code !== undefined || error instanceof Failure
  return String((told && (message || code)) || 'no reason given')
}
