import { hash } from 'node:crypto'
import { isPrepared } from '#stores/sql/prepared-query.ts'

/**
 * Names the statements that PostgreSQL prepares once per connection. A pooler may lend a connection several servers that do
 * not know each other's statements; from the first sign of that on, none is named.
 */
export function createStatementNames(onUnsupported: (error: unknown) => void) {
  const names = new Map<string, string>()
  let supported = true

  return {
    nameOf(text: string): string | undefined {
      if (!supported || !isPrepared(text)) return undefined
      const name = names.get(text) ?? hashedName(text)
      names.set(text, name)
      return name
    },
    disable(error: unknown) {
      if (supported) onUnsupported(error)
      supported = false
    },
  }
}

/** By content: on a server that several processes borrow, a counter would name another's statement. */
const hashedName = (text: string) => `cutscene_${hash('sha256', text).slice(0, 32)}`

/** SQLSTATEs: invalid_sql_statement_name, duplicate_prepared_statement. */
const nameStates = new Set<unknown>(['26000', '42P05'])

/** Whether the server does not know a statement's name, or knows it from another client. */
export function isUnknownStatement(error: unknown): boolean {
  return nameStates.has((error as { code?: unknown }).code)
}

/** Whether a newer version has added a column since the statement was planned. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '0A000' && message === 'cached plan must not change result type'
}
