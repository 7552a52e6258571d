import { formatCount, formatDay, formatTime } from './format.ts'

const shelves: Record<string, string> = {
  likes: 'liked',
  watchlater: 'to watch later',
  history: 'watched',
}

/** All that the console's page says by itself; results and refusals come from its API. Only in English, as the command line. */
export const texts = {
  shell: {
    title: (view: string, siteName = '') => `${view} | Console${siteName && ` | ${siteName}`}`,
    views: 'Console',
    loading: 'Loading',
    tryAgain: 'Try again',
    ended: 'The console has ended. Run its command again, and open the new address.',
    close: 'Close',
    undo: 'Undo',
    save: 'Save',
    cancel: 'Cancel',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    none: 'There are none.',
    show: 'Show',
    showMore: 'Show more',
  },
  health: {
    name: 'Health',
    checks: 'Checks',
    states: { ok: 'OK', warning: 'Warning', problem: 'Problem' },
    errors: 'Errors of the last day',
    noErrors: 'None on this machine.',
    backups: 'Backups',
    noBackups: (folder: string | null) =>
      folder === null
        ? 'The database is PostgreSQL, which pg_dump backs up. DEPLOY.md shows how to do that every night.'
        : `None in ${folder}. DEPLOY.md shows how to make one every night.`,
    versions: 'Versions',
    versionOf: { cutscene: 'Cutscene', node: 'Node', database: 'Database' },
  },
  videos: {
    name: 'Videos',
    add: 'Add a video',
    link: 'Link',
    linkExample: 'https://youtu.be/…',
    lookUp: 'Look up',
    existing: 'The catalogue has this video already:',
    note: (problem: string) => `Please note: ${problem}.`,
    catalogue: 'Catalogue',
    search: 'Search by title, creator or link',
    choices: { all: 'All videos', dead: 'Cannot be played', missing: 'File missing' },
    count: (total: number) => formatCount(total, 'video'),
    deadSince: (day: string) => `Cannot be played since ${formatDay(day)}`,
    missing: (files: string[]) => `Missing: ${files.join(', ')}`,
  },
  videoForm: {
    add: 'Add',
    title: 'Title',
    creator: 'Creator',
    category: 'Category',
    chooseCategory: 'Choose one',
    game: 'Game',
    gameHint: 'Empty: as the title',
    year: 'Year',
    yearHint: 'Empty: unknown',
    duration: 'Length',
    durationHint: 'Seconds, or 2:13. Empty: unknown',
    description: 'Description',
    lang: 'Language',
    langHint: 'Of these texts, such as de. Empty: English',
  },
  featured: {
    heading: 'Featured on home',
    none: 'None: home chooses by itself.',
    feature: 'Feature',
    featureOf: (title: string) => `Feature ${title}`,
    stop: 'Stop featuring',
    stopOf: (title: string) => `Stop featuring ${title}`,
    until: 'Until',
    untilHint: 'Empty: without an end',
    set: 'Set',
  },
  embeds: {
    heading: 'Embedded videos',
    neverChecked: 'None was checked yet.',
    state: (checked: number, unavailable: number, lastCheckedAt: string) =>
      `${formatCount(checked, 'video')} checked, last on ${formatTime(lastCheckedAt)}: ${
        unavailable === 0 ? 'all can be played.' : `${unavailable.toLocaleString()} cannot be played.`
      }`,
    lastStop: (time: string, reason: string) => `The check of ${formatTime(time)} stopped: ${reason}`,
    progressName: 'Checked',
    progress: (checked: number, total: number) =>
      `${checked.toLocaleString()} of ${formatCount(total, 'video')}, one a second`,
    check: 'Check now',
    stop: 'Stop',
    showDead: 'Show those that cannot be played',
    checked: (count: number) => `Checked ${formatCount(count, 'video')}.`,
    becameUnavailable: (count: number) => `${count.toLocaleString()} can no longer be played.`,
    becameAvailable: (count: number) => `${count.toLocaleString()} can be played again.`,
    stopped: (reason: string) => `Stopped: ${reason}.`,
    remaining: (count: number) => `${formatCount(count, 'video')} left: the next check starts with these.`,
  },
  categories: {
    name: 'Categories',
    add: 'Add a category',
    addButton: 'Add',
    nameField: 'Name',
    nameHint: 'Its videos follow',
    description: 'Description',
    descriptionHint: 'Empty: as the name',
    all: 'All categories',
    facts: (videoCount: number, description: string) =>
      `${formatCount(videoCount, 'video')} · ${description}`,
  },
  users: {
    name: 'Users',
    accounts: 'Accounts',
    others: 'On the command line: users delete, set-password, turn-off-second-factor.',
    search: 'Search by email or name',
    choices: { all: 'All users', disabled: 'Disabled' },
    since: (day: string) => `since ${formatDay(day)}`,
    lastSignIn: (time: string) => `last sign-in ${formatTime(time)}`,
    noSignIn: 'no sign-in recorded',
    stored: (list: string, count: number) =>
      list === 'playlists'
        ? formatCount(count, 'playlist')
        : `${count.toLocaleString()} ${shelves[list] ?? list}`,
    isDisabled: 'Disabled',
    acts: { disable: 'Disable', enable: 'Enable' },
    actOf: { disable: (email: string) => `Disable ${email}`, enable: (email: string) => `Enable ${email}` },
  },
  invitations: {
    heading: 'Invitations',
    signups: {
      open: 'Everybody can sign up. SIGNUPS=invite or SIGNUPS=closed changes that.',
      invite: 'Only who has an invitation can sign up.',
      closed: 'Nobody can sign up, not even with an invitation: SIGNUPS is closed.',
    },
    email: 'Email',
    emailHint: 'Empty: anybody who has the link',
    invite: 'Invite',
    link: 'Link of the invitation',
    linkHint: 'Send it now: it is not shown again',
    copy: 'Copy link',
    copied: 'Copied',
    anybody: 'Anybody with the link',
    until: (time: string) => `until ${formatTime(time)}`,
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke the invitation of ${name}`,
  },
  searches: {
    name: 'Searches',
    about:
      'What visitors looked for in the last seven days and found little or nothing of. Nothing says who searched.',
    facts: (count: number, found: number, lastDay: string) =>
      `${count === 1 ? 'once' : `${count.toLocaleString()} times`}, ${
        found === 0 ? 'nothing' : found
      } found, last on ${formatDay(lastDay)}`,
    deleteAll: 'Delete all',
  },
}
