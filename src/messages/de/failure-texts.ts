import type { Failure, FailureCode } from '#contract/failures.ts'
import { plural } from './formats.ts'

/** Why the service refused a request. */
export function failureText({ code, invalid, retryAfter = 1 }: Failure): string {
  const field = invalid?.field.split('.').at(-1) ?? ''
  if (/password$/i.test(field))
    return 'Dieses Passwort ist nicht erlaubt: zu kurz, zu lang oder zu verbreitet.'
  return texts[code]
    .replace('{field}', () => fields.get(field) ?? field)
    .replace('{wait}', durationText(retryAfter))
}

const texts: Record<FailureCode, string> = {
  request_invalid: 'Diese Angabe ist ungültig: {field}.',
  file_not_utf8:
    'Die Datei ist nicht als UTF-8 gespeichert, siehe: {field}. Speichere sie mit der Kodierung UTF-8 und versuche es noch einmal.',
  email_taken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  signups_closed: 'Diese Website nimmt keine neuen Konten an.',
  invitation_needed:
    'Zum Registrieren brauchst du hier eine Einladung. Bitte den Menschen, der diese Website betreibt, um einen Link.',
  invitation_invalid:
    'Diese Einladung gilt nicht: Sie wurde schon benutzt oder zurückgezogen, ist abgelaufen oder gilt für eine andere E-Mail-Adresse.',
  email_unknown: 'Mit dieser E-Mail-Adresse gibt es kein Konto.',
  password_wrong: 'Das Passwort ist falsch.',
  code_needed: 'Gib den Code deiner Authenticator-App oder einen Wiederherstellungscode ein.',
  code_wrong: 'Der Code ist falsch oder wurde schon benutzt.',
  token_invalid: 'Deine Anmeldung gilt nicht mehr. Bitte melde dich neu an.',
  user_unknown: 'Dieses Konto gibt es nicht.',
  video_unknown: 'Dieses Video gibt es nicht.',
  category_unknown: 'Diese Kategorie gibt es nicht.',
  game_unknown: 'Dieses Spiel gibt es nicht.',
  creator_unknown: 'Diesen Kanal gibt es nicht.',
  endpoint_unknown: 'Diesen Endpunkt gibt es nicht.',
  method_not_allowed: 'Dieser Endpunkt unterstützt die Methode nicht.',
  playlist_unknown: 'Diese Playlist gibt es nicht.',
  entry_unknown: 'Dieses Video ist nicht in der Playlist.',
  share_unknown: 'Dieser Link funktioniert nicht: Es gab ihn nie, oder er wurde gelöscht.',
  session_unknown: 'Diese Anmeldung gibt es nicht.',
  second_factor_conflict:
    'Die Zwei-Faktor-Anmeldung wurde zwischenzeitlich geändert. Bitte lade die Seite neu.',
  email_unconfirmed: 'Bestätige zuerst deine E-Mail-Adresse, mit einem Code, der an sie gesendet wird.',
  reset_link_invalid:
    'Dieser Link gilt nicht mehr: Er wurde schon benutzt, oder es wurde ein neuerer verschickt.',
  reset_link_expired: 'Dieser Link ist abgelaufen. Bitte fordere einen neuen an.',
  removal_unknown: 'Das lässt sich nicht mehr rückgängig machen.',
  already_in_likes: 'Das Video ist schon in „Gefällt mir“.',
  already_in_watchlater: 'Das Video ist schon in „Später ansehen“.',
  already_in_history: 'Das Video ist schon in deinem Verlauf.',
  already_in_notinterested: 'Das Video interessiert dich schon nicht.',
  already_in_playlist: 'Das Video ist schon in der Playlist.',
  playlists_full: 'Du hast 1.000 Playlists, mehr sind nicht möglich.',
  playlist_full: 'Die Playlist hat 5.000 Videos, mehr sind nicht möglich.',
  storage_quota:
    'Deine Playlists und Notizen füllen den Platz eines Kontos. Entferne etwas und versuche es noch einmal.',
  malformed_request: 'Die Anfrage ist kein gültiges HTTP.',
  request_timeout: 'Die Anfrage hat zu lange gedauert. Bitte versuche es noch einmal.',
  headers_too_large: 'Adresse und Header der Anfrage sind zu lang.',
  body_too_large: 'Die Anfrage ist zu groß.',
  read_only: 'Diese Kopie der Website ist nur zum Ansehen da: Hier lässt sich nichts speichern oder ändern.',
  too_many: 'Zu viele Versuche. Bitte warte {wait} und versuche es dann noch einmal.',
  storage_full:
    'Der Speicherplatz reicht nicht, deshalb wurde nichts geändert. Schaffe Platz und versuche es noch einmal.',
  newer_data:
    'Dieser Browser hat Daten einer neueren Version dieser Website. Lade jene Version oder setze diesen Browser auf der Kontoseite zurück.',
  unavailable: 'Das lässt sich gerade nicht laden oder speichern. Bitte versuche es in {wait} noch einmal.',
  unexpected: 'Bei uns ist etwas schiefgelaufen. Bitte versuche es später noch einmal.',
}

/** As the forms label them. */
const fields = new Map([
  ['', 'die ganze Anfrage'],
  ['body', 'die ganze Anfrage'],
  ['The request', 'die ganze Anfrage'],
  ['email', 'E-Mail-Adresse'],
  ['code', 'Code'],
  ['firstName', 'Vorname'],
  ['lastName', 'Nachname'],
  ['displayName', 'Anzeigename'],
  ['title', 'Titel'],
  ['description', 'Beschreibung'],
  ['note', 'Notiz'],
])

function durationText(seconds: number): string {
  if (seconds < 120) return `${seconds} ${plural(seconds, 'Sekunde', 'Sekunden')}`
  return `${Math.ceil(seconds / 60)} Minuten`
}
