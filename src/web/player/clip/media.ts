import type Hls from 'hls.js'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { readItem, writeItem } from '#web/api/browser-state.ts'
import { loadCode } from '#web/ui/lazy-island.tsx'
import { fullScreenElement, type PlayerHandle, type PlayerProps } from '../player-handle.ts'

/** Undefined in iPhones for everything but videos, which have a method of their own. */
type FullScreen = Element['requestFullscreen'] | undefined
interface IPhoneVideo {
  webkitEnterFullscreen?(): void
}

/** Slowest and fastest by keys. */
const [minRate, maxRate] = [0.25, 2]
/** What a key changes the speed by. */
const rateStep = 0.25

/** A failure also comes as the element's error event. */
export function play(media: HTMLVideoElement): void {
  media.play().catch(({ name }: DOMException) => {
    // Refused, as on iPhones in Low Power Mode: what waited for it is shown as paused, and a press plays.
    if (name === 'NotAllowedError') media.dispatchEvent(new Event('pause'))
  })
}

/** By seconds from where it is. */
export function seekBy(media: HTMLVideoElement, seconds: number): void {
  if (media.duration > 0) media.currentTime = clamp(media.currentTime + seconds, 0, media.duration)
}

export function togglePlay(media: HTMLVideoElement): void {
  if (media.paused) play(media)
  else media.pause()
}

export const isSilent = (media: HTMLVideoElement): boolean => media.muted || media.volume === 0

export function toggleMute(media: HTMLVideoElement): void {
  if (!isSilent(media)) media.muted = true
  else {
    media.muted = false
    if (media.volume === 0) media.volume = 0.25
  }
}

/** From 0 to 1. Unmutes. */
export function setVolume(media: HTMLVideoElement, volume: number): void {
  media.volume = clamp(Math.round(volume * 100) / 100, 0, 1)
  if (media.volume > 0) media.muted = false
}

export function changeRate(media: HTMLVideoElement, by: number): void {
  media.playbackRate = clamp(media.playbackRate + by, minRate, maxRate)
}

/** With its controls. */
export function toggleFullScreen(media: HTMLVideoElement): void {
  const element = fullScreenElement(media)
  const request: FullScreen = element.requestFullscreen
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  else if (request) request.call(element).catch(() => {})
  else (media as IPhoneVideo).webkitEnterFullscreen?.()
}

export function togglePictureInPicture(media: HTMLVideoElement): void {
  if (!document.pictureInPictureEnabled) return
  const change =
    document.pictureInPictureElement === media
      ? document.exitPictureInPicture()
      : media.requestPictureInPicture()
  change.catch(() => {})
}

export const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** A clip or a stream, as keys, hardware and the corner control it. */
export const mediaPlayer = (media: HTMLVideoElement, region: HTMLElement): PlayerHandle => ({
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
  toggleCaptions: () => toggleCaptions(media),
  toggleFullScreen: () => toggleFullScreen(media),
  position: () => {
    if (media.readyState < media.HAVE_METADATA || isBeingMeasured(media)) return undefined
    const { currentTime: seconds, duration } = media
    return { seconds, duration: Number.isFinite(duration) ? duration : undefined }
  },
  rate: () => media.playbackRate,
  isSilent: () => isSilent(media),
})

/** After each of these, a property that the player reads may be another. */
const events: (keyof HTMLVideoElementEventMap)[] = [
  'canplay',
  'durationchange',
  'emptied',
  'ended',
  'enterpictureinpicture',
  'error',
  'leavepictureinpicture',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'seeked',
  'seeking',
  'timeupdate',
  'volumechange',
  'waiting',
]

/** The media element's state as React state. `read` runs again after each event, and returns a primitive that changes only then. */
export function useMedia<
  Media extends HTMLVideoElement | null,
  Value extends string | number | boolean | undefined,
>(media: Media, read: (media: Media) => Value): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const controller = new AbortController()
      for (const event of events) media?.addEventListener(event, onChange, { signal: controller.signal })
      return () => controller.abort()
    },
    [media],
  )
  const snapshot = () => read(media)
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

// Visitors' browsers have their volume under these names.
const volumeKey = 'media-chrome-pref-volume'
const mutedKey = 'media-chrome-pref-muted'

/** Plays as loud as the last clip. */
export function useStoredVolume(
  media: HTMLVideoElement | null,
  { isMuted, onMuted }: Pick<PlayerProps, 'isMuted' | 'onMuted'>,
): void {
  const muted = useEffectEvent(onMuted)
  useEffect(() => {
    if (!media) return
    const stored = Number(readItem(volumeKey) ?? 1)
    if (stored >= 0 && stored <= 1) media.volume = stored
    media.muted = isMuted ?? readItem(mutedKey) === 'true'
    const store = () => {
      if (isMuted !== undefined) return muted(media.muted)
      writeItem(volumeKey, String(media.volume))
      writeItem(mutedKey, String(media.muted))
    }
    media.addEventListener('volumechange', store)
    return () => media.removeEventListener('volumechange', store)
  }, [media, isMuted])
}

const rateKey = 'playback-rate'

/** Plays as fast as the last clip. */
export function useStoredRate(media: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!media) return
    const stored = Number(readItem(rateKey) ?? 1)
    // The default one, too: a clip that loads again begins with it.
    if (stored >= minRate && stored <= maxRate) media.playbackRate = media.defaultPlaybackRate = stored
    const store = () => {
      media.defaultPlaybackRate = media.playbackRate
      writeItem(rateKey, String(media.playbackRate))
    }
    media.addEventListener('ratechange', store)
    return () => media.removeEventListener('ratechange', store)
  }, [media])
}

const captionsKey = 'captions'

/** Of a clip's files, or within a stream. */
export const captionsOf = ({ textTracks }: HTMLVideoElement) =>
  [...textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions')

export const showsCaptions = (media: HTMLVideoElement): boolean =>
  captionsOf(media).some(({ mode }) => mode === 'showing')

/** This browser remembers it. */
export function toggleCaptions(media: HTMLVideoElement): void {
  if (captionsOf(media).length === 0) return
  const isOn = !showsCaptions(media)
  showCaptions(media, isOn)
  writeItem(captionsKey, isOn ? 'on' : 'off')
}

/** In the page's language, or else the first ones. */
function showCaptions(media: HTMLVideoElement, isOn: boolean): void {
  const tracks = captionsOf(media)
  const page = document.documentElement.lang
  const chosen = tracks.find(({ language }) => language.split('-', 1)[0] === page) ?? tracks[0]
  for (const track of tracks) track.mode = isOn && track === chosen ? 'showing' : 'disabled'
}

/** Shows captions as the last clip did. Before a visitor chose, it is the browser's to say. */
export function useStoredCaptions(media: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!media) return
    const { textTracks } = media
    const show = () => {
      const stored = readItem(captionsKey)
      if (stored !== null) showCaptions(media, stored === 'on')
    }
    show()
    textTracks.addEventListener('addtrack', show)
    return () => textTracks.removeEventListener('addtrack', show)
  }, [media])
}

/** Those whose position is not where a visitor left it. */
const measured = new WeakSet<HTMLVideoElement>()

export const isBeingMeasured = (media: HTMLVideoElement): boolean => measured.has(media)

/** A recorded WebM has no length before its end was reached: seeks there and back as it loads. */
export function useLength(media: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!media) return
    const controller = new AbortController()
    const { signal } = controller
    let before = { position: 0, isPlaying: false }
    const measure = () => {
      if (media.duration !== Number.POSITIVE_INFINITY) return
      before = { position: media.currentTime, isPlaying: !media.paused }
      measured.add(media)
      media.currentTime = Number.MAX_SAFE_INTEGER
    }
    const goBack = () => {
      if (!measured.has(media)) return
      if (media.currentTime !== before.position) media.currentTime = before.position
      else {
        measured.delete(media)
        if (before.isPlaying) play(media)
        // What waited for it reads it again.
        media.dispatchEvent(new Event('timeupdate'))
      }
    }
    const rememberPlay = () => {
      before.isPlaying = true
    }
    media.addEventListener('loadedmetadata', measure, { signal })
    media.addEventListener('seeked', goBack, { signal })
    media.addEventListener('play', rememberPlay, { signal })
    return () => controller.abort()
  }, [media])
}

/** Whether the browser is to play streams itself: only where hls.js cannot, as Chromium's own player leaves out their captions. */
export const playsStreams = (media: HTMLVideoElement): boolean =>
  !('MediaSource' in globalThis) && media.canPlayType('application/vnd.apple.mpegurl') !== ''

/** Plays a stream by hls.js. */
export function useStream(media: HTMLVideoElement | null, src: string | undefined) {
  const [failed, setFailed] = useState(false)
  const [retry, setRetry] = useState<{ from: number }>()
  useEffect(() => {
    if (!media || !src) return
    let ended = false
    let hls: Hls | undefined
    const fail = () => setFailed(true)
    loadCode(() => import('hls.js'), { waits: false }).then(({ default: Hls }) => {
      if (ended) return
      hls = new Hls({
        // Our policy allows neither its worker, a script from a string, nor its parser of subtitles in XML.
        enableWorker: false,
        enableIMSC1: false,
        startPosition: retry?.from || -1,
      })
      hls.on(Hls.Events.ERROR, (_, { fatal }) => {
        if (fatal) fail()
      })
      hls.loadSource(src)
      hls.attachMedia(media)
      if (retry) play(media)
    }, fail)
    return () => {
      ended = true
      hls?.destroy()
    }
  }, [media, src, retry])
  return {
    failed,
    retryFrom(from: number) {
      setFailed(false)
      setRetry({ from })
    },
  }
}
