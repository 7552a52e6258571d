import type { AreaMessages } from '#contract/messages/message-catalogue.ts'
import { formatNumber } from './formats.ts'

export const messages: AreaMessages['playlist'] = {
  edit: 'Details bearbeiten',
  save: 'Speichern',
  cancel: 'Abbrechen',
  edited: 'Playlist geändert',
  duplicate: 'Duplizieren',
  delete: 'Playlist löschen',
  copyTitle: (title: string) => `${title} (Kopie)`,

  reorder: (title: string) => `„${title}“ verschieben`,
  reorderHint: 'Zum Verschieben ziehen oder die Pfeiltasten drücken.',
  more: (title: string) => `Weitere Aktionen für „${title}“`,
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  moveFirst: 'An den Anfang',
  moved: (title: string, position: number, total: number) =>
    `„${title}“ ist jetzt an Position ${formatNumber(position)} von ${formatNumber(total)}`,
  moveFailed: 'Verschieben nicht möglich: Die Playlist wurde anderswo geändert',
  addNote: 'Notiz hinzufügen',
  editNote: 'Notiz bearbeiten',
  note: (title: string) => `Notiz zu „${title}“`,
  noteSaved: 'Notiz gespeichert',
  noteRemoved: 'Notiz entfernt',

  share: 'Teilen',
  shareHint:
    'Alle, die den Link haben, sehen Titel, Beschreibung, Videos und deine Notizen und können eine Kopie speichern.',
  nameHidden: 'Dein Name wird nicht angezeigt.',
  nameShown: (name: string) => `Als Name wird „${name}“ angezeigt.`,
  changeName: 'Anzeigenamen ändern',
  inBrowser: 'In dieser Demo funktioniert der Link nur in diesem Browser.',
  makeLink: 'Link erstellen',
  link: 'Link',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  copyFailed: 'Kopiere den markierten Link',
  revokeLink: 'Link löschen',
  revokeHint: 'Ein gelöschter Link funktioniert sofort für niemanden mehr.',
  linkRevoked: 'Link gelöscht',
  close: 'Schließen',

  sharedBy: (name: string) => `Von ${name}`,
  sharedDescription: (count: string) => `Eine Playlist mit ${count}.`,
  sharedEmpty: 'In dieser Playlist sind noch keine Videos',
  sharedEmptyHint: 'Wer sie teilt, kann jederzeit welche hinzufügen.',
  saveCopy: 'Kopie speichern',
  shareUnknown: 'Dieser Link funktioniert nicht',
  shareFailed: 'Diese Playlist konnte nicht geladen werden',
}
