import type { AreaMessages } from '#contract/messages/message-catalogue.ts'

export const messages: AreaMessages['tester'] = {
  title: 'Anfragetester',
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
    `„${name}“ kann kein Header heißen: Erlaubt sind Buchstaben, Ziffern und Bindestriche.`,
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
  noCurl: 'Diese Ausgabe antwortet in deinem Browser; curl erreicht sie nicht.',

  response: 'Antwort',
  noResponse: 'Noch keine Antwort.',
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
}

const decimal = (number: number) => number.toFixed(1).replace('.', ',')
