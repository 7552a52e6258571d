import type { MessageCatalogue } from '#contract/messages/message-catalogue.ts'
import { messages } from './messages.ts'

export const catalogue: MessageCatalogue = {
  messages,
  areas: {
    account: async () => (await import('./account-messages.ts')).accountMessages,
    privacy: async () => (await import('./privacy-messages.ts')).privacyMessages,
    reset: async () => (await import('./reset-messages.ts')).resetMessages,
    signIn: async () => (await import('./sign-in-messages.ts')).signInMessages,
    tester: async () => (await import('./tester-messages.ts')).testerMessages,
  },
}
