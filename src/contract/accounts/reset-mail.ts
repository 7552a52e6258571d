/** The mail with the link. It quotes nothing that a stranger could have entered. */
export const resetMail = (siteUrl: string, link: string) => ({
  subject: 'Set a new password for Cutscene',
  text: `Somebody, hopefully you, asked for a new password for your account at ${siteUrl}.
Set one here within an hour:

${link}

The link works once. If it was not you, ignore this mail: your password stays as it is.
`,
})
