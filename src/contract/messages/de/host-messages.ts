import type { HostMessages } from '#contract/messages/message-catalogue.ts'

export const messages: HostMessages = {
  passwordReset: {
    subject: 'Neues Passwort für Cutscene',
    text: (
      site,
      link,
    ) => `Jemand, hoffentlich du, hat ein neues Passwort für dein Konto auf ${site} angefordert.
Lege es innerhalb einer Stunde hier fest:

${link}

Der Link gilt nur einmal. Wenn du es nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.
`,
  },
  overloaded: {
    title: 'Viel los',
    heading: 'Gerade sind sehr viele Leute hier',
    text: 'Diese Seite konnte nicht rechtzeitig geladen werden. Bitte versuche es in ein paar Sekunden noch einmal.',
    tryAgain: 'Noch einmal versuchen',
  },
}
