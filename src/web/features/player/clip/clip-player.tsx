import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useAreaMessages } from '#web/client/use-messages.ts'
import type { CardVideo } from '../../catalogue/catalogue-queries.ts'
import { widestThumbnail } from '../../catalogue/thumbnail.ts'
import { PlayButton, PlayerFrame, Poster } from '../player-frame.tsx'
import { NextVideoLink, PlayerMessage, useReplacementFocus } from '../player-message.tsx'
import { usePlayKeys } from '../use-play-keys.ts'
import './clip-player.css'
import type {} from './media-elements.ts'
import { useClip } from './use-clip.ts'
import { useControls } from './use-controls.ts'

interface ClipPlayerProps {
  video: CardVideo
  src: string
  next: CardVideo | undefined
  hls?: boolean
}

/** A clip or a stream. Its controls are ours once their code has loaded; the browser's without scripts or that code. */
export function ClipPlayer({ video, src, next, hls = false }: ClipPlayerProps) {
  const texts = useAreaMessages('player')
  const media = useRef<HTMLVideoElement>(null)
  const controller = useRef<HTMLElement>(null)
  const controls = useControls(media, hls)
  const { requested, started, sought, ended, failed, play, toggle, retry } = useClip(media, controls)
  const custom = controls === 'custom' || controls === 'custom-hls'
  const name = texts.frame(video.title)
  usePlayKeys(toggle)

  // media-chrome sets a generic label when it connects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it connects when `custom` changes.
  useLayoutEffect(() => controller.current?.setAttribute('aria-label', name), [name, custom])

  const attributes = {
    ref: media,
    slot: 'media',
    src,
    preload: 'none',
    playsInline: true,
  }
  // Without native HLS the video element fails before hls.js has loaded: that is no failure yet.
  const unplayable = failed && !(hls && !custom && controls !== 'native')
  return (
    <PlayerFrame>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: clips have no speech. */}
        <video
          src={src}
          poster={widestThumbnail(video.thumbnail)}
          preload="metadata"
          controls
          playsInline
          aria-label={name}
        />
      </noscript>
      {controls !== 'native' && !requested && !started && !unplayable && (
        <PlayButton title={video.title} onPress={play} />
      )}
      <media-controller
        ref={controller}
        inert={unplayable}
        hotkeys="noshift+/" // its shortcut list would lie under our top bar
        keyboardupvolumestep="0.1"
        keyboarddownvolumestep="0.1"
        suppressHydrationWarning
      >
        {controls === 'custom-hls' ? (
          <hls-stream {...attributes} />
        ) : (
          <video {...attributes} controls={controls === 'native'} aria-label={name} />
        )}
        {/* Not the video's own poster: that has one width. */}
        {!started && !sought && <Poster video={video} slot="poster" />}
        {started && <div slot="top-chrome" className="player-bars" aria-hidden="true" />}
        {custom && <ClipControls />}
      </media-controller>
      {ended && next && <NextVideoLink video={next} className="player-action player-next" />}
      {unplayable && <ClipFailed onRetry={retry} controller={controller} />}
    </PlayerFrame>
  )
}

/** Inside a media-controller; media-chrome provides the labels. */
function ClipControls() {
  return (
    <>
      <media-loading-indicator slot="centered-chrome" noautohide="" />
      <div className="player-controls">
        <media-control-bar>
          <media-time-range />
        </media-control-bar>
        <media-control-bar>
          <media-play-button aria-keyshortcuts="k" />
          <media-seek-backward-button seekoffset="10" className="player-roomy" />
          <media-seek-forward-button seekoffset="10" className="player-roomy" />
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: plain text by notoggle; the time range announces the same. */}
          <media-time-display showduration="" notoggle="" aria-hidden="true" />
          <media-mute-button aria-keyshortcuts="m" />
          <media-volume-range className="player-roomy" />
          <media-playback-rate-button rates="0.5 0.75 1 1.25 1.5 2" />
          <media-pip-button className="player-roomy" aria-keyshortcuts="p" />
          <media-fullscreen-button aria-keyshortcuts="f" />
        </media-control-bar>
      </div>
    </>
  )
}

function ClipFailed(props: { onRetry: () => void; controller: RefObject<HTMLElement | null> }) {
  const texts = useAreaMessages('player')
  const button = useRef<HTMLButtonElement>(null)
  useReplacementFocus(button, () => props.controller.current?.contains(document.activeElement) ?? false)
  return (
    <PlayerMessage title={texts.failed} hint={texts.failedHint}>
      <button ref={button} type="button" onClick={props.onRetry} className="player-action">
        {texts.tryAgain}
      </button>
    </PlayerMessage>
  )
}
