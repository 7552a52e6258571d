import type { CardVideo } from '../../catalogue/catalogue-queries.ts'
import { isPlayable, playerSource } from '../../player/player-source.ts'
import type { ListOrder } from '../played-list/watch-search.ts'

/** What plays: a video, within a list or by itself. */
export interface Playback extends ListOrder {
  video: CardVideo
  /** 'stopped': videos that could not be played have followed each other, and no further one is tried. */
  status: 'starting' | 'playing' | 'paused' | 'ended' | 'failed' | 'stopped'
  /** Its neighbours in the list, as far as they are known. */
  previous?: CardVideo | undefined
  next?: CardVideo | undefined
  /** Which way it was reached: where it cannot be played, the skip goes on that way, as far as there is a video. */
  way: 'next' | 'previous'
  /** Whether what follows at its end was cancelled. */
  isLast: boolean
  /** How many videos in a row could not be played. */
  failures: number
}

/** `videoId` is of the video that the event is about: what a player says after another video was opened is ignored. */
export type PlaybackEvent =
  | OpenEvent
  | { type: 'started' | 'played' | 'paused' | 'ended' | 'failed'; videoId: string }
  | { type: 'listed'; videoId: string; previous?: CardVideo | undefined; next?: CardVideo | undefined }
  | { type: 'next' | 'previous' | 'skip' | 'cancel' | 'close' }

type OpenEvent = { type: 'open'; video: CardVideo } & ListOrder

const maxFailures = 3

/** One video plays at most; undefined is none. Loading, seeking and time are the player's own. */
export function nextPlayback(playback: Playback | undefined, event: PlaybackEvent): Playback | undefined {
  if (event.type === 'open')
    // Pressed again, what plays goes on, in the list of the press.
    return playback?.status === 'playing' && playback.video._id === event.video._id
      ? { ...playback, list: event.list, shuffle: event.shuffle }
      : opened(event, { way: playback?.previous?._id === event.video._id ? 'previous' : 'next' })
  if (!playback || event.type === 'close') return undefined
  if ('videoId' in event && event.videoId !== playback.video._id) return playback
  switch (event.type) {
    case 'started':
      // Asked to go on: leaving its page right then docks it.
      return playback.status === 'paused' || playback.status === 'ended'
        ? { ...playback, status: 'starting' }
        : playback
    case 'played':
      return { ...playback, status: 'playing', isLast: false, failures: 0 }
    case 'paused':
      return ['playing', 'starting', 'ended'].includes(playback.status)
        ? { ...playback, status: 'paused' }
        : playback
    case 'ended':
      return { ...playback, status: 'ended' }
    case 'failed':
      return failed(playback)
    case 'listed':
      return { ...playback, previous: event.previous, next: event.next }
    case 'cancel':
      return { ...playback, isLast: true }
    case 'next':
    case 'previous':
      return stepped(playback, event.type)
    case 'skip':
      return stepped(playback, playback[playback.way] ? playback.way : 'next')
  }
}

function opened(
  { video, list, shuffle }: OpenEvent,
  { way, failures = 0 }: Pick<Playback, 'way'> & Partial<Pick<Playback, 'failures'>>,
): Playback {
  const playback: Playback = { video, list, shuffle, way, status: 'starting', isLast: false, failures }
  return isPlayable(playerSource(video.link)) ? playback : failed(playback)
}

function stepped(playback: Playback, way: Playback['way']): Playback {
  const { [way]: video, failures } = playback
  return video ? opened({ type: 'open', ...playback, video }, { way, failures }) : playback
}

function failed(playback: Playback): Playback {
  if (playback.status === 'failed' || playback.status === 'stopped') return playback
  const failures = playback.failures + 1
  return { ...playback, failures, status: failures < maxFailures ? 'failed' : 'stopped' }
}
