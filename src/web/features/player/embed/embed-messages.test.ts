import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEmbedMessage } from './embed-messages.ts'

const origin = 'https://www.youtube-nocookie.com'
const say = (message: unknown, from = origin) =>
  readEmbedMessage({ origin: from, data: JSON.stringify(message) })

describe('readEmbedMessage', () => {
  it.each([2, 5, 100, 101, 150, 153])('takes error %i as a refusal', (info) => {
    expect(say({ event: 'onError', info, id: 1, channel: 'widget' })).toBe('refused')
  })

  it.each([999, '150', null, [150], { code: 150 }])(
    'leaves the error %j to the frame’s own words',
    (info) => {
      expect(say({ event: 'onError', info })).toBe('doubtful')
    },
  )

  it('hears a refusal that was spoken before we listened', () => {
    expect(
      say({ event: 'initialDelivery', info: { videoData: { errorCode: 150, isPlayable: false } } }),
    ).toBe('refused')
  })

  it('doubts a player that asks to sign in', () => {
    const info = { playerState: -1, videoData: { errorCode: 'auth', isPlayable: false } }
    expect(say({ event: 'initialDelivery', info })).toBe('doubtful')
  })

  it.each([
    [{ event: 'readyToListen' }, 'asks'],
    [{ event: 'onReady', info: null }, 'heard'],
    [{ event: 'alreadyInitialized' }, 'heard'],
    [
      {
        event: 'initialDelivery',
        info: { playerState: -1, videoData: { errorCode: null, isPlayable: true } },
      },
      'heard',
    ],
    [{ event: 'infoDelivery', info: { currentTime: 3 } }, 'heard'],
    [{ event: 'infoDelivery', info: 'odd' }, 'heard'],
    [{ event: 'infoDelivery', info: { playerState: 1 } }, 'playing'],
    [{ event: 'onStateChange', info: 3 }, 'heard'],
    [{ event: 'onStateChange', info: 1 }, 'playing'],
  ])('reads %j as %s', (message, news) => {
    expect(say(message)).toBe(news)
  })

  it.each([
    'https://www.youtube.com',
    'https://youtube-nocookie.com',
    'http://www.youtube-nocookie.com',
    'https://www.youtube-nocookie.com.evil.example',
    'https://www.youtube-nocookie.com:8443',
    'null',
    '',
  ])('is deaf to %j', (other) => {
    expect(say({ event: 'onError', info: 150 }, other)).toBeUndefined()
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
  ])('takes nothing from garbage (%#)', (data) => {
    expect(readEmbedMessage({ origin, data })).toBeUndefined()
  })

  it('never throws, whatever is sent', () => {
    fc.assert(fc.property(fc.anything(), (data) => void readEmbedMessage({ origin, data })))
    fc.assert(fc.property(fc.json(), (data) => void readEmbedMessage({ origin, data })))
  })
})
