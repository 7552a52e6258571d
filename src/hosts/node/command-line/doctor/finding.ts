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
