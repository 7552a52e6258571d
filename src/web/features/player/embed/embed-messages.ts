/** The one origin that a frame loads from, and whose messages are read. */
export const embedOrigin = 'https://www.youtube-nocookie.com'

/** `ready`: waits for a handshake. `connected`: any other message. `uncertain`: an error that the frame shows itself. */
export type EmbedEvent = 'ready' | 'connected' | 'playing' | 'uncertain' | 'blocked' | 'timeout' | 'retry'

export type EmbedState = 'loading' | 'timed-out' | 'connected' | 'uncertain' | 'blocked'

/** Whether the frame has said nothing yet: it may be the browser's error page. */
export const isSilent = (state: EmbedState): boolean => state === 'loading' || state === 'timed-out'

export function nextState(state: EmbedState, event: EmbedEvent): EmbedState {
  if (event === 'retry') return 'loading'
  if (state === 'blocked' || event === 'blocked') return 'blocked'
  switch (event) {
    case 'timeout':
      return state === 'loading' ? 'timed-out' : state
    case 'uncertain':
      return 'uncertain'
    case 'playing':
      return 'connected'
    default:
      return state === 'uncertain' ? state : 'connected'
  }
}

// A retry while the frame is silent: its player may still be loading. No interval: the browser's own error page never replies.
const handshakeDelaysMs = [0, 500, 2000, 6000]
const timeoutAfterLoadMs = 2000
/** After Play. */
const timeoutMs = 5500

/** Talks to YouTube's frame by postMessage, without their script; returns the function that stops it. */
export function listenToEmbed(frame: HTMLIFrameElement, onEvent: (event: EmbedEvent) => void): () => void {
  const controller = new AbortController()
  const timers = [setTimeout(onEvent, timeoutMs, 'timeout')]
  let greeted = false
  let connected = false

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
    if (event !== 'ready') connected = true
    else if (!greeted) {
      greeted = true // only once: a handshake may cause another 'ready'
      sendHandshake()
    }
    onEvent(event)
  }
  const onLoad = () => {
    timers.push(setTimeout(onEvent, timeoutAfterLoadMs, 'timeout'))
    timers.push(...handshakeDelaysMs.map((delay) => setTimeout(() => connected || sendHandshake(), delay)))
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
      return refusals.includes(info) ? 'blocked' : 'uncertain'
    case 'onStateChange':
      return info === playing ? 'playing' : 'connected'
    case 'initialDelivery':
    case 'infoDelivery':
      return readDelivery(fields(info))
    case 'onReady':
    case 'alreadyInitialized':
    case 'apiInfoDelivery':
      return 'connected'
    default:
      return undefined
  }
}

/** An error from before the handshake comes only in a delivery. */
function readDelivery({ playerState, videoData }: Fields): EmbedEvent {
  const { errorCode, isPlayable } = fields(videoData)
  if (refusals.includes(errorCode)) return 'blocked'
  if (errorCode || isPlayable === false) return 'uncertain'
  return playerState === playing ? 'playing' : 'connected'
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
