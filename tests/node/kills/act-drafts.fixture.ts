import fc from 'fast-check'
import { shelfNames } from '#contract/library/shelf.ts'
import { adding } from '../../contract/fixtures/users.fixture.ts'
import { type Act, type ActingUser, logIn, signUp, videoCount } from './user-acts.fixture.ts'

/** An act whose session, playlist and removal are counted from the newest. */
export type Draft = (names: { sessions: Pick; playlists: Pick; removals: Pick }) => Act
type Pick = (back: number) => string

/** What the user made so far. */
export function namesOf({ made }: ActingUser): Parameters<Draft>[0] {
  const from = (names: Map<string, unknown>) => (back: number) => [...names.keys()].at(-1 - back) ?? 'none'
  return {
    sessions: from(made.sessions),
    playlists: from(made.playlists),
    removals: from(made.removals),
  }
}

const back = fc.oneof({ arbitrary: fc.constant(0), weight: 9 }, fc.nat({ max: 3 }))

/** Drafts of a request with random fields. */
const request = <Fields extends unknown[]>(
  fields: { [Index in keyof Fields]: fc.Arbitrary<Fields[Index]> },
  draft: (...fields: Fields) => [method: string, path: string, body?: object],
): fc.Arbitrary<Draft> =>
  fc.tuple(back, back, back, fc.tuple<Fields>(...fields)).map(([session, playlist, removal, fields]) => {
    const [method, path, body] = draft(...fields)
    return ({ sessions, playlists, removals }) => ({
      ...{ method, path, ...(body && { body }), session: sessions(session) },
      ...(path.includes('{playlist}') && { playlist: playlists(playlist) }),
      ...(path.includes('{removal}') && { removal: removals(removal) }),
    })
  })

const passwords = fc.constantFrom('first password', 'first password', 'second password')
const firstName = fc.constantFrom('Ada', 'Grace', 'Alan')
const title = fc.constantFrom('Mine', 'Yours', 'Ours')
const shelf = fc.constantFrom('likes', ...shelfNames)
const video = fc.nat({ max: videoCount - 1 }).map((number) => `{${number}}`)
const list = fc.uniqueArray(video, { maxLength: 3 })
const batch = (add: string[], remove: string[]) => ({
  add,
  remove: remove.filter((video) => !add.includes(video)),
})

const add = request([shelf, video], (shelf, video) => ['POST', `/user/${shelf}`, adding(video)])
const remove = request([shelf, video], (shelf, video) => ['DELETE', `/user/${shelf}/${video}`])
const create = request([title], (title) => ['POST', '/user/playlists', { playlist: { title } }])
const playlist = '/user/playlists/{playlist}'
const addToPlaylist = request([video], (video) => ['POST', playlist, adding(video)])
const removeFromPlaylist = request([video], (video) => ['DELETE', `${playlist}/${video}`])
const move = request([video, fc.option(video)], (video, after) => [
  'PATCH',
  `${playlist}/${video}`,
  { after },
])
const editing = fc.oneof(
  request([title], (title) => ['PATCH', playlist, { title }]),
  request([title], (title) => ['POST', `${playlist}/copy`, { title }]),
  request([video, fc.constantFrom('', 'A note')], (video, note) => [
    'PATCH',
    `${playlist}/${video}`,
    { note },
  ]),
  ...[move, move, move],
  request([list, list], (add, remove) => ['POST', `${playlist}/batch`, batch(add, remove)]),
)
const ofLists = fc.oneof(
  ...[add, add, add, add, remove, remove, remove],
  request([], () => ['DELETE', '/user/history/all']),
  request([shelf, list, list], (shelf, add, remove) => ['POST', `/user/${shelf}/batch`, batch(add, remove)]),
  ...[create, create, create],
  request([], () => ['DELETE', playlist]),
  ...[addToPlaylist, addToPlaylist, addToPlaylist, removeFromPlaylist, removeFromPlaylist],
  ...[editing, editing],
)
const undoing = request([], () => ['POST', '/user/undo/{removal}'])
const ofLibrary = fc.oneof({ arbitrary: ofLists, weight: 8 }, undoing)

const logsIn = passwords.map(
  (password): Draft =>
    () =>
      logIn(password),
)
const ofAccount = fc.oneof(
  fc.tuple(firstName, passwords).map(
    (given): Draft =>
      () =>
        signUp(...given),
  ),
  ...[logsIn, logsIn, logsIn, logsIn, logsIn],
  request([], () => ['POST', '/auth/logout']),
  request([], () => ['POST', '/auth/logout-everywhere']),
  request([firstName], (firstName) => ['PATCH', '/user', { firstName }]),
  request([passwords, passwords], (password, newPassword) => [
    'POST',
    '/user/password',
    { password, newPassword },
  ]),
)
const deletion = request([passwords], (password) => ['DELETE', '/user', { password }])
export const anyDraft = fc.oneof(
  { arbitrary: ofLibrary, weight: 160 },
  { arbitrary: ofAccount, weight: 10 },
  { arbitrary: deletion, weight: 6 },
)
