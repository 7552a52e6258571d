import fc from 'fast-check'
import { describe, it } from 'vitest'
import { shelfNames } from '#contract/library/shelf.ts'
import { type ApiHost, openedHost } from '../fixtures/api-host.fixture.ts'
import { newUser } from '../fixtures/users.fixture.ts'
import { openRealUser, type RealUser } from './user-acts.fixture.ts'
import {
  type Act,
  applyAct,
  listsOf,
  newUserModel,
  type Outcome,
  sessionFailure,
  type UserModel,
  videoCount,
} from './user-model.fixture.ts'

const users = ['Ada', 'Grace', 'Alan']

/** MODEL_RUNS multiplies the runs. */
export function modelHttpContract(host: string, openApi: () => Promise<ApiHost>, runs: number) {
  const numRuns = runs * Number(process.env.MODEL_RUNS ?? 1)
  describe(`a small model of accounts and lists, ${host}`, () => {
    const api = openedHost(openApi)

    it('agrees after random acts of several users at once', {
      timeout: 60_000 + numRuns * 20_000,
    }, async () => {
      const response = await api.send(`/api/videos?limit=${videoCount}`)
      const videoIds = (await response.json()).videos.map(({ _id }: { _id: string }) => _id)
      const open = () => users.map(() => openUser(api, newUser().email, videoIds))
      await fc.assert(
        fc.asyncProperty(fc.commands([round], { maxCommands: 15, size: 'max' }), async (rounds) => {
          const real = open()
          for (const [name, act] of first)
            await perform(
              real,
              users.map(() => [act]),
              name,
            )
          await fc.asyncModelRun(() => ({ model: { rounds: 0 }, real }), rounds)
        }),
        { numRuns },
      )
    })
  })
}

interface User {
  real: RealUser
  /** Every state that explains the responses so far: the order of acts at the same time is not known. */
  possible: UserModel[]
}

const openUser = (...args: Parameters<typeof openRealUser>): User => ({
  real: openRealUser(...args),
  possible: [newUserModel()],
})

/** An act whose session, playlist, removal and file are counted from the newest. */
type Draft = (names: { sessions: Pick; playlists: Pick; removals: Pick; files: Pick }) => Act
type Pick = (back: number) => string

/** Acts of each user at once; one user may do two at the same time, as in two tabs. */
class Round implements fc.AsyncCommand<{ rounds: number }, User[]> {
  readonly drafts: Draft[][]
  private performed = ''

  constructor(drafts: Draft[][]) {
    this.drafts = drafts
  }

  check = () => true

  async run(model: { rounds: number }, real: User[]) {
    const acts = this.drafts.map((drafts, index) =>
      drafts.map((draft) => draft(namesOf(real[index] as User))),
    )
    this.performed = JSON.stringify(acts)
    await perform(real, acts, String(model.rounds++))
  }

  toString = () => this.performed
}

function namesOf({ real: { made } }: User): Parameters<Draft>[0] {
  const from = (names: Map<string, unknown>) => (back: number) => [...names.keys()].at(-1 - back) ?? 'none'
  return {
    sessions: from(made.sessions),
    playlists: from(made.playlists),
    removals: from(made.removals),
    files: from(made.files),
  }
}

async function perform(users: User[], acts: Act[][], round: string): Promise<void> {
  await Promise.all(
    users.map(async (user, index) => {
      const named = (acts[index] ?? []).map((act, number) => ({ act, name: `${round}.${number}` }))
      const performed = await Promise.all(
        named.map(async ({ act, name }) => ({ act, name, outcome: await user.real.perform(act, name) })),
      )
      await explain(user, performed)
    }),
  )
}

interface Performed {
  act: Act
  name: string
  outcome: Outcome
}

/** Keeps the states that explain the outcomes and what the lists have now. Throws an error when there is none. */
async function explain(user: User, performed: Performed[]): Promise<void> {
  const reached = user.possible.flatMap((state) =>
    orders(performed).flatMap((order) => [replay(state, order), replay(state, order, state)]),
  )
  const explaining = reached.filter(({ outcomes, performed }) =>
    performed.every(({ outcome }, index) => isSame(outcome, outcomes[index])),
  )
  if (explaining.length === 0)
    throw new Error(
      `No order explains ${text(performed)}: the model has ${text(reached.map(({ outcomes }) => outcomes))}`,
    )

  const session = [...user.real.made.sessions.keys()].at(-1) ?? 'none'
  const read = await user.real.read(session)
  const view = (state: UserModel) => {
    const failure = sessionFailure(state, session)
    return failure ? { failure } : listsOf(state)
  }
  const states = explaining.map(({ state }) => state).filter((state) => isSame(view(state), read))
  if (states.length === 0)
    throw new Error(
      `After ${text(performed)} the lists are ${text(read)}: the model has ${text(explaining.map(({ state }) => view(state)))}`,
    )
  user.possible = [...new Map(states.map(rankTimes).map((state) => [text(state), state])).values()]
}

/** A request checks its token before it acts, perhaps before another request ends the session: `checked`. */
/** Only the order in a list matters: states that differ by times in different lists become the same. */
function rankTimes(state: UserModel): UserModel {
  const all = [state, ...Object.values(state.files)]
  const rank = (lists: { at: number }[][]) => {
    const times = [...new Set(lists.flat().map(({ at }) => at))].sort((a, b) => a - b)
    for (const list of lists) {
      for (const one of list) one.at = times.indexOf(one.at)
      list.sort((a, b) => a.at - b.at)
    }
  }
  for (const shelf of shelfNames) rank(all.map(({ shelves }) => shelves[shelf]))
  rank(all.map(({ playlists }) => playlists))
  rank(all.flatMap(({ playlists }) => playlists.map(({ entries }) => entries)))
  return state
}

function replay(before: UserModel, performed: Performed[], checked?: UserModel) {
  const state = structuredClone(before)
  const outcomes = performed.map(({ act, name }) => applyAct(state, act, name, checked))
  return { state, outcomes, performed }
}

const orders = (performed: Performed[]): Performed[][] =>
  performed.length < 2 ? [performed] : [performed, performed.toReversed()]

const text = (value: unknown) => JSON.stringify(value)

/** Whatever the order of fields. */
const isSame = (one: unknown, other: unknown): boolean =>
  fc.stringify(sorted(one)) === fc.stringify(sorted(other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, child]) => [name, sorted(child)])
    .sort()
}

const passwords = fc.constantFrom('first password', 'first password', 'second password')
const firstName = fc.constantFrom(...users)
const first: [name: string, act: Act][] = [
  ['first', { type: 'signUp', firstName: 'Ada', password: 'first password' }],
  ['second', { type: 'createPlaylist', session: 'first.0', title: 'Mine' }],
]

const back = fc.oneof({ arbitrary: fc.constant(0), weight: 9 }, fc.nat({ max: 3 }))
const drafted = <Fields extends unknown[]>(
  fields: { [Index in keyof Fields]: fc.Arbitrary<Fields[Index]> },
  draft: (...fields: Fields) => Draft,
) => fc.tuple<Fields>(...fields).map((fields) => draft(...fields))

const shelf = fc.constantFrom('likes', ...shelfNames)
const video = fc.nat({ max: videoCount - 1 })
const ofLibrary = fc.oneof(
  ...(['add', 'add', 'add', 'add', 'remove', 'remove', 'remove'] as const).map((type) =>
    drafted([back, shelf, video], (session, shelf, video) => ({ sessions }) => ({
      type,
      session: sessions(session),
      shelf,
      video,
    })),
  ),
  drafted([back], (session) => ({ sessions }) => ({ type: 'clearHistory', session: sessions(session) })),
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
  ...[0, 1].map(() =>
    drafted([back, back], (session, removal) => ({ sessions, removals }) => ({
      type: 'undo',
      session: sessions(session),
      removal: removals(removal),
    })),
  ),
)
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
/** Of several writes or reads: another act between them has a part in the outcome. */
const alone = fc.oneof(
  drafted([back], (session) => ({ sessions }) => ({ type: 'exportData', session: sessions(session) })),
  ...[0, 1, 2].map(() =>
    drafted([back, back], (session, file) => ({ sessions, files }) => ({
      type: 'importData',
      session: sessions(session),
      file: files(file),
    })),
  ),
  drafted([back, passwords], (session, password) => ({ sessions }) => ({
    type: 'deleteAccount',
    session: sessions(session),
    password,
  })),
)
const draft = fc.oneof({ arbitrary: ofLibrary, weight: 16 }, ofAccount)
const draftsOfUser = fc.oneof(
  fc.constant<Draft[]>([]),
  { arbitrary: fc.tuple(draft), weight: 6 },
  { arbitrary: fc.tuple(draft, draft), weight: 6 },
  fc.tuple(alone),
)
const round = fc.tuple(...users.map(() => draftsOfUser)).map((drafts) => new Round(drafts))
