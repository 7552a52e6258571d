import { describe, expect, it } from 'vitest'
import type { EmbedNews } from './embed-messages.ts'
import { afterNews, type EmbedState } from './embed-state.ts'

const stateAfter = (...news: (EmbedNews | 'waited')[]) => news.reduce<EmbedState>(afterNews, 'loading')

describe('afterNews', () => {
  it('is silent when nothing came in time', () => expect(stateAfter('waited')).toBe('silent'))
  it('is heard from the first word on', () => {
    expect(stateAfter('asks')).toBe('heard')
    expect(stateAfter('waited', 'heard', 'waited')).toBe('heard')
  })
  it('keeps its doubts until something plays', () => {
    expect(stateAfter('doubtful', 'heard')).toBe('doubtful')
    expect(stateAfter('doubtful', 'heard', 'playing')).toBe('heard')
  })
  it('takes a refusal as final', () =>
    expect(stateAfter('playing', 'refused', 'playing', 'waited')).toBe('refused'))
})
