import type { PlayerHandle } from '#web/player/player-handle.ts'
import { isPlayable, playerSource } from '#web/player/player-source.ts'
import type { CardVideo } from '#web/videos/catalogue-queries.ts'
import type { ListOrder } from '#web/videos/watch-search.ts'

/** Everything about what plays on this page, whatever its screen. */
export interface PlaybackState {
  /** Undefined: nothing plays. */
  playing?: Playback | undefined
  /** Controls what plays; undefined until its player is ready. */
  player?: PlayerHandle | undefined
  /** Where the screen has a place for a player; undefined on screens without one. */
  place?: Place | undefined
  /** Whether it plays in a corner: its place was left, or scrolled out of the window. */
  isDocked: boolean
  isInPictureInPicture: boolean
  /** Of the reel, whatever is stored; undefined elsewhere. */
  isMuted?: boolean | undefined
  /** The page that was opened by a press: it plays as soon as it is there. */
  pressed?: PressedPage | undefined
  /** The video whose page is on its way, as what plays has gone on to it. */
  following?: string | undefined
  /** Whether a press has started an embed: from then on a press on another one plays it without Play. */
  hasPlayedEmbed: boolean
  /** Where each order of a list was last: a queued or removed video interrupts it, and it goes on from there. */
  lastPlaces: Readonly<Record<string, LastPlace>>
}

interface PressedPage {
  /** Its video's id, or `reel`. */
  page: string
  /** Whether it was a press of Play, of Next or the like, and not one of the video. */
  asksToPlay: boolean
  /** From what played at the press: its page may be gone before the other one is there. */
  way?: Playback['way']
}

export interface Place {
  videoId: string
  isInView: boolean
  isInReel?: boolean
}

export interface LastPlace {
  videoId: string
  index: number
  /** The queued video that plays before the list goes on. */
  leftFor?: string
}

/** What plays: a video, within a list or by itself. */
export interface Playback extends ListOrder {
  video: CardVideo
  /** 'stopped': videos that could not be played have followed each other, and no further one is tried. */
  status: 'starting' | 'playing' | 'paused' | 'ended' | 'failed' | 'stopped'
  /** Whether the frame of another site shows an error of its own. */
  isUncertain?: boolean
  /** Its neighbours in the list, as far as they are known. */
  previous?: CardVideo | undefined
  next?: CardVideo | undefined
  /** Which way it was reached: where it cannot be played, the skip goes on that way, as far as there is a video. */
  way: 'next' | 'previous'
  /** Without a list: the ids of those that have led to it. */
  trail: readonly string[]
  /** Whether what follows at its end was cancelled. */
  isLast: boolean
  /** How many videos in a row could not be played. */
  failures: number
}

export type PlaybackEvent = VideoEvent | PlaceEvent

/** `videoId` is of the video that the event is about: what a player says after another video was opened is ignored. */
export type VideoEvent =
  | OpenEvent
  | { type: 'started' | 'played' | 'paused' | 'ended' | 'failed' | 'uncertain' | 'certain'; videoId: string }
  | { type: 'listed'; videoId: string; previous?: CardVideo | undefined; next?: CardVideo | undefined }
  | { type: 'next' | 'previous' | 'skip' | 'cancel' | 'close' }

type OpenEvent = { type: 'open'; video: CardVideo; way?: Playback['way'] | undefined } & ListOrder

type PlaceEvent =
  | { type: 'ready'; player: PlayerHandle | undefined }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'picture-in-picture'; isOn: boolean }
  /** Another page is opened; undefined for one that plays nothing by itself. */
  | { type: 'pressed'; pressed: PressedPage | undefined }
  | { type: 'placed'; place: Place }
  | { type: 'left' | 'signed-out' }
  | { type: 'listed-at'; order: string; place: LastPlace }

export const initialState: PlaybackState = {
  isDocked: false,
  isInPictureInPicture: false,
  hasPlayedEmbed: false,
  lastPlaces: {},
}

/** `goesOn`: whether the next video plays by itself. */
export function nextState(state: PlaybackState, event: PlaybackEvent, goesOn: boolean): PlaybackState {
  switch (event.type) {
    case 'ready':
      return { ...state, player: event.player }
    case 'muted':
      return { ...state, isMuted: event.isMuted }
    case 'picture-in-picture':
      return { ...state, isInPictureInPicture: event.isOn }
    case 'pressed':
      return pressed(state, event.pressed)
    case 'placed':
      return placed(state, event.place, goesOn)
    case 'left':
      return left(state, goesOn)
    case 'signed-out':
      return { ...initialState, place: state.place, player: state.player }
    case 'listed-at':
      return { ...state, lastPlaces: { ...state.lastPlaces, [event.order]: event.place } }
    case 'open':
      return {
        ...plays(state, nextPlayback(state.playing, { ...event, way: state.pressed?.way })),
        pressed: undefined,
      }
    default:
      return plays(state, nextPlayback(state.playing, event))
  }
}

function pressed(state: PlaybackState, pressed: PressedPage | undefined): PlaybackState {
  // From the reel it goes on with its sound.
  const isMuted = pressed && pressed.page === state.playing?.video._id ? undefined : state.isMuted
  const way = pressed?.page === state.playing?.previous?._id ? 'previous' : 'next'
  return { ...state, pressed: pressed && { ...pressed, way }, following: undefined, isMuted }
}

function placed(state: PlaybackState, place: Place, goesOn: boolean): PlaybackState {
  const { playing, isDocked } = state
  const following = state.following === place.videoId ? undefined : state.following
  const isMuted = place.isInReel ? (state.isMuted ?? true) : undefined
  const moved = { ...state, place, following, isMuted }
  if (playing?.video._id === place.videoId)
    return { ...moved, isDocked: !place.isInView && (isDocked || isActive(playing, goesOn)) }
  // Another video's page ends what plays: one that was pressed takes its place, one that follows has it. In the reel each slide decides.
  const isAwaited = following !== undefined || state.pressed?.page === place.videoId || place.isInReel
  return isAwaited ? moved : plays(moved, undefined)
}

/** A video that does not play when its page is left is closed, unless the next one is about to. */
function left(state: PlaybackState, goesOn: boolean): PlaybackState {
  const { playing, pressed, isMuted, isDocked, isInPictureInPicture } = state
  const isReplaced = pressed !== undefined && pressed.page !== playing?.video._id
  const stays = isDocked || isInPictureInPicture || isActive(playing, goesOn)
  const away = { ...state, place: undefined, isMuted: undefined }
  // Nobody misses what was silent.
  if (!playing || isReplaced || isMuted || !stays) return plays(away, undefined)
  return { ...away, isDocked: true }
}

const isActive = (playing: Playback | undefined, goesOn: boolean): boolean =>
  playing !== undefined &&
  (['starting', 'playing'].includes(playing.status) ||
    (goesOn && playing.status === 'ended' && playing.next !== undefined && !playing.isLast))

/** The page of a video follows to the next one. The reel goes on by itself. */
function plays(state: PlaybackState, playing: Playback | undefined): PlaybackState {
  if (playing === state.playing) return state
  if (!playing) return { ...state, playing, isDocked: false, following: undefined }
  const { place, following } = state
  const before = state.playing?.video._id
  const { _id: videoId, link } = playing.video
  const isShown = !place?.isInReel && [place?.videoId, following].includes(before)
  return {
    ...state,
    playing,
    isDocked: state.isDocked && !(place?.isInView && place.videoId === videoId),
    following: isShown && before !== undefined && before !== videoId ? videoId : following,
    hasPlayedEmbed: state.hasPlayedEmbed || playerSource(link).kind === 'embed',
  }
}

const maxFailures = 3

/** One video plays at most; undefined is none. Loading, seeking and time are the player's own. */
export function nextPlayback(playback: Playback | undefined, event: VideoEvent): Playback | undefined {
  if (event.type === 'open') {
    const again = playback?.video._id === event.video._id ? playback : undefined
    // Pressed again, what plays goes on, in the list of the press.
    if (again?.status === 'playing') return { ...again, list: event.list, shuffle: event.shuffle }
    return { ...opened(event, {}), previous: again?.previous, next: again?.next }
  }
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
    case 'uncertain':
    case 'certain':
      return { ...playback, isUncertain: event.type === 'uncertain' }
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
  { video, list, shuffle, way = 'next' }: OpenEvent,
  { failures = 0, trail = [] }: Partial<Pick<Playback, 'failures' | 'trail'>>,
): Playback {
  const playback: Playback = { video, list, shuffle, way, trail, status: 'starting', isLast: false, failures }
  return isPlayable(playerSource(video.link)) ? playback : failed(playback)
}

function stepped(playback: Playback, way: Playback['way']): Playback {
  const { [way]: video, failures } = playback
  const trail = playback.list === undefined ? [...playback.trail, playback.video._id] : []
  return video ? opened({ type: 'open', ...playback, video, way }, { failures, trail }) : playback
}

function failed(playback: Playback): Playback {
  if (playback.status === 'failed' || playback.status === 'stopped') return playback
  const failures = playback.failures + 1
  return { ...playback, failures, status: failures < maxFailures ? 'failed' : 'stopped' }
}
