import type { ActionInput } from '#hosts/node/console/action-routes.ts'
import { formatCount, formatDay, formatTime } from './format.ts'

/** What an operator can change of a video. */
export type VideoField = Exclude<keyof ActionInput<'catalog edit'>, 'ids' | 'clear'>

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
    add: 'Add videos',
    links: 'Links',
    linksHint: 'One a line',
    linkExample: 'https://youtu.be/…',
    lookUp: 'Look up',
    addLinks: (count: number) => `Add ${formatCount(count, 'link')}`,
    creatorHint: 'Empty: as YouTube says',
    refused: 'These could not be added:',
    clip: 'Or a clip',
    clipHint: 'MP4 or WebM, at most 200 MB with its poster',
    poster: 'Poster',
    posterHint: 'WebP, JPEG or PNG; without one a poster is drawn',
    existing: 'The catalogue has this video already:',
    note: (problem: string) => `Please note: ${problem}.`,
    catalogue: 'Catalogue',
    search: 'Search by title, creator or link',
    choices: { all: 'All videos', dead: 'Cannot be played', missing: 'File missing' },
    count: (total: number) => formatCount(total, 'video'),
    deadSince: (day: string) => `Cannot be played since ${formatDay(day)}`,
    missing: (files: string[]) => `Missing: ${files.join(', ')}`,
  },
  selection: {
    all: 'Select all shown',
    select: (title: string) => `Select ${title}`,
    heading: 'Selected videos',
    count: (count: number) => `${formatCount(count, 'video')} selected`,
    stays: 'As it is',
    creatorHint: 'Empty: as it is',
    change: 'Change',
    feature: 'Feature',
    remove: 'Remove',
    none: 'Select none',
  },
  videoForm: {
    add: 'Add',
    chooseCategory: 'Choose one',
    more: 'More',
    yes: 'Yes',
    no: 'No',
  },
  videoFields: {
    title: { label: 'Title' },
    link: { label: 'Link' },
    creator: { label: 'Creator' },
    category: { label: 'Category' },
    game: { label: 'Game', hint: 'Empty: as the title' },
    year: { label: 'Year', hint: 'Empty: unknown' },
    duration: { label: 'Length', hint: 'Seconds, or 2:13. Empty: unknown' },
    lang: { label: 'Language', hint: 'Of these texts, such as de. Empty: English' },
    description: { label: 'Description', hint: 'Empty: as the title' },
    aliases: { label: 'Other names of the game', hint: 'Separated by commas' },
    views: { label: 'Views', hint: 'Such as 1.7M' },
    thumbnail: { label: 'Picture', hint: 'An https address, or media/NAME. Empty: of its link' },
    alt: { label: 'What the picture shows', hint: 'Empty: as the title' },
    tracks: { label: 'Captions', hint: 'Of a clip: en media/NAME.vtt, de media/NAME.de.vtt' },
    sample: { label: 'Sample video' },
    licenceName: { label: 'Licence', hint: 'Such as CC-BY-4.0; all three or none' },
    licenceAttribution: { label: 'Licence: whom it names' },
    licenceUrl: { label: 'Licence: address of its text' },
  } satisfies Record<VideoField, { label: string; hint?: string }>,
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
    progress: (done: number, total: number) => `${done.toLocaleString()} of ${formatCount(total, 'video')}`,
    check: 'Check now',
    checkHint: 'One a second',
    refresh: 'Fill in lengths and views',
    stop: 'Stop',
    showDead: 'Show those that cannot be played',
  },
  categories: {
    name: 'Categories',
    add: 'Add a category',
    addButton: 'Add',
    nameField: 'Name',
    nameHint: 'Its videos follow',
    description: 'Description',
    descriptionHint: 'Empty: as the name',
    lang: 'Language',
    langHint: 'Of these texts, such as de. Empty: English',
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
