import { Failure } from '#contract/failures.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

/** What is wrong with an address that asks what no screen would; nothing when asking again may help. */
export function wrongAddress(error: Error): string | undefined {
  const field = error instanceof Failure ? error.invalid?.field : undefined
  if (field === 'search') return messages.explore.searchTooLong(maxSearchLength)
  if (field === 'cursor') return messages.explore.cursorInvalid
  return undefined
}
