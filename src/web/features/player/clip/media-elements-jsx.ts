import type { DetailedHTMLProps, HTMLAttributes, VideoHTMLAttributes } from 'react'

type Wish =
  | 'hotkeys'
  | 'keyboardupvolumestep'
  | 'keyboarddownvolumestep'
  | 'noautohide'
  | 'notoggle'
  | 'rates'
  | 'seekoffset'
  | 'showduration'
type MediaElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Partial<Record<Wish, string>>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': MediaElement
      'media-control-bar': MediaElement
      'media-play-button': MediaElement
      'media-seek-backward-button': MediaElement
      'media-seek-forward-button': MediaElement
      'media-time-display': MediaElement
      'media-time-range': MediaElement
      'media-mute-button': MediaElement
      'media-volume-range': MediaElement
      'media-playback-rate-button': MediaElement
      'media-pip-button': MediaElement
      'media-fullscreen-button': MediaElement
      'media-loading-indicator': MediaElement
      'hls-stream': DetailedHTMLProps<VideoHTMLAttributes<HTMLVideoElement>, HTMLVideoElement>
    }
  }
}
