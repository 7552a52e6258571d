import type { AreaMessages } from '#contract/messages/message-catalogue.ts'
import { formatNumber, plural } from './formats.ts'

const videos = (count: number) => `${formatNumber(count)} ${plural(count, 'Video', 'Videos')}`

export const messages: AreaMessages['list'] = {
  sort: 'Sortieren nach',
  sorts: {
    order: 'Reihenfolge der Playlist',
    added: 'Neueste zuerst',
    title: 'Titel',
    length: 'Längste zuerst',
    views: 'Meiste Aufrufe',
  },

  search: {
    likes: '„Gefällt mir“ durchsuchen',
    watchlater: '„Später ansehen“ durchsuchen',
    history: 'Verlauf durchsuchen',
    playlist: 'Playlist durchsuchen',
  },
  searchHint: 'Nach Titel suchen',
  found: (count: number, least: boolean, list: string) =>
    `${formatNumber(count)}${least ? '+' : ''} von ${list}`,
  nothingFound: (list: string, search: string) => `Kein Video in „${list}“ hat „${search}“ im Titel`,
  clearSearch: 'Suche zurücksetzen',

  select: 'Auswählen',
  selection: 'Auswahl',
  selectVideo: (title: string) => `„${title}“ auswählen`,
  selectHint:
    'Die Leertaste wählt aus, mit Umschalt einen Bereich. Strg+A wählt alle aus, Esc beendet die Auswahl.',
  selected: (count: number) => `${formatNumber(count)} ausgewählt`,
  selectedMax: (count: number) => `${formatNumber(count)} ausgewählt, mehr geht nicht auf einmal`,
  selectAll: 'Alle auswählen',
  selectAllFailed: 'Es konnten nicht alle Videos der Liste geladen werden',
  remove: 'Entfernen',
  cancel: 'Abbrechen',
  close: 'Schließen',

  removed: (count: number, list: string) => `${videos(count)} aus „${list}“ entfernt`,
  added: (count: number, list: string) => `${videos(count)} zu „${list}“ hinzugefügt`,
  addedOthers: (count: number, present: number, list: string) =>
    `${videos(count)} zu „${list}“ hinzugefügt, ${formatNumber(present)} ${plural(present, 'war', 'waren')} schon darin`,
  addedNone: (list: string) => `Alle sind schon in „${list}“`,
  undone: 'Rückgängig gemacht',

  emptyPlaylist: 'In dieser Playlist sind noch keine Videos',
  emptyHints: {
    likes: 'Was dir gefällt, sammelt sich hier, das Neueste zuerst.',
    watchlater: 'Hebe dir einen Trailer für einen anderen Abend auf: Er wartet hier auf dich.',
    history: 'Jeder Trailer, den du öffnest, erscheint hier.',
    playlist: 'Wähle unter einem Trailer „Speichern“ und hake diese Playlist an.',
  },
  clearHistory: 'Gesamten Verlauf löschen',
}
