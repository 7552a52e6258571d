import { useEffect, useState } from 'react'
import type { Messages } from '#messages/en.ts'
import { createExternalStore, useExternalStore } from '#web/api/browser-state.ts'
import { currentPlayer, dispatch, playbackState, seekBy } from '#web/playback/playback-store.ts'
import { type PlayerHandle, seekSeconds } from '#web/player/player-handle.ts'
import { toggleTheatre } from '#web/player/theatre.ts'
import { lazyIsland } from '#web/ui/lazy-island.tsx'
import { moveFocus } from '#web/ui/move-focus.ts'
import { PopupLoading } from '#web/ui/popup-loading.tsx'
import { shortcutKey, singleKeys } from '#web/ui/shortcut-key.ts'
import { useWindowEvent } from '#web/ui/window-hooks.ts'

const PageDialogs = lazyIsland(() => import('./page-dialogs.tsx'), { Loading: PopupLoading })

/** The keys of every page, and the dialogs that they open. */
export function PageShortcuts() {
  const isSheet = useExternalStore(isSheetOpen)
  const find = useExternalStore(findText)
  useWindowEvent('keydown', (event) => event.defaultPrevented || pressShortcut(event))
  useEffect(
    () => () => {
      isSheetOpen.set(false)
      closeFind()
    },
    [],
  )
  const isOpened = useOpened(isSheet || find !== undefined)
  return (
    isOpened && (
      <PageDialogs
        isSheetOpen={isSheet}
        onSheet={isSheetOpen.set}
        player={playerShortcuts}
        findKey={findKey}
        sheetKey={sheetKey}
        find={find}
        onFindClose={closeFind}
      />
    )
  )
}

/** From when it was opened first: a dialog closes with its animation. */
function useOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened
}

interface Shortcut {
  name: keyof Messages['shortcutSheet']['names']
  /** As `shortcutKey` has them. */
  keys: readonly string[]
  press(player: PlayerHandle | undefined, key: string): void
}

/** Starts a video, which has no player before. Keys stay the page's: without a focus an embed would take it. */
function pressPlay(): void {
  if (document.activeElement === document.body) moveFocus()
  document.querySelector<HTMLElement>('.player-layer .player-play')?.click()
}

/** Before Play, as the links of the queue on the video's page. */
function pressNeighbour(type: 'next' | 'previous'): void {
  const rel = type === 'next' ? 'next' : 'prev'
  if (playbackState().playing) dispatch({ type })
  else document.querySelector<HTMLElement>(`.queue-neighbour[rel=${rel}]`)?.click()
}

/** What keys do on every page while there is a player. */
const playerShortcuts: readonly Shortcut[] = [
  { name: 'play', keys: [' ', 'k'], press: (player) => (player ? player.toggle() : pressPlay()) },
  { name: 'seekBack', keys: ['j'], press: () => seekBy(-seekSeconds) },
  { name: 'seekForward', keys: ['l'], press: () => seekBy(seekSeconds) },
  {
    name: 'seekTo',
    keys: [...'0123456789'],
    press(player, key) {
      const { duration } = player?.position() ?? {}
      if (duration) player?.seek((duration * Number(key)) / 10)
    },
  },
  { name: 'mute', keys: ['m'], press: (player) => player?.toggleMute() },
  { name: 'captions', keys: ['c'], press: (player) => player?.toggleCaptions() },
  { name: 'slower', keys: [',', '<'], press: (player) => player?.changeRate(-1) },
  { name: 'faster', keys: ['.', '>'], press: (player) => player?.changeRate(1) },
  { name: 'fullScreen', keys: ['f'], press: (player) => player?.toggleFullScreen() },
  { name: 'theatre', keys: ['t'], press: () => playbackState().place && toggleTheatre() },
  { name: 'next', keys: ['n'], press: () => pressNeighbour('next') },
  { name: 'previous', keys: ['p'], press: () => pressNeighbour('previous') },
]

const sheetKey = '?'
/** So does Ctrl or Cmd with K. */
export const findKey = '/'

/** Whether the sheet of keyboard shortcuts is open. */
export const isSheetOpen = createExternalStore(false)

/** Undefined unless the box is open that finds videos, games and creators; what is typed before its field has the focus. */
const findText = createExternalStore<string | undefined>(undefined)
export const openFind = () => findText.set('')
const closeFind = () => findText.set(undefined)

/** Does what the key is for, unless an element has a use for it. */
function pressShortcut(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK' && !event.altKey && !event.shiftKey) {
    event.preventDefault()
    openFind()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { target } = event
  if (isWithin(takesKeys, target)) return
  const typed = findText.get()
  if (typed !== undefined && event.key === 'Escape') closeFind()
  if (typed !== undefined && event.key.length === 1) {
    event.preventDefault()
    findText.set(typed + event.key)
    return
  }
  const key = digitOf(event) ?? shortcutKey(event)
  if (key !== ' ' && !singleKeys.get()) return
  if (key === sheetKey) {
    event.preventDefault()
    isSheetOpen.set(true)
    return
  }
  if (key === findKey) {
    event.preventDefault()
    openFind()
    return
  }
  const shortcut = playerShortcuts.find(({ keys }) => keys.includes(key))
  if (!shortcut || !hasPlayer() || (key === ' ' && isWithin(takesSpace, target))) return
  event.preventDefault()
  // On a link, Space would only scroll the page away from its player.
  const isForElement = key === ' ' && isWithin('a', target)
  if (!event.repeat && !isForElement) shortcut.press(currentPlayer(), key)
}

/** Whether a video is on its page, or plays in a corner. */
const hasPlayer = () => document.querySelector('.player-layer') !== null

/** On some layouts the row of digits types them only with Shift, or types those of another script. */
function digitOf({ code, shiftKey }: KeyboardEvent): string | undefined {
  return shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1]
}

const takesKeys =
  'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, iframe, [contenteditable], [role=dialog], [role=menu], [role=listbox]'
const takesSpace = 'button, summary, input:not([type=range])'

const isWithin = (selector: string, target: EventTarget | null) =>
  target instanceof Element && target.closest(selector) !== null
