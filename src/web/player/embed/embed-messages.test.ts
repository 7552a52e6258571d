import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EmbedEvent, type EmbedState, nextState, readEmbedMessage } from './embed-messages.ts'

const origin = 'https://www.youtube-nocookie.com'
const read = (message: unknown, from = origin) =>
  readEmbedMessage({ origin: from, data: JSON.stringify(message) })

describe('readEmbedMessage', () => {
  it.each<[unknown, EmbedEvent]>([
    ...[2, 5, 100, 101, 150, 153].map(
      (info) => [{ event: 'onError', info }, 'blocked'] as [unknown, EmbedEvent],
    ),
    [{ event: 'onError', info: 999 }, 'uncertain'],
    [{ event: 'onError', info: '150' }, 'uncertain'],
    [{ event: 'onError', info: null }, 'uncertain'],
    // Before the handshake.
    [{ event: 'initialDelivery', info: { videoData: { errorCode: 150, isPlayable: false } } }, 'blocked'],
    // It asks for a sign-in.
    [
      { event: 'initialDelivery', info: { videoData: { errorCode: 'auth', isPlayable: false } } },
      'uncertain',
    ],
    [{ event: 'initialDelivery', info: { videoData: { errorCode: null, isPlayable: true } } }, 'connected'],
    [{ event: 'readyToListen' }, 'ready'],
    [{ event: 'onReady', info: null }, 'connected'],
    [{ event: 'alreadyInitialized' }, 'connected'],
    [{ event: 'infoDelivery', info: { currentTime: 3 } }, 'connected'],
    [{ event: 'infoDelivery', info: 'odd' }, 'connected'],
    [{ event: 'infoDelivery', info: { playerState: 1 } }, 'playing'],
    [{ event: 'onStateChange', info: 3 }, 'connected'],
    [{ event: 'onStateChange', info: 1 }, 'playing'],
  ])('reads %j as %s', (message, event) => {
    expect(read(message)).toBe(event)
  })

  it.each([
    'https://www.youtube.com',
    'http://www.youtube-nocookie.com',
    'https://www.youtube-nocookie.com.evil.example',
    'https://www.youtube-nocookie.com:8443',
    'null',
  ])('ignores messages from %j', (other) => {
    expect(read({ event: 'onError', info: 150 }, other)).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    { event: 'onReady' },
    '',
    '{"event":"onReady"',
    'null',
    '"onReady"',
    '[{"event":"onReady"}]',
    '{"event":["onReady"]}',
    '{"event":"somethingElse"}',
    '{"__proto__":{"event":"onReady"}}',
    `{"event":"onReady","info":"${'x'.repeat(300_000)}"}`,
  ])('ignores garbage (%#)', (data) => {
    expect(readEmbedMessage({ origin, data })).toBeUndefined()
  })

  it('never throws, whatever the data', () => {
    fc.assert(fc.property(fc.anything(), (data) => void readEmbedMessage({ origin, data })))
    fc.assert(fc.property(fc.json(), (data) => void readEmbedMessage({ origin, data })))
  })
})

describe('nextState', () => {
  it.each<[EmbedState, ...EmbedEvent[]]>([
    ['slow', 'slow'],
    ['timed-out', 'slow', 'timeout'],
    ['timed-out', 'timeout', 'slow'],
    ['loading', 'timeout', 'retry'],
    ['connected', 'ready'],
    ['connected', 'slow', 'ready'],
    ['connected', 'timeout', 'connected', 'timeout'],
    ['uncertain', 'uncertain', 'connected'],
    ['connected', 'uncertain', 'connected', 'playing'],
    ['blocked', 'playing', 'blocked', 'playing', 'timeout'],
  ])('is %s after %s, %s, %s', (state, ...events) => {
    expect(events.reduce<EmbedState>(nextState, 'loading')).toBe(state)
  })
})
