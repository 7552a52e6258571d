import { Failure } from '#contract/failures.ts'

/** The result of one check. A warning or a problem has a cure. */
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

/** Why a server did not answer, in its driver's words. Other messages are withheld: they may hold an address with a password. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Failure ? error.cause : error
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  const fromDriver = code !== undefined || error instanceof Failure
  return String((fromDriver && (message || code)) || 'no reason given')
}
