import type { FailureCode } from '#contract/failures.ts'
import type { ShelfName } from '#contract/library/shelf.ts'

/** An act of a user. Sessions, playlists and removals have the names of the acts that made them. */
export type Act =
  | { type: 'signUp'; firstName: string; password: string }
  | { type: 'logIn'; password: string }
  | { type: 'logOut' | 'logOutEverywhere'; session: string }
  | { type: 'rename'; session: string; firstName: string }
  | { type: 'changePassword'; session: string; password: string; newPassword: string }
  | { type: 'deleteAccount'; session: string; password: string }
  | { type: 'add' | 'remove'; session: string; shelf: ShelfName; video: number }
  | { type: 'clearHistory'; session: string }
  | { type: 'batchShelf'; session: string; shelf: ShelfName; add: number[]; remove: number[] }
  | { type: 'createPlaylist'; session: string; title: string }
  | { type: 'deletePlaylist'; session: string; playlist: string }
  | { type: 'addToPlaylist' | 'removeFromPlaylist'; session: string; playlist: string; video: number }
  | { type: 'renamePlaylist' | 'copyPlaylist'; session: string; playlist: string; title: string }
  | { type: 'moveInPlaylist'; session: string; playlist: string; video: number; after: number | null }
  | { type: 'note'; session: string; playlist: string; video: number; note: string }
  | { type: 'batchPlaylist'; session: string; playlist: string; add: number[]; remove: number[] }
  | { type: 'undo'; session: string; removal: string }

/** `removed` says whether there is something to undo. */
export type Outcome =
  | { failure: FailureCode }
  | { removed?: boolean; restored?: number; added?: number }

/** Few, so that acts often meet what earlier ones did. */
export const videoCount = 3
