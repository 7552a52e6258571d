import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { savesData } from '#web/api/browser-state.ts'
import { isInBrowser } from '#web/api/site-address.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import { PlayButton, PlayerFrame, PlayerMessage, useReplacementFocus } from '../player-frame.tsx'
import type { PlayerProps } from '../player-handle.ts'
import type { ClipControlsProps } from './controls/clip-controls.tsx'
import {
  isBeingMeasured,
  mediaPlayer,
  play,
  playsStreams,
  togglePlay,
  useLength,
  useMedia,
  useStoredCaptions,
  useStoredRate,
  useStoredVolume,
  useStream,
} from './media.ts'

const Controls = lazyIsland(() => import('./controls/clip-controls.tsx'), { Missing: ControlsMissing })

interface ClipPlayerProps extends PlayerProps {
  src: string
  /** Whether it is an HTTP Live Stream. */
  hls?: boolean
}

/** A clip or a stream. Its controls are ours once a visitor approaches; the browser's without scripts or our code for them. */
export function ClipPlayer({
  video,
  src,
  hls = false,
  poster,
  posterUrl,
  children,
  ...playback
}: ClipPlayerProps) {
  const { isStarted, isStarting, onStart, onChange, startAt } = playback
  const texts = useMessages().player
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [media, setMedia] = useState<HTMLVideoElement | null>(null)
  const [approached, setApproached] = useState(false)
  const [hasOwnControls, setHasOwnControls] = useState(true)
  const { idle, wake, rest } = useIdle()
  const byHlsJs = hls && media !== null && !playsStreams(media)
  const stream = useStream(media, byHlsJs && isStarted ? src : undefined)
  const playing = useMedia(media, isPlaying)
  const started = useMedia(media, hasStarted)
  const sought = useMedia(media, hasPosition)
  const hasNoPicture = useMedia(media, (media) => !hls && isWithoutPicture(media))
  const failed = useMedia(media, hasFailed) || stream.failed || hasNoPicture
  const name = texts.frame(video.title)
  const tracks = video.tracks?.map(({ lang, link }) => (
    <track key={link} kind="captions" srcLang={lang} src={link} />
  ))

  useStoredVolume(media, playback)
  useStoredRate(media)
  useStoredCaptions(media)
  useEffect(() => {
    if (media && !savesData()) media.preload = 'metadata' // Not before: the poster comes first.
  }, [media])

  const approach = () => setApproached(true)
  const toggle = () => {
    if (!media) return
    if (media.paused) region?.focus() // Play had the focus, and is removed.
    togglePlay(media)
  }
  const retry = () => {
    if (!media) return
    const { currentTime } = media
    if (byHlsJs) return stream.retryFrom(currentTime)
    media.load()
    if (currentTime > 0) media.currentTime = currentTime
    play(media)
  }
  // Once it is known where to begin: else its beginning is heard before.
  const mayPlay = isStarting && startAt !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each video plays once by itself.
  useEffect(() => {
    if (media && mayPlay) play(media)
  }, [media, video._id, mayPlay])
  const reportFailure = useEffectEvent(() => onChange('failed'))
  useEffect(() => {
    if (failed) reportFailure()
  }, [failed])
  useEffect(() => {
    if (hasNoPicture) media?.pause()
  }, [hasNoPicture, media])
  useReady(media, region, playback)
  useLength(hls ? null : media)
  const isMeasuring = () => media !== null && isBeingMeasured(media)
  usePictureInPicture(media, playback)
  useStartAt(media, video._id, playback)

  return (
    <PlayerFrame>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: as the catalogue has them. */}
        <video src={src} poster={posterUrl} preload="metadata" controls playsInline aria-label={name}>
          {tracks}
        </video>
      </noscript>
      <section
        ref={setRegion}
        tabIndex={-1}
        aria-label={name}
        inert={failed}
        data-playing={playing || undefined}
        data-idle={(playing && idle) || undefined}
        className="player-clip"
        onFocus={approach}
        onKeyDown={wake}
        onPointerDown={({ target }) => {
          approach()
          if (target !== media) wake()
        }}
        onPointerMove={({ pointerType }) => {
          approach()
          if (pointerType !== 'touch') wake()
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') rest()
        }}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: as the catalogue has them. */}
        <video
          ref={setMedia}
          src={hls && (!media || byHlsJs) ? undefined : src}
          preload="none"
          playsInline
          controls={!hasOwnControls}
          aria-label={name}
          onPlay={() => {
            if (isStarted) onChange('started')
            else onStart()
            approach()
            wake()
          }}
          onPlaying={() => isMeasuring() || onChange('played')}
          onPause={() => isMeasuring() || onChange('paused')}
          onEnded={() => isMeasuring() || onChange('ended')}
          // Back from its end by a key: nothing follows then.
          onSeeked={() => media?.paused && !media.ended && !isMeasuring() && onChange('paused')}
          onClick={({ nativeEvent }) => {
            if (!hasOwnControls) return
            if (!(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')) toggle()
            else if (idle) wake()
            else rest()
          }}
        >
          {tracks}
        </video>
        {/* Not the video's own poster: that has one width. */}
        {!started && !sought && poster}
        {started && <div className="player-bars" aria-hidden="true" />}
        {!playing && !started && hasOwnControls && <PlayButton title={video.title} onPress={toggle} />}
        {approached && media && region && (
          <Controls media={media} region={region} onMissing={() => setHasOwnControls(false)} />
        )}
        {children}
      </section>
      {failed && (
        <ClipFailed
          src={src}
          isFormat={hasNoPicture || media?.error?.code === MediaError.MEDIA_ERR_DECODE}
          mayBeFormat={media?.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED}
          onRetry={retry}
          region={region}
        />
      )}
    </PlayerFrame>
  )
}

type Media = HTMLVideoElement | null
const isPlaying = (media: Media) => media !== null && !media.paused
const hasStarted = (media: Media) =>
  media !== null && (media.played.length > 0 || (!media.paused && media.readyState > media.HAVE_CURRENT_DATA))
const hasPosition = (media: Media) => media !== null && media.currentTime > 0
const hasFailed = (media: Media) => media !== null && media.error !== null
/** Of a codec that the browser lacks, such as HEVC, it plays the sound alone. */
const isWithoutPicture = (media: Media) =>
  media !== null &&
  media.readyState >= media.HAVE_CURRENT_DATA &&
  media.currentTime > 0 &&
  media.videoWidth === 0

/** It is controlled from elsewhere too. */
function useReady(media: Media, region: HTMLElement | null, { onReady }: Pick<PlayerProps, 'onReady'>): void {
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    if (!(media && region)) return
    ready(mediaPlayer(media, region))
    return () => ready(undefined)
  }, [media, region])
}

/** Its window closes with what plays in it. */
function usePictureInPicture(
  media: Media,
  { isStarted, onPictureInPicture }: Pick<PlayerProps, 'isStarted' | 'onPictureInPicture'>,
): void {
  const isOn = useMedia(media, (media) => media !== null && document.pictureInPictureElement === media)
  const changed = useEffectEvent(onPictureInPicture)
  useEffect(() => {
    if (!isOn) return
    changed(true)
    return () => changed(false)
  }, [isOn])
  useEffect(() => {
    if (!isOn || !isStarted) return
    return () => void document.exitPictureInPicture().catch(() => {})
  }, [isOn, isStarted])
}

/** Seeks once to where the video begins, unless it has played on by the time that is known. */
function useStartAt(
  media: Media,
  videoId: string,
  { isStarted, startAt }: Pick<PlayerProps, 'isStarted' | 'startAt'>,
) {
  const [soughtFor, setSoughtFor] = useState<string>()
  const isLoaded = useMedia(
    media,
    (media) => media !== null && media.readyState >= media.HAVE_METADATA && !isBeingMeasured(media),
  )
  useEffect(() => {
    if (!(media && isStarted && isLoaded) || startAt === undefined || soughtFor === videoId) return
    if (startAt > 0 && startAt < media.duration && media.currentTime < lateSeconds)
      media.currentTime = startAt
    setSoughtFor(videoId)
  }, [media, videoId, isStarted, isLoaded, startAt, soughtFor])
}

const lateSeconds = 5

/** The browser's are there instead. */
function ControlsMissing({ onMissing }: ClipControlsProps) {
  const missing = useEffectEvent(onMissing)
  useEffect(() => missing(), [])
  return null
}

interface ClipFailedProps {
  src: string
  /** Whether it is known that the browser lacks its codec. */
  isFormat: boolean
  /** Whether it lacks that, or the file is missing. */
  mayBeFormat: boolean
  onRetry: () => void
  region: HTMLElement | null
}

function ClipFailed({ src, isFormat, mayBeFormat, onRetry, region }: ClipFailedProps) {
  const texts = useMessages().player
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (!mayBeFormat) return
    fetch(src, { method: 'HEAD' }).then(
      ({ ok }) => setIsThere(ok),
      () => setIsThere(false),
    )
  }, [src, mayBeFormat])
  const title = isFormat || isThere ? texts.unplayableFormat : texts.failed
  const hint = isInBrowser() && !navigator.onLine ? texts.notSavedHint : texts.failedHint
  const button = useRef<HTMLButtonElement>(null)
  useReplacementFocus(button, () => region?.contains(document.activeElement) ?? false)
  useWindowEvent('online', onRetry)
  // The pressed button is removed; the region is no longer inert then.
  useEffect(() => () => region?.focus(), [region])
  return (
    <PlayerMessage title={title} {...(title === texts.failed && { hint })}>
      <button ref={button} type="button" onClick={onRetry} className="player-action">
        {texts.tryAgain}
      </button>
    </PlayerMessage>
  )
}

const idleAfterMs = 2000

/** Whether the visitor has done nothing for two seconds. `wake` starts them again, `rest` ends them. */
function useIdle() {
  const [idle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (idle: boolean) => {
    clearTimeout(timer.current)
    setIdle(idle)
  }
  const wake = () => {
    change(false)
    timer.current = setTimeout(setIdle, idleAfterMs, true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { idle, wake, rest: () => change(true) }
}
