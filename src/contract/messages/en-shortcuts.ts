/** Of the sheet of keyboard shortcuts, which alone loads them. */
export const shortcutMessages = {
  close: 'Close',
  /** As printed on keyboards. */
  keys: {
    space: 'Space',
    shift: 'Shift',
    control: 'Ctrl',
    escape: 'Esc',
    home: 'Home',
  },
  player: 'Player',
  names: {
    play: 'Play or pause',
    seekBack: 'Back 10 seconds',
    seekForward: 'Forward 10 seconds',
    seekTo: 'To a tenth of the video',
    mute: 'Sound off or on',
    slower: 'Slower',
    faster: 'Faster',
    fullScreen: 'Full screen',
    theatre: 'Theatre mode',
    next: 'Next video',
    previous: 'Previous video',
  },
  inPlayer: 'While the player has the focus',
  seek: '10 seconds back or on',
  volume: 'Louder or quieter',
  pictureInPicture: 'Picture in picture',
  lists: 'Lists',
  select: 'Select a video',
  selectRange: 'Select a range',
  selectAll: 'Select all',
  endSelection: 'End the selection',
  undo: 'Undo a removal',
  moveEntry: 'Move a video by its handle',
  moveFirst: 'Move it to the top',
  everywhere: 'Everywhere',
  sheet: 'These shortcuts',
  dismiss: 'Close a dialog or menu',
}

export type ShortcutMessages = typeof shortcutMessages
