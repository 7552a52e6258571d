import { Failure } from '#contract/failures.ts'
import { longestSearch } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

/** What is said when explore's videos could not be had: an address can ask what no screen would. */
export function exploreFailure(error: Error): string {
  const field = error instanceof Failure ? error.invalid?.field : undefined
  if (field === 'search') return messages.explore.searchTooLong(longestSearch)
  if (field === 'cursor') return messages.explore.cursorInvalid
  return messages.failed.videos
}
