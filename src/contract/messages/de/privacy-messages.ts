import type { AreaMessages } from '#contract/messages/message-catalogue.ts'

type Section = AreaMessages['privacy']['sections']['server'][number]

const inBrowser = (choices: string, cookies: string): Section => ({
  heading: 'In deinem Browser',
  facts: [
    [
      'Deine Anmeldung',
      'Der Speicher der Website enthält Namen, E-Mail-Adresse und ein Token (user, token) sowie die Angabe, ob deine Listen leer sind (libraryIsEmpty). Bis du dich abmeldest.',
    ],
    [
      'Dieser Tab',
      'Was du vor dem Anmelden angeklickt hast, wohin du gescrollt hast und die Anfragen des Anfragetesters. Bis du den Tab schließt.',
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
        'Name, E-Mail-Adresse, Zeitpunkt der Registrierung und ein Hash deines Passworts (argon2id), aus dem es niemand ablesen kann. Bis du dein Konto löschst.',
      ],
      [
        'Zwei-Faktor-Anmeldung',
        'Wenn du sie einschaltest: der Schlüssel, den du mit deiner Authenticator-App teilst, verschlüsselt gespeichert, und Hashes der Wiederherstellungscodes. Bis du sie ausschaltest oder dein Konto löschst.',
      ],
      [
        'Deine Listen',
        '„Gefällt mir“, „Später ansehen“, Verlauf und Playlists, mit dem Zeitpunkt jedes Eintrags. Bis du ihn entfernst oder dein Konto löschst. Was du entfernst, lässt sich zehn Minuten lang wiederherstellen und wird in der Stunde danach gelöscht.',
      ],
      [
        'Was du teilst',
        'Eine geteilte Playlist können alle öffnen, die ihren Link haben. Sie sehen deine Notizen und, falls du einen gewählt hast, deinen Anzeigenamen, aber nie deinen Namen oder deine E-Mail-Adresse. Bis du den Link löschst: Das wirkt sofort. Kopien, die andere gespeichert haben, bleiben bestehen.',
      ],
      [
        'Wo du angemeldet bist',
        'Browser und System, etwa Firefox unter Linux, wann du dich angemeldet hast und wann du die Anmeldung zuletzt genutzt hast. Wird 30 Tage nach der letzten Nutzung gelöscht. Jede Anmeldung endet nach einem Jahr.',
      ],
      [
        'Das Protokoll',
        'Von jeder Anfrage Zeitpunkt, Adresse mit deinen Suchbegriffen (nie der Link einer geteilten Playlist), Ergebnis und deine IP-Adresse; bei Registrierung, Anmeldung, Abmeldung und Änderungen am Konto auch dessen Nummer. Wer diese Website betreibt, entscheidet, wie lange das Protokoll und Sicherungskopien aufbewahrt werden.',
      ],
      [
        'Schutz vor Missbrauch',
        'Je IP-Adresse und Konto: wie oft eine Anmeldung scheiterte, ein Konto angelegt oder etwas gespeichert wurde. Höchstens eine Stunde lang.',
      ],
      [
        'E-Mails',
        'Falls diese Website neue Passwörter per E-Mail anbietet: eine, wenn du darum bittest, mit einem Link, der eine Stunde gilt. Die Daten zur Prüfung des Links werden einen Tag später gelöscht. Andere E-Mails gibt es nicht.',
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
        'Diese Ausgabe von Cutscene hat keinen Server: Konten, Listen und Hashes der Passwörter (PBKDF2) liegen in der Datenbank dieses Browsers und verlassen ihn nie. Wer diesen Browser benutzt, kann sie lesen. Wähle deshalb ein Passwort, das du nirgendwo sonst verwendest.',
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

export const messages: AreaMessages['privacy'] = {
  title: 'Bedingungen und Datenschutz',
  description: 'Was über dich gespeichert wird, wie lange und wie du es wieder löschst.',
  intro:
    'Was über dich gespeichert wird, wie lange und wie du es wieder löschst. Weitere Bedingungen gibt es nicht.',
  sections: { server, browser },
  yours: 'Was du tun kannst',
  yoursFacts: [
    [
      'Ansehen und mitnehmen',
      'Auf der Kontoseite kannst du alles, was dir gehört, als eine Datei herunterladen.',
    ],
    ['Berichtigen', 'Namen, Anzeigenamen und Passwort kannst du auf der Kontoseite ändern.'],
    [
      'Löschen',
      'Auf der Kontoseite kannst du dein Konto mit allen Listen und Anmeldungen löschen: sofort und endgültig.',
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
      'Schade weder der Website noch anderen. Wer sie betreibt, darf Konten löschen, die dagegen verstoßen.',
    ],
  ],
}
