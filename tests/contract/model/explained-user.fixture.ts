import fc from 'fast-check'
import { shelfNames } from '#contract/library/shelf.ts'
import { openRealUser, type RealUser } from './user-acts.fixture.ts'
import {
  type Act,
  applyAct,
  listsOf,
  newUserModel,
  type Outcome,
  sessionFailure,
  type UserModel,
} from './user-model.fixture.ts'

export interface User {
  real: RealUser
  /** Every state that explains the responses so far: the order of acts at the same time is not known. */
  possible: UserModel[]
}

export const openUser = (...args: Parameters<typeof openRealUser>): User => ({
  real: openRealUser(...args),
  possible: [newUserModel()],
})

export interface Performed {
  act: Act
  name: string
  /** Undefined: the response was lost, and the act may be done. */
  outcome: Outcome | undefined
}

/** Keeps the states that explain the outcomes and what the lists have now. Throws an error when there is none. */
export async function explain(user: User, performed: Performed[]): Promise<void> {
  explainOutcomes(user, performed)
  await explainLists(user, performed)
}

export function explainOutcomes(user: User, performed: Performed[]): void {
  const reached = user.possible.flatMap((state) =>
    orders(performed).flatMap((order) =>
      [order, order.toReversed()].flatMap((arrived) => [
        replay(state, order, arrived),
        replay(state, order, arrived, state),
      ]),
    ),
  )
  const explaining = reached.filter(({ performed, outcomes }) =>
    performed.every(({ outcome }, index) => outcome === undefined || isSame(outcome, outcomes[index])),
  )
  if (explaining.length === 0)
    throw new Error(
      `No order explains ${text(performed)}: the model has ${text(reached.map(({ outcomes }) => outcomes))}`,
    )
  user.possible = distinct(explaining.map(({ state }) => state))
}

/** `performed` is for the error. */
export async function explainLists(user: User, performed: Performed[] = []): Promise<void> {
  const session = latestSession(user)
  const read = await user.real.read(session)
  const view = (state: UserModel) => {
    const failure = sessionFailure(state, session)
    return failure ? { failure } : listsOf(state)
  }
  const states = user.possible.filter((state) => isSame(view(state), read))
  if (states.length === 0)
    throw new Error(
      `After ${text(performed)} the lists are ${text(read)}: the model has ${text(user.possible.map(view))}`,
    )
  user.possible = states
}

export const latestSession = ({ real }: User): string => [...real.made.sessions.keys()].at(-1) ?? 'none'

const distinct = (states: UserModel[]): UserModel[] => [
  ...new Map(states.map(rankTimes).map((state) => [text(state), state])).values(),
]

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

/**
 * A request checks its token before it acts, perhaps before another request ends the session: `checked`. It takes its time when
 * it arrives, perhaps before one that is written first.
 */
function replay(before: UserModel, performed: Performed[], arrived: Performed[], checked?: UserModel) {
  const state = structuredClone(before)
  const outcomes = performed.map((one) => {
    state.time = before.time + arrived.indexOf(one)
    return applyAct(state, one.act, one.name, checked)
  })
  state.time = before.time + performed.length
  return { state, outcomes, performed }
}

/** Each order of the acts, with and without those that may be done. */
function orders(performed: Performed[]): Performed[][] {
  const isLost = ({ outcome }: Performed) => outcome === undefined
  const without = (lost: Performed[]) => performed.filter((act) => !lost.includes(act))
  const lost = performed.filter(isLost)
  const done = [performed, without(lost), ...lost.map((one) => without([one]))]
  return done.flatMap((acts) => (acts.length < 2 ? [acts] : [acts, acts.toReversed()]))
}

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
