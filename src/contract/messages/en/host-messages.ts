/** Of mails, and of the page that is sent under overload. */
export const messages = {
  passwordReset: {
    subject: 'Set a new password for Cutscene',
    // Quotes nothing that a stranger could have entered.
    text: (
      site: string,
      link: string,
    ) => `Somebody, hopefully you, asked for a new password for your account at ${site}.
Set one here within an hour:

${link}

The link works once. If it was not you, ignore this mail: your password stays as it is.
`,
  },
  overloaded: {
    title: 'Busy',
    heading: 'Many people are here right now',
    text: 'This page could not be loaded in time. Please try again in a few seconds.',
    tryAgain: 'Try again',
  },
}
