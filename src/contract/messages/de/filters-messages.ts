import type { AreaMessages } from '#contract/messages/message-catalogue.ts'

export const messages: AreaMessages['filters'] = {
  panel: 'Sortieren und filtern',
  sort: 'Sortieren nach',
  sorts: {
    newest: 'Neueste zuerst',
    title: 'Titel',
    length: 'Längste zuerst',
    views: 'Meiste Aufrufe',
    year: 'Neueste Spiele zuerst',
  },
  sorted: (order) => `Sortierung: ${order}`,
  year: 'Jahr des Spiels',
  anyYear: 'Alle Jahre',
  length: 'Länge',
  anyLength: 'Jede Länge',
  lengths: {
    short: 'Unter einer Minute',
    medium: '1 bis 3 Minuten',
    long: 'Über 3 Minuten',
  },
  creator: 'Kanal',
  anyCreator: 'Alle Kanäle',
  hideWatched: 'Angesehene ausblenden',
  facetsFailed: 'Die Jahre und Kanäle konnten nicht geladen werden.',

  active: 'Aktive Filter',
  watchedHidden: 'Ohne angesehene',
  remove: (filter) => `Filter entfernen: ${filter}`,
  clear: 'Filter zurücksetzen',
  show: 'Videos zeigen',
  nothingFoundFor: (search) => `Kein Video, das zu diesen Filtern passt, hat „${search}“ im Titel`,
  nothingFound: 'Zu diesen Filtern gibt es kein Video',
  nothingFoundHint: 'Entferne einige davon, um mehr Videos zu sehen.',
}
