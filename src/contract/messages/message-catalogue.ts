import type { messages as account } from './en/account-messages.ts'
import type { messages as filters } from './en/filters-messages.ts'
import type { messages as host } from './en/host-messages.ts'
import type { messages as list } from './en/list-messages.ts'
import type { messages } from './en/messages.ts'
import type { messages as player } from './en/player-messages.ts'
import type { messages as playlist } from './en/playlist-messages.ts'
import type { messages as privacy } from './en/privacy-messages.ts'
import type { messages as reset } from './en/reset-messages.ts'
import type { messages as signIn } from './en/sign-in-messages.ts'
import type { messages as tester } from './en/tester-messages.ts'

/** The texts of every page. A key that a language lacks does not compile. */
export type Messages = typeof messages

/** Texts of a few screens, which other pages do not load. */
export interface AreaMessages {
  account: typeof account
  filters: typeof filters
  list: typeof list
  playlist: typeof playlist
  player: typeof player
  privacy: typeof privacy
  reset: typeof reset
  signIn: typeof signIn
  tester: typeof tester
}
export type Area = keyof AreaMessages

/** Texts that the server writes itself. */
export type HostMessages = typeof host

/** All texts in one language: the module of a catalogue is a chunk of its own, and so is each area. */
export interface MessageCatalogue {
  messages: Messages
  areas: { [Name in Area]: () => Promise<{ messages: AreaMessages[Name] }> }
}
