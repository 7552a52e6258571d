import { shortcutKey } from '#web/ui/shortcut-key.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { seekSeconds } from '../player-handle.ts'
import { seekBy, setVolume, togglePictureInPicture } from './media-actions.ts'

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
export function useClipKeys(media: HTMLVideoElement, region: HTMLElement): void {
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
