import { Slider } from '@base-ui/react/slider'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { formatTime } from '#contract/text/format-time.ts'
import { savesData } from '#web/api/browser-state.ts'
import { useMessages } from '#web/api/use-messages.ts'
import { seekSeconds } from '#web/player/player-handle.ts'
import { clamp, seekBy, useMedia } from '../media.ts'

/** By arrow keys. A pointer seeks in finer steps, which is what the slider's own step is. */
const secondsByKey: Record<string, number> = {
  ArrowLeft: -seekSeconds,
  ArrowDown: -seekSeconds,
  ArrowRight: seekSeconds,
  ArrowUp: seekSeconds,
}

export function SeekSlider({ media }: { media: HTMLVideoElement }) {
  const texts = useMessages().controls
  const time = useMedia(media, ({ currentTime }) => currentTime)
  const duration = useMedia(media, ({ duration }) => duration)
  const src = useMedia(media, ({ currentSrc }) => currentSrc)
  const buffered = useBufferedUntil(media)
  /** From 0 to 1: where the pointer is. */
  const [pointed, setPointed] = useState<number>()
  const isKnown = Number.isFinite(duration) && duration > 0

  const seekByKey = (event: KeyboardEvent) => {
    const seconds = secondsByKey[event.key]
    if (seconds === undefined) return
    event.preventDefault()
    seekBy(media, seconds)
  }
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(clamp((clientX - left) / width, 0, 1))
  }
  return (
    <Slider.Root
      className="player-seek"
      min={0}
      max={isKnown ? duration : 1}
      step={0.1}
      largeStep={3 * seekSeconds}
      value={isKnown ? time : 0}
      disabled={!isKnown}
      onValueChange={(seconds) => {
        media.currentTime = seconds
      }}
    >
      <Slider.Control
        className="player-slider row"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Slider.Track className="player-track">
          {isKnown && (
            <div className="player-buffered" style={{ width: `${(buffered / duration) * 100}%` }} />
          )}
          <Slider.Indicator className="player-indicator" />
          <Slider.Thumb
            className="player-thumb"
            aria-label={texts.seek}
            aria-valuetext={
              isKnown ? texts.position(formatTime(time), formatTime(duration)) : texts.unknownTime
            }
            onKeyDown={seekByKey}
          />
        </Slider.Track>
        {isKnown && pointed !== undefined && (
          <div
            aria-hidden="true"
            className="player-preview"
            style={{ '--at': `${pointed * 100}%` } as CSSProperties}
          >
            {isFile(src) && !savesData() && <PreviewPicture src={src} seconds={pointed * duration} />}
            <span className="player-preview-time small">{formatTime(pointed * duration)}</span>
          </div>
        )}
      </Slider.Control>
    </Slider.Root>
  )
}

/** A stream's second player would load it once more. */
const isFile = (src: string) => /\.(mp4|webm)$/i.test(src)

/** The clip's picture at a position. While it seeks, only the last position is remembered. */
function PreviewPicture({ src, seconds }: { src: string; seconds: number }) {
  const picture = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const media = picture.current
    if (!media) return
    const seek = () => {
      if (Math.abs(media.currentTime - seconds) > previewStepSeconds) media.currentTime = seconds
    }
    if (!media.seeking) seek()
    media.addEventListener('seeked', seek)
    return () => media.removeEventListener('seeked', seek)
  }, [seconds])
  return <video ref={picture} src={src} muted playsInline preload="metadata" tabIndex={-1} />
}

const previewStepSeconds = 0.1

/** State, not a snapshot: the browser loads on between two reads. */
function useBufferedUntil(media: HTMLVideoElement): number {
  const [until, setUntil] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const read = () => setUntil(bufferedUntil(media))
    read()
    for (const event of ['emptied', 'progress', 'seeking', 'timeupdate'])
      media.addEventListener(event, read, { signal: controller.signal })
    return () => controller.abort()
  }, [media])
  return until
}

/** Until when the clip has loaded from its position on, in seconds. */
function bufferedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index)
  return 0
}
