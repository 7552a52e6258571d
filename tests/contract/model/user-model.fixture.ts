import type { FailureCode } from '#contract/failures.ts'
import { type ShelfName, shelfNames } from '#contract/library/shelf.ts'

/** What the service should know of one user. Plain data, so that it can be copied and compared as JSON. */
export interface UserModel {
  /** Counts the accounts with this email: a deleted one's tokens are not valid for the next. */
  accounts: number
  account: { firstName: string; password: string; tokenVersion: number } | undefined
  sessions: Record<string, { account: number; tokenVersion: number; revoked: boolean }>
  shelves: Record<ShelfName, Entry[]>
  playlists: Playlist[]
  files: Record<string, Lists>
  /** Grows with each act: the time of what it adds. */
  time: number
}

interface Entry {
  video: number
  /** Orders its list: of a playlist, also what was moved. */
  at: number
  note?: string
  /** The act that removed it. */
  removal: string | undefined
  /** The batch that added it. */
  addition?: string | undefined
}

interface Playlist {
  name: string
  title: string
  at: number
  removal: string | undefined
  entries: Entry[]
}

type Lists = Pick<UserModel, 'shelves' | 'playlists'>

/** An act of a user. Sessions, playlists, removals and files have the names of the acts that made them. */
export type Act =
  | { type: 'signUp'; firstName: string; password: string }
  | { type: 'logIn'; password: string }
  | { type: 'logOut' | 'logOutEverywhere'; session: string }
  | { type: 'exportData'; session: string }
  | { type: 'rename'; session: string; firstName: string }
  | { type: 'changePassword'; session: string; password: string; newPassword: string }
  | { type: 'deleteAccount'; session: string; password: string }
  | { type: 'add' | 'remove'; session: string; shelf: ShelfName; video: number }
  | { type: 'clearHistory'; session: string }
  | { type: 'batchShelf'; session: string; shelf: ShelfName; add: number[]; remove: number[] }
  | { type: 'createPlaylist'; session: string; title: string }
  | { type: 'deletePlaylist'; session: string; playlist: string }
  | { type: 'addToPlaylist' | 'removeFromPlaylist'; session: string; playlist: string; video: number }
  | { type: 'renamePlaylist' | 'copyPlaylist'; session: string; playlist: string; title: string }
  | { type: 'moveInPlaylist'; session: string; playlist: string; video: number; after: number | null }
  | { type: 'note'; session: string; playlist: string; video: number; note: string }
  | { type: 'batchPlaylist'; session: string; playlist: string; add: number[]; remove: number[] }
  | { type: 'undo'; session: string; removal: string }
  | { type: 'importData'; session: string; file: string }

/** `removed` says whether there is something to undo. */
export type Outcome =
  | { failure: FailureCode }
  | { removed?: boolean; restored?: number; added?: number; skipped?: number }

/** Few, so that acts often meet what earlier ones did. */
export const videoCount = 3

export const newUserModel = (): UserModel => ({
  accounts: 0,
  account: undefined,
  sessions: {},
  shelves: emptyShelves(),
  playlists: [],
  files: {},
  time: 0,
})

const emptyShelves = (): UserModel['shelves'] => ({ likes: [], watchlater: [], history: [] })

/** Changes the model as the service should, and returns how it should respond. `checked` is the state when the token was checked. */
export function applyAct(user: UserModel, act: Act, name: string, checked = user): Outcome {
  const at = ++user.time
  if ('session' in act) {
    const failure = sessionFailure(checked, act.session)
    if (failure) return { failure }
  }
  switch (act.type) {
    case 'signUp':
      if (user.account) return { failure: 'email_taken' }
      user.accounts++
      user.account = { firstName: act.firstName, password: act.password, tokenVersion: 1 }
      return openSession(user, name)
    case 'logIn':
      if (!user.account) return { failure: 'email_unknown' }
      if (user.account.password !== act.password) return { failure: 'password_wrong' }
      return openSession(user, name)
    case 'importData':
      return importLists(user, user.files[act.file] ?? { shelves: emptyShelves(), playlists: [] }, name)
    case 'exportData':
      user.files[name] = structuredClone({
        shelves: mapShelves((shelf) => active(user.shelves[shelf])),
        playlists: active(user.playlists).map((one) => ({ ...one, entries: active(one.entries) })),
      })
      return {}
    case 'add':
      return addEntry(user.shelves[act.shelf], act.video, at) ? {} : { failure: `already_in_${act.shelf}` }
    case 'remove':
      return removeWhere(user.shelves[act.shelf], ({ video }) => video === act.video, name)
    case 'clearHistory':
      return removeWhere(user.shelves.history, () => true, name)
    case 'batchShelf':
      return batch(user.shelves[act.shelf], act, name, at)
    case 'createPlaylist':
      user.playlists.push({ name, title: act.title, at, removal: undefined, entries: [] })
      return {}
    case 'undo': {
      const restored = undo(user, act.removal, name)
      return restored > 0 ? { restored } : { failure: 'removal_unknown' }
    }
    case 'deletePlaylist':
    case 'renamePlaylist':
    case 'copyPlaylist':
    case 'moveInPlaylist':
    case 'note':
    case 'batchPlaylist':
    case 'addToPlaylist':
    case 'removeFromPlaylist':
      return changePlaylist(user, act, name, at)
    default:
      return changeAccount(user, act, name)
  }
}

export function sessionFailure(user: UserModel, name: string): FailureCode | undefined {
  const session = user.sessions[name]
  if (!session) return 'token_invalid'
  if (!user.account || session.account !== user.accounts) return 'user_unknown'
  return session.revoked || session.tokenVersion !== user.account.tokenVersion ? 'token_invalid' : undefined
}

function openSession(user: UserModel, name: string): Outcome {
  const tokenVersion = user.account?.tokenVersion ?? 0
  user.sessions[name] = { account: user.accounts, tokenVersion, revoked: false }
  return {}
}

type AccountAct = Extract<
  Act,
  { type: 'rename' | 'changePassword' | 'deleteAccount' } | { type: 'logOut' | 'logOutEverywhere' }
>

/** The session is valid. */
function changeAccount(user: UserModel, act: AccountAct, name: string): Outcome {
  const account = user.account as NonNullable<UserModel['account']>
  if ('password' in act && act.password !== account.password) return { failure: 'password_wrong' }
  if (act.type === 'rename') account.firstName = act.firstName
  const session = user.sessions[act.session]
  if (act.type === 'logOut' && session) session.revoked = true
  if (act.type === 'logOutEverywhere') account.tokenVersion++
  if (act.type === 'changePassword') {
    account.tokenVersion++
    account.password = act.newPassword
    openSession(user, name)
  }
  if (act.type === 'deleteAccount') {
    user.account = undefined
    user.shelves = emptyShelves()
    user.playlists = []
  }
  return {}
}

type PlaylistAct = Extract<Act, { playlist: string }>

function changePlaylist(user: UserModel, act: PlaylistAct, name: string, at: number): Outcome {
  if (act.type === 'moveInPlaylist' && act.after === act.video) return { failure: 'request_invalid' }
  const playlist = active(user.playlists).find((one) => one.name === act.playlist)
  if (!playlist) return { failure: 'playlist_unknown' }
  if (act.type === 'renamePlaylist') {
    playlist.title = act.title
    return {}
  }
  if (act.type === 'copyPlaylist') {
    const entries = inOrder(active(playlist.entries)).map((entry, index) => ({
      ...entry,
      at: at + index / 1e3,
      addition: undefined,
    }))
    user.playlists.push({ name, title: act.title, at, removal: undefined, entries })
    return {}
  }
  if (act.type === 'moveInPlaylist') return moveEntry(playlist, act.video, act.after)
  if (act.type === 'note') {
    const entry = active(playlist.entries).find(({ video }) => video === act.video)
    if (!entry) return { failure: 'entry_unknown' }
    entry.note = act.note
    return {}
  }
  if (act.type === 'batchPlaylist') return batch(playlist.entries, act, name, at)
  if (act.type === 'addToPlaylist')
    return addEntry(playlist.entries, act.video, at) ? {} : { failure: 'already_in_playlist' }
  if (act.type === 'removeFromPlaylist')
    return removeWhere(playlist.entries, ({ video }) => video === act.video, name)
  playlist.removal = name
  return { removed: true }
}

function batch(
  entries: Entry[],
  { add, remove }: Record<'add' | 'remove', number[]>,
  name: string,
  at: number,
) {
  const { removed } = removeWhere(entries, ({ video }) => remove.includes(video), name)
  const added = add.filter((video, index) => addEntry(entries, video, at + index / 1e3, undefined, name))
  return { removed: removed || added.length > 0, added: added.length }
}

/** The times stay in their order. */
function moveEntry({ entries }: Playlist, video: number, after: number | null): Outcome {
  const ordered = inOrder(active(entries))
  const moved = ordered.find((entry) => entry.video === video)
  if (!moved) return { failure: 'entry_unknown' }
  const others = ordered.filter((entry) => entry !== moved)
  const index = others.findIndex((entry) => entry.video === after)
  if (after !== null && index < 0) return { failure: 'request_invalid' }
  const times = ordered.map(({ at }) => at)
  for (const [place, entry] of others.toSpliced(index + 1, 0, moved).entries())
    entry.at = times[place] as number
  return {}
}

function addEntry(entries: Entry[], video: number, at: number, note?: string, addition?: string): boolean {
  const index = entries.findIndex((entry) => entry.video === video)
  if (entries[index] && isActive(entries[index])) return false
  if (index >= 0) entries.splice(index, 1)
  entries.push({ video, at, removal: undefined, ...(note && { note }), ...(addition && { addition }) })
  return true
}

function removeWhere(entries: Entry[], matches: (entry: Entry) => boolean, removal: string) {
  const removed = active(entries).filter(matches)
  for (const entry of removed) entry.removal = removal
  return { removed: removed.length > 0 }
}

/** Restores what the act `id` removed, and removes what it added. Returns the number of both. */
function undo({ shelves, playlists }: UserModel, id: string, removal: string): number {
  let undone = 0
  const restoreIn = (all: { removal: string | undefined }[]) => {
    for (const one of all.filter((one) => one.removal === id)) {
      one.removal = undefined
      undone++
    }
  }
  const undoIn = (entries: Entry[]) => {
    const added = active(entries).filter(({ addition }) => addition === id)
    restoreIn(entries)
    for (const entry of added) Object.assign(entry, { removal, addition: undefined })
    undone += added.length
  }
  for (const shelf of shelfNames) undoIn(shelves[shelf])
  restoreIn(playlists)
  for (const { entries } of active(playlists)) undoIn(entries)
  return undone
}

function importLists(user: UserModel, file: Lists, name: string): Outcome {
  const tally = { added: 0, skipped: 0 }
  const count = (added: boolean) => tally[added ? 'added' : 'skipped']++
  for (const shelf of shelfNames)
    for (const { video, at } of file.shelves[shelf]) count(addEntry(user.shelves[shelf], video, at))
  for (const [index, { name: exported, title, at, entries }] of file.playlists.entries()) {
    const existing = inOrder(active(user.playlists))
    const known =
      existing.find((one) => one.name === exported) ??
      existing.find((one) => one.title === title && one.at === at)
    const playlist = known ?? { name: `${name}.${index}`, title, at, removal: undefined, entries: [] }
    if (!known) user.playlists.push(playlist)
    count(!known)
    for (const { video, at, note } of entries) count(addEntry(playlist.entries, video, at, note))
  }
  return tally
}

/** What the user's lists show, as the service's responses have it. */
export function listsOf({ account, shelves, playlists }: UserModel) {
  return {
    firstName: account?.firstName,
    ...mapShelves((shelf) => videosIn(shelves[shelf]).reverse()),
    playlists: inOrder(active(playlists)).map(({ title, entries }) => ({
      title,
      videos: videosIn(entries),
      notes: inOrder(active(entries)).map(({ note = '' }) => note),
    })),
  }
}

const videosIn = (entries: Entry[]) => inOrder(active(entries)).map(({ video }) => video)

const isActive = ({ removal }: { removal: string | undefined }) => removal === undefined
const active = <Value extends { removal: string | undefined }>(all: Value[]) => all.filter(isActive)
const inOrder = <Value extends { at: number }>(all: Value[]) => all.toSorted((a, b) => a.at - b.at)
const mapShelves = <Value>(map: (shelf: ShelfName) => Value) =>
  Object.fromEntries(shelfNames.map((shelf) => [shelf, map(shelf)])) as Record<ShelfName, Value>
