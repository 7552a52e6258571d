import { formatNumber, plural } from './en.ts'

/** Texts of screens and parts that a first visit does not show: `loadLateMessages`. */
export const lateMessages = {
  account: {
    title: 'Account',
    editName: 'Edit name',
    save: 'Save',
    cancel: 'Cancel',
    renamed: 'Your name has been changed',
    lists: 'Your lists',
    likedVideos: (total: number): string => plural(total, 'Liked Video', 'Liked Videos'),
    playlists: (total: number): string => plural(total, 'Playlist', 'Playlists'),
    lastWatched: 'Last watched',
    settings: 'Settings',
    displayName: 'Display name',
    displayNameHint: 'For playlists that you share. Without one, nobody sees who shares them.',
    noDisplayName: 'not set',
    appearance: 'Appearance',
    appearanceHint: 'For this browser. A video’s page is always dark.',
    languageHint: 'Of this site’s texts. Titles and descriptions of videos stay as they are.',
    memberSince: 'Member since',
    since: (date: Date) => date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }),
    changePassword: 'Change password',
    changePasswordHint: 'You stay logged in here, and are logged out everywhere else.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordChanged: 'Your password has been changed',
    passwordWrong: 'That is not your password',
    sessions: 'Where you are logged in',
    sessionsHint: 'A login that is not used for 30 days ends by itself.',
    sessionsFailed: 'Could not load your logins',
    thisSession: 'This one',
    signOutThere: 'Log out there',
    /** Of the service: a browser on a system, a program or an unknown device. */
    device: (device: string) => device,
    signOutOf: (device: string, createdAt: Date) => `Log out there: ${device}, logged in ${time(createdAt)}`,
    signedIn: (createdAt: Date) => `Logged in ${time(createdAt)}`,
    lastUsed: (usedAt: Date) => `Last used ${time(usedAt)}`,
    signedOutThere: (device: string) => `You are logged out there: ${device}`,
    secondFactor: {
      title: 'Two-factor sign-in',
      hint: 'Logging in then needs a code from an app on your phone, besides the password.',
      turnOn: 'Turn on two-factor sign-in',
      turnedOn: 'Two-factor sign-in is on',
      setupHint: 'Scan this with an authenticator app, then enter the code that it shows.',
      qrCode: 'QR code for an authenticator app',
      openApp: 'Open in an app on this device',
      typeSecret: 'Or enter this key in the app:',
      confirm: 'Confirm code',
      recoveryCodes: 'Recovery codes',
      recoveryHint: 'Each logs you in once if you lose the app. Store them now: they are not shown again.',
      stored: 'I have stored them',
      turnOff: 'Turn off two-factor sign-in',
      codesLeft: (count: number) =>
        `Logging in needs a code from your app. ${count} ${plural(count, 'recovery code is', 'recovery codes are')} left.`,
      codeHint: 'From your app, or a recovery code',
      turnedOff: 'Two-factor sign-in is off',
      loadFailed: 'Could not load this setting',
    },
    emailConfirmation: {
      title: 'Confirm your email address',
      hint: (email: string) =>
        `Before you turn on two-factor sign-in, enter a code that we send to ${email}: it shows that the address is yours.`,
      hintWhileOn: (email: string) =>
        `Enter a code that we send to ${email}. Until then, a new password by mail turns two-factor sign-in off.`,
      sendCode: 'Send a code',
      sendAgain: 'Send another code',
      sent: (email: string) => `A code is on its way to ${email}. It works for half an hour at least.`,
      code: 'Code from the mail',
      confirm: 'Confirm address',
      confirmed: 'Your email address is confirmed',
    },
    everywhere: 'Log out everywhere',
    everywhereHint: 'Signs you out on every device, this one too.',
    signedOutEverywhere: 'You are logged out everywhere',
    data: 'Your data',
    dataHint:
      'Everything that is yours, as one JSON file. You can restore it here or on another Cutscene site.',
    download: 'Download my data',
    upload: 'Import data',
    uploaded: (added: number, skipped: number) =>
      `${formatNumber(added)} imported${skipped === 0 ? '' : `, ${formatNumber(skipped)} skipped: there already, without space or unknown`}`,
    uploadInvalid: 'That file has no data of Cutscene',
    privacy: 'What is stored about you, and for how long',
    deleteAccount: 'Delete account',
    deleteHint: 'Your account, likes, watch later, history and playlists are gone for good.',
    deleted: 'Your account has been deleted',
    loadFailed: 'Could not load your account',
    reset: 'Reset this browser',
    resetHint: 'Everybody’s accounts and lists are stored in this browser only: a reset deletes them all.',
    resetSure: 'Forget everything',
    resetCancel: 'Keep it',
    resetDone: 'Everything made in this browser has been forgotten',
  },

  /** Of what plays, on every screen. */
  playback: {
    play: 'Play',
    pause: 'Pause',
    next: 'Next video',
    close: 'Close player',
    upNext: 'Up next',
    seconds: (seconds: number) => `in ${seconds} s`,
    cancel: 'Cancel',
    playNow: 'Play now',
    replay: 'Replay',
    startOver: 'Start over',
    resumedAt: (time: string) => `Resumed at ${time}`,
    skipped: (title: string) => `${title} can’t be played here and was skipped`,
    stopped: 'Three videos in a row could not be played. Choose another one.',
  },

  reset: {
    requestHint: 'Enter your email, and we send you a link to set a new password.',
    request: 'Send a link',
    requested: (email: string) =>
      `If ${email} has an account, a link is on its way. It works once, within an hour.`,
    requestFailed: 'The link could not be requested. Please try again.',
    hint: 'It logs you out everywhere.',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    set: 'Set password',
    done: 'Your password has been changed. Log in with the new one.',
    failed: 'The password could not be set. Please try again.',
    expired: 'This link has expired: it worked for an hour.',
    invalid: 'This link no longer works: it was used already, or a newer one was sent.',
    requestAgain: 'Send a new link',
    backToLogin: 'Back to login',
    askOperator: 'This site sends no mail. Ask the person who runs it: they can set a new password for you.',
    inBrowser:
      'Your account is stored in this browser only, so nobody can reset its password. Sign up with another email. Or delete the data of this site in the browser’s settings and start anew: that deletes all accounts and lists made here.',
  },

  tester: {
    description: 'Send a request to this site, and see what comes back.',
    docs: 'All calls of the API',
    needsScript: 'Sending needs JavaScript. Please turn it on and load this page again.',
    request: 'Request',

    method: 'Method',
    endpoint: 'Endpoint',
    endpointMissing: 'Write an address of this site, such as /api/videos.',
    endpointElsewhere: 'Requests go to this site only: write an address that starts with /api.',
    calls: 'Calls of the API',
    callCount: (count: number) => (count === 1 ? '1 call fits' : `${count} calls fit`),

    headers: 'Headers',
    headerName: 'Header name',
    headerValue: 'Header value',
    header: (number: number) => `Header ${number}`,
    addHeader: 'Add header',
    removeHeader: (name: string, number: number) => `Remove header ${name || number}`,
    useToken: 'Use my token',
    loginFirst: 'Please login first',
    headerNameInvalid: (name: string) =>
      `“${name}” can’t be a header’s name: use letters, digits and hyphens.`,
    headerValueInvalid: (name: string) => `The value of ${name} has characters that headers can’t have.`,
    headerForbidden: (name: string) => `Browsers let no page send ${name}.`,

    body: 'Body',
    bodyHint: 'JSON. POST and DELETE send it, GET does not.',
    bodyInvalid: 'Error in JSON format',

    send: 'Send',
    sendHint: 'Ctrl + Enter sends',
    copyAsCurl: 'Copy as curl',
    copied: 'Copied',
    copyFailed: 'It could not be copied',
    noCurl: 'This edition runs inside your browser; curl cannot reach it.',

    response: 'Response',
    noResponse: 'Response is undefined.',
    earlierResponse: 'Earlier response',
    took: (milliseconds: number) =>
      milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`,
    size: (bytes: number) =>
      bytes < 1000
        ? `${bytes} B`
        : bytes < 1_000_000
          ? `${(bytes / 1000).toFixed(1)} kB`
          : `${(bytes / 1_000_000).toFixed(1)} MB`,
    status: 'Status',
    data: 'Data',
    wholeResponse: 'Whole response',
    expand: 'Expand',
    collapse: 'Collapse',

    pastRequests: 'Last requests',
    noPastRequests: 'What you send is listed here until you close this tab.',
    repeat: 'Repeat:',
    forget: 'Clear list',
    tokenNotStored: 'Authorization is not stored: fill it in and send',
    passwordNotStored: 'Passwords are not stored: fill them in and send',

    backToSite: 'Back to the site',
    docsTitle: 'API',
    docsHeading: 'The API of Cutscene',
    docsDescription: 'Every call, what it takes, and what it returns.',
    docsNeedScript: 'This page needs JavaScript. The description itself is openapi.json.',
    needsToken: 'Needs a token',
    docsFailed: 'The description of the API could not be loaded.',
    docsOffline: 'The API’s description needs a connection once.',
    docsOfflineHint: 'Open it once while you are online. From then on it is available offline too.',
    docsAgain: 'Load it again',
    openTester: 'Try them in the request tester',
  },
}

/** A key that another language lacks does not compile. */
export type LateMessages = typeof lateMessages

const time = (date: Date) => date.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
