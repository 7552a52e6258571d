import type { AnyAction } from './action.ts'
import { clearSearches, listSearches } from './searches.ts'

/** All that an operator can do: the name is the command's words, and the path of the console's route. */
export const actions = {
  searches: listSearches,
  'searches clear': clearSearches,
} satisfies Record<string, AnyAction>

export type Actions = typeof actions

/** What the help says of names that share their first word. */
export const groups: Record<string, string> = {
  searches: 'lists searches that found little or nothing',
}
