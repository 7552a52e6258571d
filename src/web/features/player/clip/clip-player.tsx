import { useLayoutEffect, useRef } from 'react'
import { messages } from '#contract/messages.ts'
import type { Video } from '#contract/video.ts'
import { BigPlay } from '../big-play.tsx'
import { NextVideo } from '../next-video.tsx'
import { PlayerFrame } from '../player-frame.tsx'
import { posterAddress } from '../poster-widths.ts'
import { ClipControls } from './clip-controls.tsx'
import { ClipFailed } from './clip-failed.tsx'
import type {} from './media-elements-jsx.ts'
import { useClip } from './use-clip.ts'
import { useDressedMedia } from './use-dressed-media.ts'

/** A clip or a stream: a native video in the server's page, in our controls once their code is here. */
export function ClipPlayer({
  video,
  address,
  next,
  hls = false,
}: {
  video: Video
  address: string
  next: Video | undefined
  hls?: boolean
}) {
  const media = useRef<HTMLVideoElement>(null)
  const controller = useRef<HTMLElement>(null)
  const dress = useDressedMedia(media, hls)
  const { asked, started, ended, failed, play, tryAgain } = useClip(media, dress)
  const dressed = dress === 'dressed' || dress === 'streamed'
  const name = messages.player.frame(video.title)

  // media-chrome names every player alike when it connects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does so as it gets dressed.
  useLayoutEffect(() => controller.current?.setAttribute('aria-label', name), [name, dressed])

  const about = {
    ref: media,
    slot: 'media',
    src: address,
    poster: posterAddress(video.thumbnail),
    preload: 'metadata',
    playsInline: true,
  }
  // A stream that the browser can't play itself has failed only once our own code has tried.
  const lost = failed && !(hls && dress === 'waiting')
  return (
    <PlayerFrame>
      {dressed && !asked && !started && !lost && (
        <BigPlay title={video.title} onPress={play} className="inset-0 m-auto size-fit" />
      )}
      <media-controller
        ref={controller}
        inert={lost}
        hotkeys="noshift+/" // its list of keys would lie under our top bar
        keyboardupvolumestep="0.1"
        keyboarddownvolumestep="0.1"
        suppressHydrationWarning
      >
        {dress === 'streamed' ? (
          <hls-stream {...about} />
        ) : (
          <video {...about} controls={!dressed} aria-label={name} />
        )}
        {started && <div slot="top-chrome" className="player-bars" aria-hidden="true" />}
        {dressed && <ClipControls />}
      </media-controller>
      {ended && next && <NextVideo video={next} className="player-action player-next" />}
      {lost && <ClipFailed onTryAgain={tryAgain} within={controller} />}
    </PlayerFrame>
  )
}
