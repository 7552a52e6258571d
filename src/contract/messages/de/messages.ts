import { allCategories } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message-catalogue.ts'
import { failureText } from './failure-texts.ts'
import { formatNumber, formatViews, plural } from './formats.ts'

const videos = (count: number, least = false) =>
  `${formatNumber(count)}${least ? '+' : ''} ${least ? 'Videos' : plural(count, 'Video', 'Videos')}`

export const messages: Messages = {
  product: 'Cutscene',
  tagline: 'Ein Spieletrailer nach dem anderen',
  pageTitle: (screen: string) => `${screen} | Cutscene`,
  number: formatNumber,
  skipToContent: 'Zum Inhalt springen',

  navigation: {
    footer: 'Fußzeile',
    account: 'Konto',
    find: 'Trailer suchen',
    // Short: six labels share the width of a phone.
    home: 'Start',
    explore: 'Entdecken',
    playlist: 'Playlists',
    likedVideos: 'Gefällt mir',
    watchLater: 'Später ansehen',
    history: 'Verlauf',
    login: 'Anmelden',
    logout: 'Abmelden',
    exploreVideos: 'Videos entdecken',
  },

  language: {
    label: 'Sprache',
  },

  theme: {
    label: 'Darstellung',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
  },

  home: {
    title: 'Start',
    description:
      'Finde Spieletrailer und sieh sie dir an: in fünf Kategorien, mit Titelsuche und Clips, die sofort starten.',
    heading: 'Jedes Spiel beginnt mit einer Cutscene',
    features: 'Ausgewählte Trailer',
    feature: (number: number, count: number, title: string) => `Trailer ${number} von ${count}: ${title}`,
    watchFeatured: (title: string) => `Jetzt ansehen: ${title}`,
    watch: 'Jetzt ansehen',
    pauseFeatures: 'Ausgewählte Trailer anhalten',
    playFeatures: 'Ausgewählte Trailer abspielen',
    categories: 'Nach Kategorie stöbern',
    newest: 'Neueste Trailer',
    watchLater: 'Aus „Später ansehen“',
    watchAgain: 'Noch einmal ansehen',
    seeAll: 'Alle anzeigen',
    seeAllOf: (heading: string) => `Alle anzeigen: ${heading}`,
    previous: (heading: string) => `Zurück: ${heading}`,
    next: (heading: string) => `Weiter: ${heading}`,
  },

  explore: {
    title: 'Entdecken',
    heading: 'Videos entdecken',
    description: (category: string) =>
      category === allCategories
        ? 'Alle Spieletrailer, die neuesten zuerst.'
        : `Spieletrailer der Kategorie ${category}, die neuesten zuerst.`,
    search: 'Videos suchen',
    searchHint: 'Nach Titel suchen',
    clearSearch: 'Suche zurücksetzen',
    searching: 'Suche läuft',
    all: 'Alle',
    categories: 'Kategorien',
    filter: 'Filter',
    results: (total: number, least: boolean, search: string) => `${videos(total, least)} zu „${search}“`,
    shown: (total: number, category: string) =>
      `${videos(total)}${category === allCategories ? '' : ` in ${category}`}`,
    noneExact: (search: string) => `Kein Video hat genau „${search}“ im Titel. Diese kommen dem nahe.`,
    loose: (search: string) => `Titel, die „${search}“ nahekommen`,
    noResults: (search: string) => `Kein Video hat „${search}“ im Titel`,
    noResultsHint: 'Versuche es mit weniger oder anderen Wörtern oder wähle oben eine Kategorie.',
    showAll: 'Alle Videos anzeigen',
    noVideos: 'Hier gibt es noch keine Videos',
    more: 'Weitere Videos',
    fromStart: 'Zurück zu den ersten Videos',
    searchTooLong: (most: number) => `Eine Suche hat höchstens ${most} Zeichen. Bitte kürze sie.`,
    cursorInvalid: 'Unter dieser Adresse gibt es keine Videos.',
    end: 'Das waren alle.',
  },

  video: {
    title: 'Video',
    sampleVideos: 'Ausgewählte Videos',
    like: 'Gefällt mir',
    watchLater: 'Später ansehen',
    removeFromWatchLater: 'Aus „Später ansehen“ entfernen',
    addToPlaylist: 'Zu Playlist hinzufügen',
    views: formatViews,
    duration: (duration: string) => `Länge ${duration}`,
    by: (creator: string) => `Von ${creator}`,
    licence: 'Lizenz',
    description: 'Beschreibung',
    category: 'Kategorie',
    released: (year: number) => `Spiel von ${year}`,
  },

  card: {
    saveTo: 'Speichern',
    saveVideoTo: (title: string) => `Speichern: ${title}`,
    remove: (title: string) => `„${title}“ entfernen`,
    liked: 'Gefällt mir',
    saved: 'Gespeichert',
    watched: 'Angesehen',
  },

  undo: {
    region: 'Rückgängig machen',
    button: 'Rückgängig',
    dismiss: 'Schließen',
    unliked: (title: string) => `„${title}“ aus „Gefällt mir“ entfernt`,
    removedFrom: (title: string, list: string) => `„${title}“ aus „${list}“ entfernt`,
    cleared: 'Verlauf gelöscht',
    playlistDeleted: (title: string) => `Playlist „${title}“ gelöscht`,
    undone: 'Rückgängig gemacht: Alles ist wieder an seinem Platz',
    failed: 'Das ließ sich nicht rückgängig machen',
  },

  list: {
    count: videos,
    videos: 'Videos',
    more: 'Weitere Videos',
    suggestions: 'Trailer für den Anfang',
    failed: 'Weitere Videos konnten nicht geladen werden',
    tryAgain: 'Erneut versuchen',
  },

  saveTo: {
    dialog: 'Speichern in',
    sameTitle: 'Du hast schon eine Playlist mit diesem Titel.',
    close: 'Schließen',
    playlists: 'Deine Playlists',
    loadFailed: 'Deine Playlists konnten nicht geladen werden',
    createPlaylist: 'Neue Playlist erstellen',
    title: 'Titel',
    description: 'Beschreibung',
    required: '(erforderlich)',
    titleMissing: 'Gib einen Titel ein',
    descriptionMissing: 'Gib eine Beschreibung ein',
    create: 'Erstellen',
  },

  auth: {
    signedInAs: (name: string) => `Konto von ${name}`,
    goOn: 'Melde dich an, dann holen wir das gleich nach.',
    goOnLink: 'Zur Anmeldung',
    needsScript: 'Zum Anmelden ist JavaScript nötig. Bitte schalte es ein und lade die Seite neu.',
    loggedOut: 'Du bist jetzt abgemeldet',
  },

  browserHost: {
    region: 'Neues zu dieser Website',
    updated: 'Es gibt eine neue Version dieser Website.',
    update: 'Jetzt laden',
    volatile: 'Dieser Browser speichert nichts: Was du hier anlegst, ist weg, sobald du die Seite schließt.',
    dismiss: 'Schließen',
  },

  likes: {
    title: 'Gefällt mir',
    empty: 'Du hast noch keine Videos mit „Gefällt mir“ markiert',
    added: (title: string) => `„${title}“ zu „Gefällt mir“ hinzugefügt`,
    present: (title: string) => `„${title}“ ist schon in „Gefällt mir“`,
    addFailed: 'Etwas ist schiefgelaufen. Bitte versuche es noch einmal.',
    addSignedOut: 'Bitte melde dich zuerst an',
    removed: 'Video aus „Gefällt mir“ entfernt',
    removeSignedOut: 'Bitte melde dich zuerst an',
    listFailed: '„Gefällt mir“ konnte nicht geladen werden',
  },

  watchLater: {
    title: 'Später ansehen',
    empty: 'Du hast noch nichts für später gespeichert',
    added: (title: string) => `„${title}“ zu „Später ansehen“ hinzugefügt`,
    present: (title: string) => `„${title}“ ist schon in „Später ansehen“`,
    removed: 'Video aus „Später ansehen“ entfernt',
    signedOut: 'Bitte melde dich zuerst an',
  },

  history: {
    title: 'Verlauf',
    empty: 'Du hast noch keine Videos angesehen',
    listFailed: 'Dein Verlauf konnte nicht geladen werden',
    removed: 'Video aus dem Verlauf entfernt',
    cleared: 'Dein Verlauf wurde gelöscht',
    clearSignedOut: 'Bitte melde dich zuerst an',
  },

  playlists: {
    title: 'Playlists',
    empty: 'Du hast noch keine Playlists',
    emptyHint: 'Eine Playlist sammelt Trailer, die zusammengehören, in deiner Reihenfolge.',
    created: (title: string) => `Playlist „${title}“ erstellt`,
    present: (title: string) => `„${title}“ ist schon in der Playlist`,
    signedOut: 'Bitte melde dich zuerst an',
    deleted: 'Playlist gelöscht',
    videoAdded: (video: string, playlist: string) => `„${video}“ zu „${playlist}“ hinzugefügt`,
    videoDeleted: 'Video aus der Playlist entfernt',
    videosFailed: 'Die Videos der Playlist konnten nicht geladen werden. Bitte versuche es noch einmal.',
    all: 'Deine Playlists',
    delete: (title: string) => `„${title}“ löschen`,
    count: (count: number) => videos(count),
  },

  failed: {
    videos: 'Die Videos konnten nicht geladen werden. Bitte lade die Seite neu.',
    categories: 'Die Kategorien konnten nicht geladen werden. Bitte lade die Seite neu.',
    generic: 'Etwas ist schiefgelaufen. Bitte versuche es später noch einmal.',
    video: 'Das Video konnte nicht geladen werden. Bitte lade die Seite neu.',
    videoUnknown: 'Dieses Video gibt es nicht',
    categoryUnknown: 'Diese Kategorie gibt es nicht',
    playlistUnknown: 'Diese Playlist gibt es nicht',
    refresh: 'Neu laden',
    offline: 'Du bist anscheinend offline. Prüfe deine Verbindung und versuche es noch einmal.',
    reason: failureText,
  },

  notFound: {
    title: 'Nicht gefunden',
    hint: 'Hier reißt der Film, aber es gibt noch viel zu sehen.',
    heading: 'Fehler 404: Diese Seite gibt es nicht',
  },

  loading: 'Wird geladen',
  notifications: 'Benachrichtigungen',
}
