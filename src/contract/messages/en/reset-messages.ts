/** Apart from the texts that every page loads. */
export const messages = {
  requestTitle: 'Forgot your password',
  requestHint: 'Enter your email, and we send you a link to set a new one.',
  request: 'Send a link',
  requested: (email: string) =>
    `If there is an account of ${email}, a link is on its way. It works for an hour, and once.`,
  requestFailed: 'The link could not be asked for. Please try again.',
  title: 'Set a new password',
  hint: 'It signs you out wherever you are signed in.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  set: 'Set password',
  done: 'Your password has been changed. Login with the new one',
  failed: 'The password could not be set. Please try again.',
  expired: 'This link has expired: it worked for an hour.',
  invalid: 'This link no longer works: it was used already, or a newer one was sent.',
  requestAgain: 'Send a new link',
  backToLogin: 'Back to login',
}
