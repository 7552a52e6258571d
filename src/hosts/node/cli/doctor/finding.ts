import { Failure } from '#contract/failures.ts'

/** What one look at the installation found; a warning or a problem says what cures it. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'problem'
  says: string
  cure?: string
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says })
export const warning = (check: string, says: string, cure: string): Finding => ({
  check,
  state: 'warning',
  says,
  cure,
})
export const problem = (check: string, says: string, cure: string): Finding => ({
  check,
  state: 'problem',
  says,
  cure,
})

/** Why a server did not answer, as its driver says it; what else an error says may hold an address, and so a password. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Failure ? error.cause : error
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  const told = code !== undefined || error instanceof Failure
  return String((told && (message || code)) || 'no reason given')
}
