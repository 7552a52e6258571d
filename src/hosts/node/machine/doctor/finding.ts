import { Failure } from '#contract/failures.ts'

/** The result of one check. Warnings and problems have a fix. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'problem'
  message: string
  fix?: string
}

export const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message })
const finding = (state: Finding['state']) => {
  return (check: string, message: string, fix: string): Finding => ({ check, state, message, fix })
}
export const warning = finding('warning')
export const problem = finding('problem')

/** The driver's error message. Other messages are hidden: they may contain an address with a password. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Failure ? error.cause : error
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  const fromDriver = code !== undefined || error instanceof Failure
  return String((fromDriver && (message || code)) || 'no reason given')
}
