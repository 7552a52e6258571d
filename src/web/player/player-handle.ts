import type { ReactNode } from 'react'
import type { Video } from '#contract/catalogue/video.ts'

export interface PlayerProps {
  video: Pick<Video, '_id' | 'title' | 'tracks'>
  /** Shown until it plays. */
  poster: ReactNode
  /** The same as one address, for a browser without scripts. */
  posterUrl: string
  /** Whether it was started; before, a player shows the poster and Play. */
  isStarted: boolean
  /** Whether it is to play as soon as it can. */
  isStarting: boolean
  onStart: () => void
  /** Where to begin, in seconds; undefined while it is not known. */
  startAt: number | undefined
  onChange: (change: PlayerChange) => void
  /** Gets what controls the video while its player is there. */
  onReady: (player: PlayerHandle | undefined) => void
  /** Instead of what is stored; undefined where that counts. */
  isMuted: boolean | undefined
  /** Only while `isMuted` counts. */
  onMuted: (isMuted: boolean) => void
  onPictureInPicture: (isOn: boolean) => void
  /** Whether its keys are for it once it plays. */
  takesFocus: boolean
  /** Offered when the video has ended or can't be played. */
  next: Pick<Video, '_id' | 'title'> | undefined
  onNext: () => void
  /** Over the picture, in full screen too. */
  children?: ReactNode
}

/** 'uncertain': it may show an error of its own, until it is 'certain'. */
export type PlayerChange = 'started' | 'played' | 'paused' | 'ended' | 'failed' | 'uncertain' | 'certain'

/** Controls the video in a player: a media element, or the frame of another site. */
export interface PlayerHandle {
  /** Throw nothing: what cannot be played reports its failure. */
  play(): void
  pause(): void
  /** Pauses what plays, and plays what does not. */
  toggle(): void
  /** To a position in seconds, within the video's length. */
  seek(seconds: number): void
  /** By -1 or 1 step. */
  changeRate(steps: -1 | 1): void
  toggleMute(): void
  /** Where the video has captions. */
  toggleCaptions(): void
  toggleFullScreen(): void
  /** Undefined before it is known. In seconds. */
  position(): Position | undefined
  /** How fast it plays; 1 is the usual speed. */
  rate(): number
  /** Whether nobody hears it. */
  isSilent(): boolean
}

export interface Position {
  seconds: number
  /** Undefined for a stream without an end, and until it is known. */
  duration: number | undefined
}

/** How far a key or a button seeks. */
export const seekSeconds = 10

/** What is shown in full screen: the layer above clips and embeds, which stays as one follows the other. */
export const fullScreenElement = (part: Element): Element => part.closest('.player-layer') ?? part

export const isFullScreen = (part: Element): boolean => document.fullscreenElement?.contains(part) ?? false
