import type { CurrentPlayer } from '../../watching/playback/current-player.ts'
import {
  changeRate,
  clamp,
  play,
  rateStep,
  toggleFullScreen,
  toggleMute,
  togglePlay,
} from './media-actions.ts'

/** A clip or a stream, as keys, hardware and the corner control it. */
export const mediaPlayer = (media: HTMLVideoElement, region: HTMLElement): CurrentPlayer => ({
  play: () => play(media),
  pause: () => media.pause(),
  toggle() {
    // Play is removed.
    if (document.activeElement?.matches('.player-play')) region.focus()
    togglePlay(media)
  },
  seek(seconds) {
    if (media.duration > 0) media.currentTime = clamp(seconds, 0, media.duration)
  },
  changeRate: (steps) => changeRate(media, steps * rateStep),
  toggleMute: () => toggleMute(media),
  toggleFullScreen: () => toggleFullScreen(media),
  position: () => {
    if (media.readyState < media.HAVE_METADATA) return undefined
    const { currentTime: seconds, duration } = media
    return { seconds, duration: Number.isFinite(duration) ? duration : undefined }
  },
  rate: () => media.playbackRate,
})
