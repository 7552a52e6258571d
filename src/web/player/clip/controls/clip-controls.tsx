import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatTime } from '#contract/text/format-time.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { isFullScreen, seekSeconds } from '#web/player/player-handle.ts'
import { shortcutKey } from '#web/ui/shortcut-key.ts'
import { useWindowEvent } from '#web/ui/window-hooks.ts'
import { seekBy, setVolume, togglePictureInPicture, togglePlay, useMedia } from '../media.ts'
import {
  CaptionsButton,
  ControlButton,
  type ControlProps,
  FullScreenButton,
  type MediaProps,
  MuteButton,
  PictureInPictureButton,
  SpeedMenu,
  TheatreButton,
  VolumeSlider,
} from './control-buttons.tsx'
import { SeekSlider } from './seek-slider.tsx'
import './clip-controls.css'

export interface ClipControlsProps extends ControlProps {
  /** Called where the code of the controls cannot be loaded. */
  onMissing: () => void
}

/** From left to right in every language, as time runs in players. */
export default function ClipControls({ media, region }: ClipControlsProps) {
  useClipKeys(media, region)
  return (
    <>
      <LoadingIndicator media={media} />
      <TouchGestures media={media} region={region} />
      <div dir="ltr" className="player-controls">
        <SeekSlider media={media} />
        <div className="player-bar row">
          <PlayPauseButton media={media} />
          <SeekButtons media={media} />
          <Time media={media} />
          <MuteButton media={media} />
          <VolumeSlider media={media} />
          <SpeedMenu media={media} region={region} />
          <CaptionsButton media={media} />
          <PictureInPictureButton media={media} />
          <TheatreButton />
          <FullScreenButton media={media} region={region} />
        </div>
      </div>
    </>
  )
}

function LoadingIndicator({ media }: MediaProps) {
  const texts = useMessages().controls
  const isWaiting = useMedia(
    media,
    ({ paused, readyState, HAVE_FUTURE_DATA }) => !paused && readyState < HAVE_FUTURE_DATA,
  )
  return isWaiting && <div role="status" aria-label={texts.loading} className="player-loading" />
}

function PlayPauseButton({ media }: MediaProps) {
  const texts = useMessages().controls
  const paused = useMedia(media, (media) => media.paused)
  const Icon = paused ? Play : Pause
  return (
    <ControlButton label={paused ? texts.play : texts.pause} keys="k" onPress={() => togglePlay(media)}>
      <Icon aria-hidden="true" fill="currentColor" />
    </ControlButton>
  )
}

function SeekButtons({ media }: MediaProps) {
  const texts = useMessages().controls
  return (
    <>
      <ControlButton
        label={texts.seekBack(seekSeconds)}
        keys="j"
        roomy
        onPress={() => seekBy(media, -seekSeconds)}
      >
        <RotateCcw aria-hidden="true" />
      </ControlButton>
      <ControlButton
        label={texts.seekForward(seekSeconds)}
        keys="l"
        roomy
        onPress={() => seekBy(media, seekSeconds)}
      >
        <RotateCw aria-hidden="true" />
      </ControlButton>
    </>
  )
}

/** For the eyes: the slider says the same. */
function Time({ media }: MediaProps) {
  const seconds = useMedia(media, ({ currentTime }) => Math.floor(currentTime))
  const duration = useMedia(media, ({ duration }) => duration)
  return (
    <span aria-hidden="true" className="player-time">
      {[seconds, duration]
        .filter(Number.isFinite)
        .map((time) => formatTime(time))
        .join(' / ')}
    </span>
  )
}

const volumeStep = 0.1

/** What keys do while the focus is in the player, beside the page's shortcuts. */
const actions: Record<string, (media: HTMLVideoElement) => void> = {
  i: togglePictureInPicture,
  ArrowLeft: (media) => seekBy(media, -seekSeconds),
  ArrowRight: (media) => seekBy(media, seekSeconds),
  ArrowUp: (media) => setVolume(media, media.volume + volumeStep),
  ArrowDown: (media) => setVolume(media, media.volume - volumeStep),
}

/** Except where an element has a use for the key. */
function useClipKeys(media: HTMLVideoElement, region: HTMLElement): void {
  // On the window: React calls the elements' own at the document.
  useWindowEvent('keydown', (event) => {
    const { target, repeat } = event
    const key = shortcutKey(event)
    const action = actions[key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof Element && region.contains(target)) || target.closest('[role="menu"]')) return
    event.preventDefault()
    if (!repeat || key.startsWith('Arrow')) action(media)
  })
}

const doubleTapMs = 300
const swipePx = 80

type Side = 'left' | 'right'

/** A double tap on the left or right third seeks; a swipe down leaves full screen. The keys and buttons do the same. */
export function TouchGestures({ media, region }: ControlProps) {
  const [shown, setShown] = useState<{ side: Side; timeStamp: number }>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let last: { side: Side | undefined; timeStamp: number } | undefined
    const tap = (event: MouseEvent) => {
      if (!(event instanceof PointerEvent && event.pointerType === 'touch')) return
      const { timeStamp } = event
      const side = sideOf(media, event.clientX)
      const isSecond = side === last?.side && timeStamp - (last?.timeStamp ?? 0) < doubleTapMs
      last = { side, timeStamp }
      if (!side || !isSecond) return
      seekBy(media, side === 'left' ? -seekSeconds : seekSeconds)
      setShown({ side, timeStamp })
    }
    let start: Touch | undefined
    const touch = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined
    }
    const lift = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end || !isFullScreen(region)) return
      const down = end.clientY - start.clientY
      if (down > swipePx && down > 2 * Math.abs(end.clientX - start.clientX))
        document.exitFullscreen().catch(() => {})
    }
    media.addEventListener('click', tap, { signal })
    media.addEventListener('touchstart', touch, { signal, passive: true })
    media.addEventListener('touchend', lift, { signal, passive: true })
    return () => controller.abort()
  }, [media, region])

  if (!shown) return null
  const Icon = shown.side === 'left' ? RotateCcw : RotateCw
  return (
    <div
      key={shown.timeStamp}
      aria-hidden="true"
      dir="ltr"
      data-side={shown.side}
      className="player-seek-sign row"
      onAnimationEnd={() => setShown(undefined)}
    >
      <Icon size={32} />
      <span>{seekSeconds}</span>
    </div>
  )
}

function sideOf(media: HTMLVideoElement, x: number): Side | undefined {
  const { left, width } = media.getBoundingClientRect()
  const third = (3 * (x - left)) / width
  return third < 1 ? 'left' : third > 2 ? 'right' : undefined
}
