import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EmbedEvent, type EmbedState, nextState, readEmbedMessage } from './embed-messages.ts'

const origin = 'https://www.youtube-nocookie.com'
const read = (message: unknown, from = origin) =>
  readEmbedMessage({ origin: from, data: JSON.stringify(message) })

describe('readEmbedMessage', () => {
  it.each([2, 5, 100, 101, 150, 153])('reads error %i as blocked', (info) => {
    expect(read({ event: 'onError', info, id: 1, channel: 'widget' })).toBe('blocked')
  })

  it.each([999, '150', null, [150], { code: 150 }])('reads the error %j as uncertain', (info) => {
    expect(read({ event: 'onError', info })).toBe('uncertain')
  })

  it('reads a block from before the handshake', () => {
    expect(
      read({ event: 'initialDelivery', info: { videoData: { errorCode: 150, isPlayable: false } } }),
    ).toBe('blocked')
  })

  it('reads a player that asks for a sign-in as uncertain', () => {
    const info = { playerState: -1, videoData: { errorCode: 'auth', isPlayable: false } }
    expect(read({ event: 'initialDelivery', info })).toBe('uncertain')
  })

  it.each([
    [{ event: 'readyToListen' }, 'ready'],
    [{ event: 'onReady', info: null }, 'connected'],
    [{ event: 'alreadyInitialized' }, 'connected'],
    [
      {
        event: 'initialDelivery',
        info: { playerState: -1, videoData: { errorCode: null, isPlayable: true } },
      },
      'connected',
    ],
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
    'https://youtube-nocookie.com',
    'http://www.youtube-nocookie.com',
    'https://www.youtube-nocookie.com.evil.example',
    'https://www.youtube-nocookie.com:8443',
    'null',
    '',
  ])('ignores messages from %j', (other) => {
    expect(read({ event: 'onError', info: 150 }, other)).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    7,
    true,
    { event: 'onReady' },
    ['onReady'],
    '',
    'onReady',
    '{"event":"onReady"',
    'null',
    '7',
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
  const stateAfter = (...events: EmbedEvent[]) => events.reduce<EmbedState>(nextState, 'loading')

  it('is slow, then timed out', () => {
    expect(stateAfter('slow')).toBe('slow')
    expect(stateAfter('slow', 'timeout')).toBe('timed-out')
    expect(stateAfter('timeout', 'slow')).toBe('timed-out')
    expect(stateAfter('slow', 'ready')).toBe('connected')
  })
  it('is connected from the first message on', () => {
    expect(stateAfter('ready')).toBe('connected')
    expect(stateAfter('timeout', 'connected', 'timeout')).toBe('connected')
  })
  it('waits again after a retry', () => expect(stateAfter('timeout', 'retry')).toBe('loading'))
  it('stays uncertain until something plays', () => {
    expect(stateAfter('uncertain', 'connected')).toBe('uncertain')
    expect(stateAfter('uncertain', 'connected', 'playing')).toBe('connected')
  })
  it('remains blocked', () => expect(stateAfter('playing', 'blocked', 'playing', 'timeout')).toBe('blocked'))
})
