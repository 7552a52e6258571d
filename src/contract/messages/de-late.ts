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
}

const time = (date: Date) => date.toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' })
