import { formatNumber } from './formats.ts'

/** Of one playlist, a user's or a shared one. */
export const messages = {
  edit: 'Edit details',
  save: 'Save',
  cancel: 'Cancel',
  edited: 'The playlist has been changed',
  duplicate: 'Duplicate',
  delete: 'Delete Playlist',
  copyTitle: (title: string) => `${title} (copy)`,

  reorder: (title: string) => `Reorder ${title}`,
  reorderHint: 'Drag it, or press the arrow keys.',
  more: (title: string) => `More for ${title}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveFirst: 'Move to the start',
  moved: (title: string, position: number, total: number) =>
    `${title} moved to position ${formatNumber(position)} of ${formatNumber(total)}`,
  moveFailed: 'It could not be moved: the playlist was changed elsewhere',
  addNote: 'Add a note',
  editNote: 'Edit note',
  note: (title: string) => `Note on ${title}`,
  noteSaved: 'The note has been saved',
  noteRemoved: 'The note has been removed',

  share: 'Share',
  shareHint:
    'Anyone with the link sees the title, the description, the videos and your notes, and can save a copy.',
  nameHidden: 'Your name is not shown.',
  nameShown: (name: string) => `It is shown as by ${name}.`,
  changeName: 'Change the display name',
  inBrowser: 'On this demo, the link opens in this browser only.',
  makeLink: 'Make a link',
  link: 'Link',
  copyLink: 'Copy link',
  linkCopied: 'The link has been copied',
  copyFailed: 'Copy the selected link',
  revokeLink: 'Revoke link',
  revokeHint: 'A revoked link stops working at once, for everybody.',
  linkRevoked: 'The link has been revoked',
  close: 'Close',

  sharedBy: (name: string) => `By ${name}`,
  sharedDescription: (count: string) => `A playlist of ${count}.`,
  sharedEmpty: 'This playlist has no videos yet',
  sharedEmptyHint: 'Whoever shares it can add some at any time.',
  saveCopy: 'Save a copy',
  shareUnknown: 'This link does not work',
  shareFailed: 'Could not load this playlist',
}
