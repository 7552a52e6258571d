import type { SignupMode } from '#contract/accounts/account.ts'
import { maxUploadMb } from '#contract/limits.ts'
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
    backUp: 'Back up now',
    download: 'Download',
    downloadOf: (name: string) => `Download ${name}`,
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
    clipHint: `MP4 or WebM, at most ${maxUploadMb} MB with its poster`,
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
    change: 'Change',
    feature: 'Feature',
    remove: 'Remove',
    none: 'Select none',
  },
  videoForm: {
    add: 'Add',
    chooseCategory: 'Choose one',
    more: 'More',
    answers: { false: 'No', true: 'Yes' },
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
    refresh: 'Fill in lengths and views',
    stop: 'Stop',
    showDead: 'Show those that cannot be played',
  },
  categories: {
    name: 'Categories',
    add: 'Add a category',
    addButton: 'Add',
    fields: {
      name: 'Name',
      description: 'Description',
      lang: { label: 'Language', hint: 'Of these texts, such as de. Empty: English' },
    },
    nameHint: 'Its videos follow',
    descriptionHint: 'Empty: as the name',
    all: 'All categories',
    facts: (videoCount: number, description: string) =>
      `${formatCount(videoCount, 'video')} · ${description}`,
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
    merge: 'Merge',
    mergeOf: (name: string) => `Merge ${name}`,
    into: 'Into',
    choose: 'Choose one',
    mergeNote: (name: string, videoCount: number) =>
      `The other category gets ${formatCount(videoCount, 'video')} and the links of ${name}, which is removed. There is no undo.`,
  },
  catalogue: {
    name: 'Catalogue',
    import: 'Import',
    about:
      'Adds the videos of a file, and changes those that the catalogue has. You see first what would change. All fields: docs/command-line.md. Larger files on the command line: catalog import FILE.',
    file: 'A file',
    fileHint: 'JSON, CSV, or a folder as .tar or .tar.gz, at most 200 MB',
    folder: 'Or a folder of clips',
    folderHint: 'With posters, captions and fields beside them, at most 200 MB',
    categoryNone: 'As the file says',
    creator: 'Creator',
    creatorHint: 'Of videos that name none',
    missing: 'Videos that the file lacks',
    missingChoices: { stay: 'Stay', imported: 'Remove imported ones', all: 'Remove all' },
    overwrite: 'Replace what was edited by hand, too',
    check: 'Show what would change',
    wouldChange: 'If you import it',
    imported: 'Imported',
    more: (count: number) => `… and ${formatCount(count, 'more line')}: the command line shows all`,
    export: 'Export',
    exportAbout:
      'All categories and videos. Importing the file changes nothing. On the command line also with the clips: catalog export FOLDER --format folder.',
    format: 'Format',
    formats: { json: 'JSON', csv: 'CSV, only the videos' },
    download: 'Download',
    reset: 'A catalogue of your own',
    resetAbout:
      'On the command line, which asks first: catalog reset --empty leaves the shipped videos out for good, catalog reset --shipped brings them back.',
  },
  site: {
    name: 'Site',
    about: 'A running site shows what is saved here within seconds.',
    setBy: (variable: string) => `Set by ${variable}`,
    fields: {
      name: { label: 'Name', hint: 'Empty: Cutscene' },
      slogan: { label: 'Slogan', hint: 'The line over the stage of home. Empty: the one of Cutscene' },
      logo: { label: 'Logo', hint: 'SVG or PNG of at most 1 MB, best square' },
      contact: {
        label: 'Contact',
        hint: 'An email address, or a link with https://. Empty: nobody is named',
      },
      signups: { label: 'Who may sign up' },
    },
    signups: { open: 'Anybody', invite: 'Who has an invitation', closed: 'Nobody' } satisfies Record<
      SignupMode,
      string
    >,
    logoAlt: 'The logo',
    removeLogo: 'Remove the logo',
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
      open: 'Everybody can sign up. The view Site changes that.',
      invite: 'Only who has an invitation can sign up.',
      closed: 'Nobody can sign up, not even with an invitation. The view Site changes that.',
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
