import type { KeyboardEvent } from 'react'
import { shortcutKey } from '#web/ui/shortcut-key.ts'
import {
  changeRate,
  rateStep,
  seekBy,
  setVolume,
  toggleFullScreen,
  toggleMute,
  togglePictureInPicture,
  togglePlay,
} from './media-actions.ts'

/** How far a key or a button seeks. */
export const seekSeconds = 10

const volumeStep = 0.1

type Action = (media: HTMLVideoElement, region: HTMLElement) => void

const actions: Record<string, Action> = {
  ' ': togglePlay,
  k: togglePlay,
  m: toggleMute,
  f: toggleFullScreen,
  p: togglePictureInPicture,
  j: (media) => seekBy(media, -seekSeconds),
  l: (media) => seekBy(media, seekSeconds),
  ArrowLeft: (media) => seekBy(media, -seekSeconds),
  ArrowRight: (media) => seekBy(media, seekSeconds),
  ArrowUp: (media) => setVolume(media, media.volume + volumeStep),
  ArrowDown: (media) => setVolume(media, media.volume - volumeStep),
  '<': (media) => changeRate(media, -rateStep),
  '>': (media) => changeRate(media, rateStep),
}

/** What a key does anywhere in the player, except where an element has a use for it. */
export function pressPlayerKey(event: KeyboardEvent<HTMLElement>, media: HTMLVideoElement): void {
  const { target, repeat } = event
  const key = shortcutKey(event)
  const action = actions[key]
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  if (!action || hasModifier || event.defaultPrevented) return
  if (target instanceof Element && target.closest(key === ' ' ? 'a, button, [role="menu"]' : '[role="menu"]'))
    return
  event.preventDefault()
  if (!repeat || key.startsWith('Arrow')) action(media, event.currentTarget)
}
