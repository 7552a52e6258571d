// Only the elements that the controls use: the library's index would bring all thirty-five.
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
import { addTranslation } from 'media-chrome/utils/i18n'
import { messages } from '#contract/messages.ts'

// What is read aloud has to hold what is written: '1.5x'.
addTranslation('en', {
  ...En,
  'Playback rate {playbackRate}': messages.player.playbackRate('{playbackRate}'),
})
