import fc from 'fast-check'
import { shelfNames } from '#contract/library/shelf.ts'
import { type Act, type ActingUser, videoCount } from './user-acts.fixture.ts'

/** An act whose session, playlist and removal are counted from the newest. */
export type Draft = (names: { sessions: Pick; playlists: Pick; removals: Pick }) => Act
type Pick = (back: number) => string
type DistributiveOmit<Value, Key extends PropertyKey> = Value extends unknown ? Omit<Value, Key> : never

/** What the user made so far. */
export function namesOf({ made }: ActingUser): Parameters<Draft>[0] {
  const from = (names: Map<string, unknown>) => (back: number) => [...names.keys()].at(-1 - back) ?? 'none'
  return {
    sessions: from(made.sessions),
    playlists: from(made.playlists),
    removals: from(made.removals),
  }
}

const users = ['Ada', 'Grace', 'Alan']
const passwords = fc.constantFrom('first password', 'first password', 'second password')
const firstName = fc.constantFrom(...users)
const back = fc.oneof({ arbitrary: fc.constant(0), weight: 9 }, fc.nat({ max: 3 }))
const drafted = <Fields extends unknown[]>(
  fields: { [Index in keyof Fields]: fc.Arbitrary<Fields[Index]> },
  draft: (...fields: Fields) => Draft,
) => fc.tuple<Fields>(...fields).map((fields) => draft(...fields))

const shelf = fc.constantFrom('likes', ...shelfNames)
const video = fc.nat({ max: videoCount - 1 })
const list = fc.uniqueArray(video, { maxLength: 3 })
const inPlaylist = <Fields extends unknown[]>(
  fields: { [Index in keyof Fields]: fc.Arbitrary<Fields[Index]> },
  act: (...fields: Fields) => DistributiveOmit<Act, 'session' | 'playlist'>,
) =>
  drafted(
    [back, back, fc.tuple<Fields>(...fields)],
    (session, playlist, fields) =>
      ({ sessions, playlists }) => {
        const names = { session: sessions(session), playlist: playlists(playlist) }
        return { ...act(...fields), ...names } as Act
      },
  )
const editing = fc.oneof(
  ...(['renamePlaylist', 'copyPlaylist'] as const).map((type) =>
    inPlaylist([fc.constantFrom('Mine', 'Yours', 'Ours')], (title) => ({ type, title })),
  ),
  inPlaylist([video, fc.constantFrom('', 'A note')], (video, note) => ({ type: 'note', video, note })),
  ...[0, 1, 2].map(() =>
    inPlaylist([video, fc.option(video)], (video, after) => ({ type: 'moveInPlaylist', video, after })),
  ),
  inPlaylist([list, list], (add, remove) => ({
    type: 'batchPlaylist',
    add,
    remove: remove.filter((video) => !add.includes(video)),
  })),
)
const ofLists = fc.oneof(
  ...(['add', 'add', 'add', 'add', 'remove', 'remove', 'remove'] as const).map((type) =>
    drafted([back, shelf, video], (session, shelf, video) => ({ sessions }) => ({
      type,
      session: sessions(session),
      shelf,
      video,
    })),
  ),
  drafted([back], (session) => ({ sessions }) => ({ type: 'clearHistory', session: sessions(session) })),
  drafted([back, shelf, list, list], (session, shelf, add, remove) => ({ sessions }) => ({
    type: 'batchShelf',
    session: sessions(session),
    shelf,
    add,
    remove: remove.filter((video) => !add.includes(video)),
  })),
  drafted([back, fc.constantFrom('Mine', 'Yours')], (session, title) => ({ sessions }) => ({
    type: 'createPlaylist',
    session: sessions(session),
    title,
  })),
  drafted([back, back], (session, playlist) => ({ sessions, playlists }) => ({
    type: 'deletePlaylist',
    session: sessions(session),
    playlist: playlists(playlist),
  })),
  ...(
    ['addToPlaylist', 'addToPlaylist', 'addToPlaylist', 'removeFromPlaylist', 'removeFromPlaylist'] as const
  ).map((type) =>
    drafted([back, back, video], (session, playlist, video) => ({ sessions, playlists }) => ({
      type,
      session: sessions(session),
      playlist: playlists(playlist),
      video,
    })),
  ),
  editing,
  editing,
)
const undoing = drafted([back, back], (session, removal) => ({ sessions, removals }) => ({
  type: 'undo',
  session: sessions(session),
  removal: removals(removal),
}))
const ofLibrary = fc.oneof({ arbitrary: ofLists, weight: 8 }, undoing)
const ofAccount = fc.oneof(
  drafted([firstName, passwords], (firstName, password) => () => ({ type: 'signUp', firstName, password })),
  ...[0, 1, 2, 3, 4].map(() => drafted([passwords], (password) => () => ({ type: 'logIn', password }))),
  ...(['logOut', 'logOutEverywhere'] as const).map((type) =>
    drafted([back], (session) => ({ sessions }) => ({ type, session: sessions(session) })),
  ),
  drafted([back, firstName], (session, firstName) => ({ sessions }) => ({
    type: 'rename',
    session: sessions(session),
    firstName,
  })),
  drafted([back, passwords, passwords], (session, password, newPassword) => ({ sessions }) => ({
    type: 'changePassword',
    session: sessions(session),
    password,
    newPassword,
  })),
)
const deletion = drafted([back, passwords], (session, password) => ({ sessions }) => ({
  type: 'deleteAccount',
  session: sessions(session),
  password,
}))
export const anyDraft = fc.oneof(
  { arbitrary: ofLibrary, weight: 160 },
  { arbitrary: ofAccount, weight: 10 },
  { arbitrary: deletion, weight: 6 },
)
