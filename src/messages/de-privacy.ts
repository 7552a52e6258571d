import type { PrivacyMessages } from './en-privacy.ts'

type Section = PrivacyMessages['sections']['server'][number]

const inBrowser = (choices: string, cookies: string): Section => ({
  heading: 'In deinem Browser',
  facts: [
    [
      'Deine Anmeldung',
      'Der Speicher der Website enthält dein Konto ohne Passwort und Listen (user), ein Token (token), welche deiner Listen die Startseite zeigt (library) und wie viele Videos in deiner Warteschlange sind (queued). Bis du dich abmeldest.',
    ],
    [
      'Wie weit du abgemeldet gesehen hast',
      'Von den letzten 200 Videos, die du begonnen hast: die erreichte Stelle, ob du es zu Ende gesehen hast, wann und in welcher Liste (progress), und dass du Videos weiterschauen kannst (unfinished). Bis du dich anmeldest und es in dein Konto übernommen wird, oder bis du die Daten dieser Website löschst.',
    ],
    [
      'Deine letzten Suchen',
      'Die letzten sechs Texte, nach denen du in der Suche der oberen Leiste gesucht hast (recent-searches). Bis du sie dort vergessen lässt oder dich abmeldest.',
    ],
    [
      'Was dich ohne Anmeldung nicht interessiert',
      'Die letzten 200 Videos, die dir nicht empfohlen werden sollen (not-interested). Bis du dich anmeldest und es in dein Konto übernommen wird, oder bis du die Daten dieser Website löschst. Die Startseite fragt damit und mit dem, was du zuletzt angesehen hast, nach Empfehlungen; wo es einen Server gibt, steht das nur in dessen Protokoll.',
    ],
    [
      'Der Player',
      'Wie laut (media-chrome-pref-…) und wie schnell er war (playback-rate), ob er Untertitel zeigt (captions) und dass das nächste Video nicht von selbst startet (autoplay). Bis du die Daten dieser Website löschst. Dass er so breit wie das Fenster ist (theatre). Bis du das ausschaltest.',
    ],
    [
      'Dieser Tab',
      'Was du vor dem Anmelden angeklickt hast, deine Warteschlange, solange du abgemeldet bist, wohin du gescrollt hast und die Anfragen des Anfragetesters ohne Passwörter und Token. Bis du den Tab schließt.',
    ],
    ['Deine Einstellungen', choices],
    ['Cookies', cookies],
  ],
})

const youTube: [string, string] = [
  'YouTube',
  'Manche Trailer kommen von YouTube, in dessen Player ohne Cookies. Er wird erst geladen, wenn du den Trailer abspielst. Dann bekommt YouTube deine IP-Adresse, und es gelten die Regeln von YouTube.',
]

const server: Section[] = [
  {
    heading: 'Auf dem Server dieser Website',
    facts: [
      [
        'Dein Konto',
        'Name, Anzeigename, E-Mail-Adresse, weitere Felder, falls ein Programm sie bei der Registrierung mitgeschickt hat, wann du dich registriert und zuletzt etwas davon geändert hast, wann sich gezeigt hat, dass E-Mails deine Adresse erreichen, gegebenenfalls seit wann der Betreiber dieser Website deine Anmeldungen ablehnt, und ein Hash deines Passworts (argon2id), aus dem es niemand ablesen kann. Bis du dein Konto löschst.',
      ],
      [
        'Zwei-Faktor-Anmeldung',
        'Wenn du sie einschaltest: der Schlüssel, den du mit deiner Authenticator-App teilst, verschlüsselt gespeichert, und Hashes der Wiederherstellungscodes. Bis du sie ausschaltest oder dein Konto löschst.',
      ],
      [
        'Deine Listen',
        '„Gefällt mir“, „Später ansehen“, Verlauf, was dich nicht interessiert, Warteschlange und Playlists mit Titeln, Beschreibungen, Notizen und Reihenfolge sowie der Zeitpunkt jedes Eintrags. Bis du ihn entfernst oder dein Konto löschst. Was du entfernst, lässt sich zehn Minuten lang wiederherstellen und wird in der Stunde danach gelöscht, nach einem Neustart der Website etwas später.',
      ],
      [
        'Wie weit du gesehen hast',
        'Von jedem Video, das du begonnen hast: die erreichte Stelle, ob du es zu Ende gesehen hast, wann du es zuletzt gesehen hast und in welcher Liste. Bis du es entfernst oder dein Konto löschst.',
      ],
      [
        'Was du teilst',
        'Eine geteilte Playlist können alle öffnen, die ihren Link haben. Sie sehen Titel, Beschreibung und Videos, deine Notizen und, falls du einen gewählt hast, deinen Anzeigenamen, aber nie deinen Namen oder deine E-Mail-Adresse. Der Link ist bei der Playlist gespeichert. Bis du ihn löschst: Das wirkt sofort. Kopien, die andere gespeichert haben, bleiben bestehen.',
      ],
      [
        'Wo du angemeldet bist',
        'Browser und System, etwa Firefox unter Linux, wann du dich angemeldet hast und, auf die Stunde genau, wann du die Anmeldung zuletzt genutzt hast. Wird gelöscht, wenn du dich abmeldest, oder 30 Tage nach der letzten Nutzung. Jede Anmeldung endet nach einem Jahr.',
      ],
      [
        'Das Protokoll',
        'Von jeder Anfrage Zeitpunkt, Adresse mit deinen Suchbegriffen (nie der Link einer geteilten Playlist), Ergebnis und deine IP-Adresse; bei Registrierung, Anmeldung, Abmeldung und Änderungen am Konto auch dessen Nummer. Wer diese Website betreibt, entscheidet, wie lange das Protokoll und Sicherungskopien aufbewahrt werden.',
      ],
      [
        'Traces',
        'Falls der Betreiber dieser Website sie sammelt: von jeder Anfrage Zeitpunkt, Adresse mit deinen Suchbegriffen, Ergebnis, deine IP-Adresse und dein Browser sowie Datenbankabfragen ohne deren Werte. Er entscheidet, wie lange sie aufbewahrt werden.',
      ],
      [
        'Schutz vor Missbrauch',
        'Je IP-Adresse und Konto: wie oft eine Anmeldung scheiterte, ein Konto angelegt, ein neues Passwort verlangt, ein ungültiger Link geöffnet oder etwas gespeichert wurde. Höchstens einige Stunden lang.',
      ],
      [
        'Einladungen',
        'Falls der Betreiber dieser Website dich über deine E-Mail-Adresse einlädt: diese Adresse, bis du dich registrierst, die Einladung abläuft oder zurückgezogen wird.',
      ],
      [
        'E-Mails',
        'Falls diese Website neue Passwörter per E-Mail anbietet: eine, wenn du darum bittest, über den Mailserver des Betreibers, mit einem Link, der eine Stunde gilt. Die Daten zur Prüfung des Links werden einen Tag später gelöscht. Andere E-Mails gibt es nicht.',
      ],
      [
        'Suchen',
        'Der Text einer Suche, die wenig findet, und wie oft sie an einem Tag vorkam, wenn der Betreiber dieser Website das nicht abgeschaltet hat. Nicht von wem, und kein Text mit einem @. 30 Tage lang.',
      ],
      ['Aufrufe', 'Eine Zahl je Video. Wer es angesehen hat, kann niemand erkennen.'],
    ],
  },
  inBrowser(
    'Die Darstellung, wenn du eine wählst (theme). Bis du wieder die des Systems wählst.',
    'Eines, wenn du eine Sprache wählst: Es heißt language und merkt sich ein Jahr lang, welche.',
  ),
  {
    heading: 'Andere Websites',
    facts: [
      youTube,
      ['Alle anderen', 'Nichts. Es gibt keine Werbung, und keine andere Website zählt deine Besuche.'],
    ],
  },
]

const browser: Section[] = [
  {
    heading: 'Nur in diesem Browser',
    facts: [
      [
        'Konten und Listen',
        'Diese Ausgabe von Cutscene hat keinen Server: Konten mit allem, was du eingibst, Listen, Anmeldungen, Links geteilter Playlists, Schlüssel der Zwei-Faktor-Anmeldung und Hashes der Passwörter (PBKDF2) liegen in der Datenbank dieses Browsers und verlassen ihn nie. Wer diesen Browser benutzt, kann sie lesen. Wähle deshalb ein Passwort, das du nirgendwo sonst verwendest.',
      ],
      [
        'Wie lange',
        'Bis du dein Konto löschst, auf der Kontoseite diesen Browser zurücksetzt oder die Daten dieser Website löschst. Was du aus einer Liste entfernst, lässt sich zehn Minuten lang wiederherstellen.',
      ],
      [
        'Seiten und Clips',
        'Was du geöffnet hast, wird zwischengespeichert, damit es auch offline funktioniert. Bis eine neue Version der Website es ersetzt oder du die Daten dieser Website löschst.',
      ],
    ],
  },
  inBrowser(
    'Darstellung und Sprache, wenn du sie wählst (theme, language). Bis du die Daten dieser Website löschst.',
    'Keine.',
  ),
  {
    heading: 'Andere Websites',
    facts: [
      [
        'Der Hoster dieser Dateien',
        'Er sieht, welche Dateien dein Browser lädt, und deine IP-Adresse. Er entscheidet, wie lange er ein Protokoll aufbewahrt.',
      ],
      [
        'Bilder von YouTube',
        'Die Bilder mancher Trailer kommen von den Servern von YouTube, die deine IP-Adresse sehen.',
      ],
      youTube,
    ],
  },
]

/** Only the page /privacy loads them. */
export const privacyMessages: PrivacyMessages = {
  title: 'Bedingungen und Datenschutz',
  description: 'Was über dich gespeichert wird, wie lange und wie du es wieder löschst.',
  intro:
    'Was über dich gespeichert wird, wie lange und wie du es wieder löschst. Weitere Bedingungen gibt es nicht.',
  sections: { server, browser },
  yours: 'Was du tun kannst',
  yoursFacts: [
    [
      'Ansehen und mitnehmen',
      'Auf der Kontoseite kannst du Konto, Listen und Anmeldungen als eine Datei herunterladen, ohne Passwörter und andere Geheimnisse.',
    ],
    ['Berichtigen', 'Namen, Anzeigenamen und Passwort kannst du auf der Kontoseite ändern.'],
    [
      'Löschen',
      'Auf der Kontoseite kannst du dein Konto mit allen Listen und Anmeldungen löschen: sofort und endgültig. Wie lange Protokoll und Sicherungskopien bleiben, entscheidet, wer diese Website betreibt.',
    ],
  ],
  account: 'Zu deinem Konto',
  terms: 'Die Bedingungen',
  termsFacts: [
    ['Was es kostet', 'Nichts.'],
    [
      'Wem die Videos gehören',
      'Für Clips gilt die Lizenz, die darunter steht. Trailer auf YouTube gehören denen, die sie veröffentlicht haben.',
    ],
    ['Was versprochen wird', 'Nichts: Du nutzt die Website, wie sie ist, ohne Gewähr.'],
    [
      'Was von dir erwartet wird',
      'Schade weder der Website noch anderen. Wer sie betreibt, darf Konten sperren oder löschen, die dagegen verstoßen.',
    ],
  ],
}
