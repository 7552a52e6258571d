import type { accountMessages } from './en/account-messages.ts'
import type { messages } from './en/messages.ts'
import type { privacyMessages } from './en/privacy-messages.ts'
import type { resetMessages } from './en/reset-messages.ts'
import type { signInMessages } from './en/sign-in-messages.ts'
import type { testerMessages } from './en/tester-messages.ts'

/** The texts of every page. A key that a language lacks does not compile. */
export type Messages = typeof messages

/** Texts of a few screens, which other pages do not load. */
export interface AreaMessages {
  account: typeof accountMessages
  privacy: typeof privacyMessages
  reset: typeof resetMessages
  signIn: typeof signInMessages
  tester: typeof testerMessages
}
export type Area = keyof AreaMessages

/** All texts in one language: the module of a catalogue is a chunk of its own, and so is each area. */
export interface MessageCatalogue {
  messages: Messages
  areas: { [Name in Area]: () => Promise<AreaMessages[Name]> }
}
