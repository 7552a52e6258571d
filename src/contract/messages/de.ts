import { allCategories } from '#contract/limits.ts'
import { formatAge } from '#contract/text/format-time.ts'
import { failureText } from './de/failure-texts.ts'
import { formatLength, formatNumber, formatViews, plural } from './de/formats.ts'
import type { Messages } from './en.ts'

/** The late texts import them from here: in a module that both share, browsers would load one more file. */
export * from './de/formats.ts'

const videos = (count: number, least = false) =>
  `${formatNumber(count)}${least ? '+' : ''} ${least ? 'Videos' : plural(count, 'Video', 'Videos')}`

const categoryNames = new Map([
  ['Adventure', 'Abenteuer'],
  ['Sports', 'Sport'],
  ['Strategy', 'Strategie'],
])
const categoryName = (name: string) => categoryNames.get(name) ?? name

const loginFirst = 'Bitte melde dich zuerst an'

/** The texts of the user interface. */
export const messages: Messages = {
  product: 'Cutscene',
  tagline: 'Ein Spieletrailer nach dem anderen',
  pageTitle: (screen: string) => `${screen} | Cutscene`,
  number: formatNumber,
  categoryName,
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
    tester: 'Anfragetester',
  },

  preferences: 'Einstellungen',

  language: {
    label: 'Sprache',
  },

  shortcuts: 'Tastaturkürzel',

  theme: {
    label: 'Darstellung',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
  },

  home: {
    title: 'Start',
    description:
      'Finde Spieletrailer nach Kategorie oder Titel und sieh sie dir an, mit Clips, die sofort starten.',
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
    continueWatching: 'Weiterschauen',
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
        : `Spieletrailer der Kategorie ${categoryName(category)}, die neuesten zuerst.`,
    search: 'Videos suchen',
    searchHint: 'Nach Titel suchen',
    clearSearch: 'Suche zurücksetzen',
    searching: 'Suche läuft',
    all: 'Alle',
    categories: 'Kategorien',
    noneExact: (search: string) => `Kein Video hat genau „${search}“ im Titel. Diese kommen dem nahe.`,
    loose: (search: string) => `Titel, die „${search}“ nahekommen`,
    noResults: (search: string) => `Kein Video hat „${search}“ im Titel`,
    byNames: (total, least) =>
      `${formatNumber(total)}${least ? '+' : ''} ${plural(total, 'weiteres', 'weitere')} nach anderem Spielnamen oder Kanal`,
    named: (total, least, name) =>
      videos(total, least) + (name ? `: ${name}` : ' nach anderem Spielnamen oder Kanal'),
    corrected: (search) => `Videos zu „${search}“`,
    asTyped: (search) => `Nach „${search}“ suchen`,
    noResultsHint: 'Versuche es mit weniger oder anderen Wörtern oder wähle oben eine Kategorie.',
    showAll: 'Alle Videos anzeigen',
    noVideos: 'Hier gibt es noch keine Videos',
    more: 'Weitere Videos',
    fromStart: 'Zurück zu den ersten Videos',
    cursorInvalid: 'Unter dieser Adresse gibt es keine Videos.',
    end: 'Das waren alle.',
  },

  video: {
    title: 'Video',
    sampleVideos: 'Ausgewählte Videos',
    similar: 'Ähnliche Videos',
    like: 'Gefällt mir',
    watchLater: 'Später ansehen',
    removeFromWatchLater: 'Aus „Später ansehen“ entfernen',
    addToPlaylist: 'Zu Playlist hinzufügen',
    playlist: 'Playlist',
    views: formatViews,
    length: 'Länge',
    licence: 'Lizenz',
    description: 'Beschreibung',
    released: (year: number) => `Spiel von ${year}`,
  },

  card: {
    saveTo: 'Speichern',
    saveVideoTo: (title: string) => `Speichern: ${title}`,
    remove: (title: string) => `„${title}“ entfernen`,
    more: (title: string) => `Weitere Aktionen für „${title}“`,
    moreShort: 'Mehr',
    liked: 'Gefällt mir',
    saved: 'Gespeichert',
    watched: 'Angesehen',
    progress: (percent) => `Zu ${percent} % angesehen`,
    poster: (game, year) => `Plakat zu „${game}“${year === null ? '' : `, ${year}`}`,
  },

  undo: {
    region: 'Rückgängig machen',
    button: 'Rückgängig',
    dismiss: 'Schließen',
    byKey: (isMac) => `Rückgängig mit ${isMac ? 'Cmd' : 'Strg'}+Z`,
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
    suggestions: 'Das könnte dir gefallen',
    failed: 'Weitere Videos konnten nicht geladen werden',
    tryAgain: 'Erneut versuchen',

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
  },

  playLinks: {
    playAll: 'Alle abspielen',
    shuffle: 'Zufällig',
    playReel: 'Reel starten',
  },

  reel: {
    title: 'Reel',
  },

  auth: {
    signedInAs: (name: string) => `Konto von ${name}`,
    goOn: 'Melde dich an, dann holen wir das gleich nach.',
    goOnLink: 'Zur Anmeldung',
    volatile:
      'Dieser Browser kann gerade nichts speichern. Du bleibst angemeldet, bis du diese Seite schließt oder neu lädst.',
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
    addSignedOut: loginFirst,
    removed: 'Video aus „Gefällt mir“ entfernt',
    removeSignedOut: loginFirst,
    listFailed: '„Gefällt mir“ konnte nicht geladen werden',
  },

  watchLater: {
    title: 'Später ansehen',
    empty: 'Du hast noch nichts für später gespeichert',
    added: (title: string) => `„${title}“ zu „Später ansehen“ hinzugefügt`,
    present: (title: string) => `„${title}“ ist schon in „Später ansehen“`,
    removed: 'Video aus „Später ansehen“ entfernt',
    signedOut: loginFirst,
  },

  history: {
    title: 'Verlauf',
    empty: 'Du hast noch keine Videos angesehen',
    listFailed: 'Dein Verlauf konnte nicht geladen werden',
    removed: 'Video aus dem Verlauf entfernt',
    cleared: 'Dein Verlauf wurde gelöscht',
    clearSignedOut: loginFirst,
    today: 'Heute',
    yesterday: 'Gestern',
    pause: 'Verlauf anhalten',
    paused: 'Was du ansiehst, wird nicht festgehalten.',
  },

  playlists: {
    title: 'Playlists',
    empty: 'Du hast noch keine Playlists',
    emptyHint: 'Eine Playlist sammelt Trailer, die zusammengehören, in deiner Reihenfolge.',
    created: (title: string) => `Playlist „${title}“ erstellt`,
    present: (title: string) => `„${title}“ ist schon in der Playlist`,
    signedOut: loginFirst,
    deleted: 'Playlist gelöscht',
    videoAdded: (video: string, playlist: string) => `„${video}“ zu „${playlist}“ hinzugefügt`,
    videoDeleted: 'Video aus der Playlist entfernt',
    videosFailed: 'Die Videos der Playlist konnten nicht geladen werden. Bitte versuche es noch einmal.',
    all: 'Deine Playlists',
    delete: (title: string) => `„${title}“ löschen`,
    count: (count: number) => videos(count),
    length: (seconds: number, least: boolean) => `${least ? 'mindestens ' : ''}${formatLength(seconds)}`,
    changed: (date: Date, now: Date) => `Geändert ${formatAge('de', date, now)}`,
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
    offline: 'Du bist anscheinend offline. Sobald es wieder eine Verbindung gibt, geht es weiter.',
    reason: failureText,
  },

  notFound: {
    title: 'Nicht gefunden',
    hint: 'Hier reißt der Film, aber es gibt noch viel zu sehen.',
    heading: 'Fehler 404: Diese Seite gibt es nicht',
  },

  loading: 'Wird geladen',
  incompleteForm: (fields) => `Noch auszufüllen oder zu berichtigen: ${fields.join(', ')}`,
  share: 'Teilen',
  notifications: 'Benachrichtigungen',

  filters: {
    open: 'Filter',
    sorts: {
      newest: 'Neueste zuerst',
      title: 'Titel',
      length: 'Längste zuerst',
      views: 'Meiste Aufrufe',
      year: 'Neueste Spiele',
    },
    lengths: {
      short: 'Unter einer Minute',
      medium: '1 bis 3 Minuten',
      long: 'Über 3 Minuten',
    },
    lengthWords: { short: ['kurz', 'kurze'], medium: ['mittel'], long: ['lang', 'lange'] },
    offered: {
      category: (name) => `Kategorie: ${name}`,
      year: (year) => `Jahr: ${year}`,
      length: (name) => `Länge: ${name}`,
    },

    active: 'Aktive Filter',
    watchedHidden: 'Ohne angesehene',
    remove: (filter) => `Filter entfernen: ${filter}`,
    clear: 'Filter zurücksetzen',
    show: (total, least) => `${videos(total, least)} zeigen`,
    nothingFoundFor: (search) => `Kein Video, das zu diesen Filtern passt, hat „${search}“ im Titel`,
    nothingFound: 'Zu diesen Filtern gibt es kein Video',
    nothingFoundHint: 'Entferne einige davon, um mehr Videos zu sehen.',
  },

  player: {
    autoplay: 'Autoplay',
    docked: 'Läuft gerade',
    play: (title: string) => `„${title}“ abspielen`,
    fromYouTube: 'Von YouTube. Dein Browser verbindet sich erst beim Abspielen mit YouTube.',
    frame: (title: string) => `Player: ${title}`,
    openThere: 'Auf YouTube ansehen',
    watchOn: (host: string) => `Auf ${host} ansehen`,
    quietLine: 'Startet das Video nicht? Vielleicht bietet YouTube es in deinem Land nicht an.',
    unanswered: 'YouTube antwortet nicht',
    unansweredHint: 'Vielleicht liegt es an der Verbindung oder an einer Browser-Erweiterung.',
    unavailable: 'Dieser Trailer lässt sich hier nicht abspielen',
    unavailableHint: 'Laut YouTube ist er privat, gelöscht oder auf anderen Websites nicht erlaubt.',
    failed: 'Der Clip konnte nicht abgespielt werden',
    failedHint: 'Prüfe deine Verbindung und versuche es noch einmal.',
    unplayableFormat: 'Dieser Browser kann das Format dieses Clips nicht abspielen',
    notSavedHint:
      'Dieser Clip ist auf diesem Gerät nicht gespeichert. Mit einer Verbindung wird er abgespielt.',
    tryAgain: 'Erneut versuchen',
    next: (title: string) => `Als Nächstes: ${title}`,
  },

  signIn: {
    loginTitle: 'Anmelden',
    signupTitle: 'Registrieren',
    forgotTitle: 'Passwort vergessen',
    resetTitle: 'Neues Passwort festlegen',
    loginHint: 'Deine Videos, dein Verlauf und deine Playlists warten auf dich.',
    signupHint: 'Merke dir Trailer und sammle sie in Playlists. Das dauert nur eine Minute.',
    invitedHint: (email) => `Diese Einladung gilt für ${email}.`,
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    code: 'Code',
    confirmPassword: 'Passwort bestätigen',
    firstName: 'Vorname',
    lastName: 'Nachname',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    terms: 'Ich akzeptiere die Bedingungen',
    readTerms: 'Bedingungen und Datenschutz lesen',
    fillDummy: 'Testdaten einsetzen',
    login: 'Anmelden',
    signup: 'Registrieren',
    noAccount: 'Noch kein Konto?',
    forgotPassword: 'Passwort vergessen?',
    haveAccount: 'Schon ein Konto?',
    signedOut: 'Du wurdest abgemeldet. Melde dich an, um weiterzumachen.',
    loginToOpen: (screen: string) => `Melde dich an, um „${screen}“ zu öffnen.`,
    credentialsWrong: 'E-Mail-Adresse oder Passwort ist falsch.',
    emailTaken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
    loginInstead: 'Anmelden?',
    nameBlank: (label) => `${label} darf nicht leer sein`,
    nameTooLong: (label, max, length) => `${label} darf höchstens ${max} Zeichen haben und hat ${length}`,
    loginFailed: 'Die Anmeldung hat nicht geklappt. Bitte versuche es noch einmal.',
    loggedIn: 'Willkommen zurück bei Cutscene',
    signupFailed: 'Die Registrierung hat nicht geklappt. Bitte versuche es noch einmal.',
    signedUp: 'Du bist jetzt registriert',
    emailInvalid: 'Gib eine gültige E-Mail-Adresse ein',
    // The specification's English asks for a number too, which nothing checks.
    passwordInvalid: 'Das Passwort braucht mindestens acht Zeichen',
    passwordsDiffer: 'Die Passwörter stimmen nicht überein',
    passwordStrength: [
      'Verbreitetes Passwort: sofort zu erraten',
      'Sehr schwaches Passwort',
      'Schwaches Passwort',
      'Gutes Passwort',
      'Starkes Passwort',
    ],
  },

  sharedPlaylist: {
    copyTitle: (title: string) => `${title} (Kopie)`,
    sharedBy: (name: string) => `Von ${name}`,
    sharedDescription: (count: string) => `Eine Playlist mit ${count}.`,
    sharedEmpty: 'In dieser Playlist sind noch keine Videos',
    sharedEmptyHint: 'Wer sie teilt, kann jederzeit welche hinzufügen.',
    saveCopy: 'Kopie speichern',
    shareUnknown: 'Dieser Link funktioniert nicht',
    shareFailed: 'Diese Playlist konnte nicht geladen werden',
  },
}
