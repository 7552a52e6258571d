/** The one origin that a frame loads from, and whose messages are read. */
export const embedOrigin = 'https://www.youtube-nocookie.com'

/**
 * What YouTube's frame reports: `ready` asks for a handshake, `heard` is any other sign of life, `doubtful` an error that the
 * frame explains itself, `timeout` its silence.
 */
export type EmbedEvent = 'ready' | 'heard' | 'playing' | 'doubtful' | 'refused' | 'timeout'

export type EmbedState = 'loading' | 'silent' | 'heard' | 'doubtful' | 'refused'

export function nextState(state: EmbedState, event: EmbedEvent): EmbedState {
  if (state === 'refused' || event === 'refused') return 'refused'
  switch (event) {
    case 'timeout':
      return state === 'loading' ? 'silent' : state
    case 'doubtful':
      return 'doubtful'
    case 'playing':
      return 'heard'
    default:
      return state === 'doubtful' ? state : 'heard'
  }
}

// A retry while the frame is silent: its player may still be loading. No interval: the browser's own error page never replies.
const handshakeDelaysMs = [0, 500, 2000, 6000]
const timeoutAfterLoadMs = 1000
const timeoutMs = 6000

/** Talks to YouTube's frame by postMessage, without their script; returns the function that stops it. */
export function listenToEmbed(frame: HTMLIFrameElement, onEvent: (event: EmbedEvent) => void): () => void {
  const controller = new AbortController()
  const timers = [setTimeout(onEvent, timeoutMs, 'timeout')]
  let asked = false
  let heard = false

  const post = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), embedOrigin)
  const sendHandshake = () => {
    post({ event: 'listening' })
    for (const event of ['onReady', 'onStateChange', 'onError'])
      post({ event: 'command', func: 'addEventListener', args: [event] })
  }
  const onMessage = (message: MessageEvent) => {
    if (message.source !== frame.contentWindow) return
    const event = readEmbedMessage(message)
    if (!event) return
    if (event !== 'ready') heard = true
    else if (!asked) {
      asked = true // once: a handshake may cause another 'ready', without end
      sendHandshake()
    }
    onEvent(event)
  }
  const onLoad = () => {
    timers.push(setTimeout(onEvent, timeoutAfterLoadMs, 'timeout'))
    timers.push(...handshakeDelaysMs.map((delay) => setTimeout(() => heard || sendHandshake(), delay)))
  }

  addEventListener('message', onMessage, { signal: controller.signal })
  frame.addEventListener('load', onLoad, { signal: controller.signal })
  return () => {
    controller.abort()
    timers.forEach(clearTimeout)
  }
}

// 2 invalid id, 5 player failed, 100 removed or private, 101 and 150 not embeddable, 153 no referrer.
const refusals: unknown[] = [2, 5, 100, 101, 150, 153]
const playing = 1
const maxMessageLength = 200_000

/** Parses a message event; undefined for everything that isn't from YouTube's player. */
export function readEmbedMessage(message: { origin: string; data: unknown }): EmbedEvent | undefined {
  if (message.origin !== embedOrigin) return undefined
  const { event, info } = parsed(message.data)
  switch (event) {
    case 'readyToListen':
      return 'ready'
    case 'onError':
      return refusals.includes(info) ? 'refused' : 'doubtful'
    case 'onStateChange':
      return info === playing ? 'playing' : 'heard'
    case 'initialDelivery':
    case 'infoDelivery':
      return readDelivery(fields(info))
    case 'onReady':
    case 'alreadyInitialized':
    case 'apiInfoDelivery':
      return 'heard'
    default:
      return undefined
  }
}

/** An error from before the handshake comes only in a delivery. */
function readDelivery({ playerState, videoData }: Fields): EmbedEvent {
  const { errorCode, isPlayable } = fields(videoData)
  if (refusals.includes(errorCode)) return 'refused'
  if (errorCode || isPlayable === false) return 'doubtful'
  return playerState === playing ? 'playing' : 'heard'
}

type Fields = Record<string, unknown>

function parsed(data: unknown): Fields {
  if (typeof data !== 'string' || data.length > maxMessageLength) return {}
  try {
    return fields(JSON.parse(data))
  } catch {
    return {}
  }
}

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
