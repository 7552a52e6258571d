import type { AreaMessages } from '#contract/messages/message-catalogue.ts'

export const messages: AreaMessages['reset'] = {
  requestTitle: 'Passwort vergessen',
  requestHint: 'Gib deine E-Mail-Adresse ein, und wir schicken dir einen Link für ein neues Passwort.',
  request: 'Link anfordern',
  requested: (email: string) =>
    `Falls es ein Konto mit ${email} gibt, ist ein Link unterwegs. Er gilt eine Stunde und nur einmal.`,
  requestFailed: 'Der Link konnte nicht angefordert werden. Bitte versuche es noch einmal.',
  title: 'Neues Passwort festlegen',
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
}
