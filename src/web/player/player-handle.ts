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
