import { hash } from 'node:crypto'
import { comesAgain } from '#stores/sql/prepared-query.ts'

/**
 * What statements are called by that a server is to plan once; none any more after it was found that a pooler leads a
 * connection to several servers, which do not know each other's.
 */
export function createStatementNames(lost: (error: unknown) => void) {
  const names = new Map<string, string>()
  let trusted = true

  return {
    of(text: string): string | undefined {
      if (!trusted || !comesAgain(text)) return undefined
      const known = names.get(text) ?? nameOf(text)
      names.set(text, known)
      return known
    },
    distrust(error: unknown) {
      if (trusted) lost(error)
      trusted = false
    },
  }
}

/** By the text: on a server that a pooler lends to many processes, no name may be another's statement. */
const nameOf = (text: string) => `cutscene_${hash('sha256', text).slice(0, 32)}`
