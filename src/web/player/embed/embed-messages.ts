import { fullScreenElement, type PlayerChange, type PlayerHandle } from '../player-handle.ts'

/** The one origin that a frame loads from, and whose messages are read. */
export const embedOrigin = 'https://www.youtube-nocookie.com'

/** `ready`: waits for a handshake. `connected`: any other message. `uncertain`: an error that the frame shows itself. */
export type EmbedEvent =
  | 'ready'
  | 'connected'
  | 'playing'
  | 'uncertain'
  | 'blocked'
  | 'slow'
  | 'timeout'
  | 'retry'

/** `slow`: nothing has come so far, as on a slow network. */
export type EmbedState = 'loading' | 'slow' | 'timed-out' | 'connected' | 'uncertain' | 'blocked'

/** Whether the visitor has waited long enough to be told. */
export const isUnanswered = (state: EmbedState): boolean => state === 'slow' || state === 'timed-out'

/** Whether the frame has said nothing yet: it may be the browser's error page. */
export const isSilent = (state: EmbedState): boolean => state === 'loading' || isUnanswered(state)

export function nextState(state: EmbedState, event: EmbedEvent): EmbedState {
  if (event === 'retry') return 'loading'
  if (state === 'blocked' || event === 'blocked') return 'blocked'
  switch (event) {
    case 'slow':
      return state === 'loading' ? 'slow' : state
    case 'timeout':
      return isSilent(state) ? 'timed-out' : state
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
const [slowMs, timeoutMs] = [5500, 15_000]

/** Talks to YouTube's frame by postMessage, without their script. */
export function connectEmbed(
  frame: HTMLIFrameElement,
  onEvent: (event: EmbedEvent) => void,
  onChange: (change: PlayerChange) => void,
): { player: PlayerHandle; stop: () => void } {
  const controller = new AbortController()
  let info: EmbedInfo = {}
  const timers = [setTimeout(onEvent, slowMs, 'slow'), setTimeout(onEvent, timeoutMs, 'timeout')]
  let greeted = false
  let connected = false

  const post = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), embedOrigin)
  const command = (func: string, ...args: unknown[]) => post({ event: 'command', func, args })
  const sendHandshake = () => {
    post({ event: 'listening' })
    for (const event of ['onReady', 'onStateChange', 'onError']) command('addEventListener', event)
  }
  const readInfo = (message: MessageEvent) => {
    const { state } = info
    info = { ...info, ...readEmbedInfo(message) }
    const change = info.state === state ? undefined : changes[info.state ?? -1]
    if (change) onChange(change)
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
    readInfo(message)
    onEvent(event)
  }
  const onLoad = () => {
    timers.push(setTimeout(onEvent, timeoutAfterLoadMs, 'timeout'))
    timers.push(...handshakeDelaysMs.map((delay) => setTimeout(() => connected || sendHandshake(), delay)))
  }

  addEventListener('message', onMessage, { signal: controller.signal })
  frame.addEventListener('load', onLoad, { signal: controller.signal })
  return {
    player: {
      play: () => command('playVideo'),
      pause: () => command('pauseVideo'),
      toggle: () => command(info.state === 1 ? 'pauseVideo' : 'playVideo'),
      seek: (seconds) => command('seekTo', Math.max(0, seconds), true),
      changeRate: (steps) => command('setPlaybackRate', (info.rate ?? 1) + steps * 0.25),
      toggleMute: () => command(info.isMuted ? 'unMute' : 'mute'),
      // Its own controls have them.
      toggleCaptions() {},
      toggleFullScreen: () => {
        const element = fullScreenElement(frame)
        if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
        else element.requestFullscreen?.().catch(() => {})
      },
      position: () =>
        info.seconds === undefined ? undefined : { seconds: info.seconds, duration: info.duration },
      rate: () => info.rate ?? 1,
      isSilent: () => info.isMuted === true,
    },
    stop() {
      controller.abort()
      timers.forEach(clearTimeout)
    },
  }
}

/** What the frame reports of its player; only what a message names. */
interface EmbedInfo {
  state?: number
  seconds?: number
  duration?: number
  rate?: number
  isMuted?: boolean
}

/** By the states of their player: 0 ended, 1 playing, 2 paused. */
const changes: Record<number, PlayerChange> = { 0: 'ended', 1: 'played', 2: 'paused' }

/** Values of other types than their player sends are left out. */
export function readEmbedInfo(message: { data: unknown }): EmbedInfo {
  const { event, info } = parsed(message.data)
  const given = event === 'onStateChange' ? { playerState: info } : fields(info)
  const number = (name: string) => {
    const value = given[name]
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }
  const isMuted = typeof given.muted === 'boolean' ? given.muted : undefined
  const entries = {
    state: number('playerState'),
    seconds: number('currentTime'),
    // Zero until it is known.
    duration: number('duration') || undefined,
    rate: number('playbackRate'),
    isMuted,
  }
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
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
