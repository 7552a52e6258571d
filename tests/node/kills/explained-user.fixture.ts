import type { Api } from '../../contract/fixtures/api-host.fixture.ts'
import type { Outcome } from './act.fixture.ts'
import { type ActingUser, nothingMade, openActingUser } from './user-acts.fixture.ts'
import {
  fingerprint,
  type ModelState,
  type NamedAct,
  newState,
  openUserModel,
  type UserModel,
} from './user-model.fixture.ts'

export interface User {
  real: ActingUser
  model: UserModel
  /** Every state that explains the responses so far: the order of acts at the same time is not known. */
  possible: ModelState[]
}

export const openUser = (api: Api, email: string, videoIds: string[]): User => ({
  real: openActingUser(api, email, videoIds, nothingMade()),
  model: openUserModel(),
  possible: [newState()],
})

export interface Performed extends NamedAct {
  /** Undefined: the response was lost, and the act may be done. */
  outcome: Outcome | undefined
}

/** Keeps the states that explain the outcomes. Throws an error when there is none. */
export async function explainOutcomes(user: User, performed: Performed[]): Promise<void> {
  const reached: unknown[] = []
  const explaining = new Map<string, ModelState>()
  for (const before of user.possible)
    for (const order of orders(performed))
      for (const arrived of permutations(order))
        for (const isCheckedFirst of order.length < 2 ? [false] : [false, true]) {
          const { outcomes, state } = await user.model.replay(before, order, arrived, isCheckedFirst)
          const isExplained = ({ outcome }: Performed, index: number) =>
            outcome === undefined || text(outcome) === text(outcomes[index])
          if (order.every(isExplained)) explaining.set(fingerprint(state), state)
          reached.push(outcomes)
        }
  if (explaining.size === 0)
    throw new Error(`No order explains ${text(performed)}: the model has ${text(reached)}`)
  user.possible = [...explaining.values()]
}

/** Keeps the states that explain what the lists have now. Throws an error when there is none. */
export async function explainLists(user: User): Promise<void> {
  const session = latestSession(user)
  const read = text(await user.real.read(session))
  const states: ModelState[] = []
  const others: string[] = []
  for (const state of user.possible) {
    const lists = text(await user.model.read(state, session))
    if (lists === read) states.push(state)
    else others.push(lists)
  }
  if (states.length === 0)
    throw new Error(`The lists are ${read}: the model has ${others}`)
  user.possible = states
}

export const latestSession = ({ real }: User): string => [...real.made.sessions.keys()].at(-1) ?? 'none'

/** Each order of the acts, with and without those that may be done. */
function orders(performed: Performed[]): Performed[][] {
  const isLost = ({ outcome }: Performed) => outcome === undefined
  const without = (lost: Performed[]) => performed.filter((act) => !lost.includes(act))
  const lost = performed.filter(isLost)
  const done = [performed, without(lost), ...lost.map((one) => without([one]))]
  return done.flatMap(permutations)
}

/** Of two acts at the most. */
const permutations = (acts: Performed[]) => (acts.length < 2 ? [acts] : [acts, acts.toReversed()])

const text = (value: unknown) => JSON.stringify(value)
