import type { EmbedNews } from './embed-messages.ts'

/** Where the frame stands with us: `silent` once it has had time to speak and hasn't. */
export type EmbedState = 'loading' | 'silent' | 'heard' | 'doubtful' | 'refused'

export function afterNews(state: EmbedState, news: EmbedNews | 'waited'): EmbedState {
  if (state === 'refused' || news === 'refused') return 'refused'
  switch (news) {
    case 'waited':
      return state === 'loading' ? 'silent' : state
    case 'doubtful':
      return 'doubtful'
    case 'playing':
      return 'heard'
    default:
      return state === 'doubtful' ? state : 'heard'
  }
}
