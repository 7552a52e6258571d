import { embedOrigin } from './embed-address.ts'

/** What the frame lets us know; `asks` wants to be greeted, `doubtful` tells of trouble that its own words explain best. */
export type EmbedNews = 'asks' | 'heard' | 'playing' | 'doubtful' | 'refused'

// 2 wrong id, 5 player failed, 100 gone or private, 101 and 150 not on other sites, 153 no referrer.
const refusals: unknown[] = [2, 5, 100, 101, 150, 153]
const playing = 1
const longestMessage = 200_000

/** Reads a message that claims to come from YouTube's frame; undefined for everything that isn't one. */
export function readEmbedMessage(message: { origin: string; data: unknown }): EmbedNews | undefined {
  if (message.origin !== embedOrigin) return undefined
  const { event, info } = parsed(message.data)
  switch (event) {
    case 'readyToListen':
      return 'asks'
    case 'onError':
      return refusals.includes(info) ? 'refused' : 'doubtful'
    case 'onStateChange':
      return info === playing ? 'playing' : 'heard'
    case 'initialDelivery':
    case 'infoDelivery':
      return delivered(fields(info))
    case 'onReady':
    case 'alreadyInitialized':
    case 'apiInfoDelivery':
      return 'heard'
    default:
      return undefined
  }
}

/** An error from before we were listening is told in the delivery alone. */
function delivered({ playerState, videoData }: Fields): EmbedNews {
  const { errorCode, isPlayable } = fields(videoData)
  if (refusals.includes(errorCode)) return 'refused'
  if (errorCode || isPlayable === false) return 'doubtful'
  return playerState === playing ? 'playing' : 'heard'
}

type Fields = Record<string, unknown>

function parsed(data: unknown): Fields {
  if (typeof data !== 'string' || data.length > longestMessage) return {}
  try {
    return fields(JSON.parse(data))
  } catch {
    return {}
  }
}

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
