import { formatNumber, plural } from './de.ts'
import type { LateMessages } from './en-late.ts'

export const lateMessages: LateMessages = {
  account: {
    title: 'Konto',
    editName: 'Namen bearbeiten',
    save: 'Speichern',
    cancel: 'Abbrechen',
    renamed: 'Dein Name wurde geändert',
    lists: 'Deine Listen',
    // The type is that of the English literals.
    likedVideos: () => 'Gefällt mir',
    playlists: (total: number) => plural(total, 'Playlist', 'Playlists'),
    lastWatched: 'Zuletzt angesehen',
    settings: 'Einstellungen',
    displayName: 'Anzeigename',
    displayNameHint: 'Für Playlists, die du teilst. Ohne Anzeigenamen sieht niemand, wer sie teilt.',
    noDisplayName: 'nicht festgelegt',
    appearance: 'Darstellung',
    appearanceHint: 'Für diesen Browser. Die Seite eines Videos ist immer dunkel.',
    languageHint: 'Für die Texte dieser Website. Titel und Beschreibungen der Videos bleiben, wie sie sind.',
    memberSince: 'Mitglied seit',
    since: (date: Date) => date.toLocaleDateString('de', { dateStyle: 'long', timeZone: 'UTC' }),
    changePassword: 'Passwort ändern',
    changePasswordHint: 'Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.',
    currentPassword: 'Aktuelles Passwort',
    newPassword: 'Neues Passwort',
    passwordChanged: 'Dein Passwort wurde geändert',
    passwordWrong: 'Das ist nicht dein Passwort',
    sessions: 'Wo du angemeldet bist',
    sessionsHint: 'Eine Anmeldung, die 30 Tage lang nicht genutzt wird, endet von selbst.',
    sessionsFailed: 'Deine Anmeldungen konnten nicht geladen werden',
    thisSession: 'Aktuell',
    signOutThere: 'Dort abmelden',
    device: (device: string) =>
      device === 'Unknown device' ? 'Unbekanntes Gerät' : device.replace(' on ', ' unter '),
    signOutOf: (device: string, createdAt: Date) =>
      `Dort abmelden: ${device}, angemeldet am ${time(createdAt)}`,
    signedIn: (createdAt: Date) => `Angemeldet am ${time(createdAt)}`,
    lastUsed: (usedAt: Date) => `Zuletzt genutzt am ${time(usedAt)}`,
    signedOutThere: (device: string) => `Du bist dort abgemeldet: ${device}`,
    secondFactor: {
      title: 'Zwei-Faktor-Anmeldung',
      hint: 'Zum Anmelden brauchst du dann außer dem Passwort einen Code aus einer App auf deinem Handy.',
      turnOn: 'Zwei-Faktor-Anmeldung einschalten',
      turnedOn: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
      setupHint: 'Scanne den QR-Code mit einer Authenticator-App und gib dann den Code ein, den sie anzeigt.',
      qrCode: 'QR-Code für eine Authenticator-App',
      openApp: 'In einer App auf diesem Gerät öffnen',
      typeSecret: 'Oder gib diesen Schlüssel in der App ein:',
      confirm: 'Code bestätigen',
      recoveryCodes: 'Wiederherstellungscodes',
      recoveryHint:
        'Mit jedem kannst du dich einmal anmelden, falls du die App verlierst. Sichere sie jetzt: Sie werden nicht noch einmal angezeigt.',
      stored: 'Ich habe sie gesichert',
      turnOff: 'Zwei-Faktor-Anmeldung ausschalten',
      codesLeft: (count: number) =>
        `Zum Anmelden brauchst du einen Code aus deiner App. Du hast noch ${count} ${plural(count, 'Wiederherstellungscode', 'Wiederherstellungscodes')}.`,
      codeHint: 'Aus deiner App oder ein Wiederherstellungscode',
      turnedOff: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
      loadFailed: 'Diese Einstellung konnte nicht geladen werden',
    },
    emailConfirmation: {
      title: 'E-Mail-Adresse bestätigen',
      hint: (email) =>
        `Bevor du die Zwei-Faktor-Anmeldung einschaltest, gib einen Code ein, den wir an ${email} senden: Er zeigt, dass die Adresse dir gehört.`,
      hintWhileOn: (email) =>
        `Gib einen Code ein, den wir an ${email} senden. Bis dahin schaltet ein neues Passwort per E-Mail die Zwei-Faktor-Anmeldung aus.`,
      sendCode: 'Code senden',
      sendAgain: 'Neuen Code senden',
      sent: (email) => `Ein Code ist unterwegs an ${email}. Er gilt mindestens eine halbe Stunde.`,
      code: 'Code aus der E-Mail',
      confirm: 'Adresse bestätigen',
      confirmed: 'Deine E-Mail-Adresse ist bestätigt',
    },
    everywhere: 'Überall abmelden',
    everywhereHint: 'Beendet alle deine Anmeldungen, auch diese.',
    signedOutEverywhere: 'Du bist überall abgemeldet',
    data: 'Deine Daten',
    dataHint:
      'Alles, was dir gehört, als eine JSON-Datei. Du kannst sie hier oder auf einer anderen Cutscene-Website wiederherstellen.',
    download: 'Meine Daten herunterladen',
    upload: 'Daten importieren',
    uploaded: (added: number, skipped: number) =>
      `${formatNumber(added)} importiert${skipped === 0 ? '' : `, ${formatNumber(skipped)} übersprungen: schon da, ohne Platz oder unbekannt`}`,
    uploadInvalid: 'Diese Datei enthält keine Daten von Cutscene',
    privacy: 'Was über dich gespeichert wird und wie lange',
    deleteAccount: 'Konto löschen',
    deleteHint:
      'Dein Konto, „Gefällt mir“, „Später ansehen“, Verlauf und Playlists werden endgültig gelöscht.',
    deleted: 'Dein Konto wurde gelöscht',
    loadFailed: 'Dein Konto konnte nicht geladen werden',
    reset: 'Diesen Browser zurücksetzen',
    resetHint:
      'Alle Konten und Listen sind nur in diesem Browser gespeichert. Zurücksetzen löscht sie, auch die von anderen.',
    resetSure: 'Alles löschen',
    resetCancel: 'Behalten',
    resetDone: 'Alles, was in diesem Browser angelegt wurde, ist gelöscht',
  },

  playback: {
    play: 'Abspielen',
    pause: 'Pause',
    next: 'Nächstes Video',
    close: 'Player schließen',
    upNext: 'Als Nächstes',
    seconds: (seconds) => `in ${seconds} s`,
    cancel: 'Abbrechen',
    playNow: 'Jetzt abspielen',
    replay: 'Noch einmal',
    startOver: 'Von vorn',
    resumedAt: (time) => `Fortgesetzt bei ${time}`,
    skipped: (title) => `${title} lässt sich hier nicht abspielen und wurde übersprungen`,
    stopped: 'Drei Videos nacheinander ließen sich nicht abspielen. Wähle ein anderes.',
  },

  reset: {
    requestHint: 'Gib deine E-Mail-Adresse ein, und wir schicken dir einen Link für ein neues Passwort.',
    request: 'Link anfordern',
    requested: (email: string) =>
      `Falls es ein Konto mit ${email} gibt, ist ein Link unterwegs. Er gilt eine Stunde und nur einmal.`,
    requestFailed: 'Der Link konnte nicht angefordert werden. Bitte versuche es noch einmal.',
    hint: 'Damit wirst du überall abgemeldet.',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Passwort bestätigen',
    set: 'Passwort festlegen',
    done: 'Dein Passwort wurde geändert. Melde dich mit dem neuen an.',
    failed: 'Das Passwort konnte nicht festgelegt werden. Bitte versuche es noch einmal.',
    expired: 'Dieser Link ist abgelaufen: Er galt eine Stunde.',
    invalid: 'Dieser Link gilt nicht mehr: Er wurde schon benutzt, oder es wurde ein neuerer verschickt.',
    requestAgain: 'Neuen Link anfordern',
    backToLogin: 'Zurück zur Anmeldung',
    askOperator:
      'Diese Website verschickt keine E-Mails. Wende dich an die Person, die sie betreibt: Sie kann dir ein neues Passwort geben.',
    inBrowser:
      'Dein Konto ist nur in diesem Browser gespeichert, deshalb kann niemand das Passwort zurücksetzen. Registriere dich mit einer anderen E-Mail-Adresse. Oder lösche die Daten dieser Website in den Einstellungen des Browsers und fang neu an: Das löscht alle Konten und Listen, die hier angelegt wurden.',
  },

  tester: {
    description: 'Sende eine Anfrage an diese Website und sieh, was zurückkommt.',
    docs: 'Alle Aufrufe der API',
    needsScript: 'Zum Senden ist JavaScript nötig. Bitte schalte es ein und lade die Seite neu.',
    request: 'Anfrage',

    method: 'Methode',
    endpoint: 'Endpunkt',
    endpointMissing: 'Gib eine Adresse dieser Website ein, etwa /api/videos.',
    endpointElsewhere: 'Anfragen gehen nur an diese Website: Gib eine Adresse ein, die mit /api beginnt.',
    calls: 'Aufrufe der API',
    callCount: (count: number) => (count === 1 ? '1 Aufruf passt' : `${count} Aufrufe passen`),

    headers: 'Header',
    headerName: 'Name des Headers',
    headerValue: 'Wert des Headers',
    header: (number: number) => `Header ${number}`,
    addHeader: 'Header hinzufügen',
    removeHeader: (name: string, number: number) => `Header ${name || number} entfernen`,
    useToken: 'Mein Token einsetzen',
    loginFirst: 'Bitte melde dich zuerst an',
    headerNameInvalid: (name: string) =>
      `„${name}“ ist kein gültiger Header-Name: Erlaubt sind lateinische Buchstaben, Ziffern und Bindestriche.`,
    headerValueInvalid: (name: string) =>
      `Der Wert von ${name} hat Zeichen, die in Headern nicht erlaubt sind.`,
    headerForbidden: (name: string) => `Browser erlauben keiner Seite, ${name} zu senden.`,

    body: 'Body',
    bodyHint: 'JSON. POST und DELETE senden ihn, GET nicht.',
    bodyInvalid: 'Fehler im JSON-Format',

    send: 'Senden',
    sendHint: 'Strg + Eingabe sendet',
    copyAsCurl: 'Als curl kopieren',
    copied: 'Kopiert',
    copyFailed: 'Das Kopieren hat nicht geklappt',
    noCurl: 'Diese Version läuft in deinem Browser; curl erreicht sie nicht.',

    response: 'Antwort',
    noResponse: 'Keine Antwort.',
    earlierResponse: 'Frühere Antwort',
    took: (milliseconds: number) =>
      milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${decimal(milliseconds / 1000)} s`,
    size: (bytes: number) =>
      bytes < 1000
        ? `${bytes} B`
        : bytes < 1_000_000
          ? `${decimal(bytes / 1000)} kB`
          : `${decimal(bytes / 1_000_000)} MB`,
    status: 'Status',
    data: 'Daten',
    wholeResponse: 'Ganze Antwort',
    expand: 'Aufklappen',
    collapse: 'Zuklappen',

    pastRequests: 'Letzte Anfragen',
    noPastRequests: 'Was du sendest, steht hier, bis du diesen Tab schließt.',
    repeat: 'Wiederholen:',
    forget: 'Liste leeren',
    tokenNotStored: 'Authorization wird nicht gespeichert: Bitte ergänzen und senden',
    passwordNotStored: 'Passwörter werden nicht gespeichert: Bitte ergänzen und senden',

    backToSite: 'Zurück zur Website',
    docsTitle: 'API',
    docsHeading: 'Die API von Cutscene',
    docsDescription: 'Alle Aufrufe: was sie annehmen und was sie antworten.',
    docsNeedScript: 'Diese Ansicht braucht JavaScript. Die Beschreibung selbst ist openapi.json.',
    needsToken: 'Braucht ein Token',
    docsFailed: 'Die Beschreibung der API konnte nicht geladen werden.',
    docsOffline: 'Die Beschreibung der API braucht einmal eine Verbindung.',
    docsOfflineHint: 'Öffne sie einmal online. Danach ist sie auch offline da.',
    docsAgain: 'Neu laden',
    openTester: 'Im Anfragetester ausprobieren',
  },

  reel: {
    close: 'Reel schließen',
    unmute: 'Ton einschalten',
    mute: 'Ton ausschalten',
    empty: 'In dieser Liste sind noch keine Videos.',
    end: 'Das war das ganze Reel.',
    again: 'Von vorn beginnen',
  },

  queueRegion: {
    region: 'Warteschlange',
    regionOf: (list: string) => `Warteschlange: ${list}`,
    searchOf: (search: string) => `Suche: ${search}`,
    own: 'Deine Warteschlange',
    clear: 'Warteschlange leeren',
    moveUp: (title: string) => `„${title}“ nach oben`,
    moveDown: (title: string) => `„${title}“ nach unten`,
    remove: (title: string) => `„${title}“ aus der Warteschlange entfernen`,
    position: (number: number, total: number) => `${formatNumber(number)} von ${formatNumber(total)}`,
    show: 'Warteschlange anzeigen',
    upNext: (title: string) => `Als Nächstes: ${title}`,
    next: 'Nächstes Video',
    previous: 'Vorheriges Video',
    autoplay: 'Autoplay',
    unknown: 'Diese Liste gibt es nicht, oder sie ist nicht für dich freigegeben.',
    signedOut: 'Melde dich an, um diese Liste abzuspielen.',
    notInList: 'Dieses Video ist nicht in der Liste.',
    failed: 'Die Liste konnte nicht geladen werden.',
  },
}

const time = (date: Date) => date.toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' })

const decimal = (number: number) => number.toFixed(1).replace('.', ',')
