import type { MessageCatalogue } from '#contract/messages/message-catalogue.ts'
import { messages } from './messages.ts'

export const catalogue: MessageCatalogue = {
  messages,
  areas: {
    account: () => import('./account-messages.ts'),
    filters: () => import('./filters-messages.ts'),
    list: () => import('./list-messages.ts'),
    playlist: () => import('./playlist-messages.ts'),
    player: () => import('./player-messages.ts'),
    privacy: () => import('./privacy-messages.ts'),
    reset: () => import('./reset-messages.ts'),
    signIn: () => import('./sign-in-messages.ts'),
    tester: () => import('./tester-messages.ts'),
  },
}
