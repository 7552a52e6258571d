// Only the elements in use: the library's index would load all thirty-five.
import 'media-chrome/media-controller'
import 'media-chrome/media-control-bar'
import 'media-chrome/media-play-button'
import 'media-chrome/media-seek-backward-button'
import 'media-chrome/media-seek-forward-button'
import 'media-chrome/media-time-display'
import 'media-chrome/media-time-range'
import 'media-chrome/media-mute-button'
import 'media-chrome/media-volume-range'
import 'media-chrome/media-playback-rate-button'
import 'media-chrome/media-pip-button'
import 'media-chrome/media-fullscreen-button'
import 'media-chrome/media-loading-indicator'
import { En } from 'media-chrome/lang/en'
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n'
import type { DetailedHTMLProps, HTMLAttributes, VideoHTMLAttributes } from 'react'
import type { Language } from '#contract/languages.ts'
import type { AreaMessages } from '#contract/messages/message-catalogue.ts'

/** Instead of the texts that the library chooses by the browser's language. */
export function translateControls(texts: AreaMessages['playerControls'], language: Language): void {
  addTranslation(language, { ...En, ...texts })
  setLanguage(language)
}

type Attribute =
  | 'hotkeys'
  | 'keyboardupvolumestep'
  | 'keyboarddownvolumestep'
  | 'noautohide'
  | 'notoggle'
  | 'rates'
  | 'seekoffset'
  | 'showduration'
type MediaElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Partial<Record<Attribute, string>>

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
