import { decodeJwt } from 'jose'
import { v5 as uuidOf } from 'uuid'
import type { Account } from '#service/accounts/account-ports.ts'
import { createTokens } from '#service/accounts/session.ts'
import { createService } from '#service/service.ts'
import { type Accounts, emptyAccounts } from '#stores/memory/accounts/account-store.ts'
import { createSessionStore } from '#stores/memory/accounts/session-store.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import {
  emptyLibrary,
  type Library,
  positionOf,
  type Removable,
} from '#stores/memory/library/library-state.ts'
import { categoriesNamed, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { memoryPorts } from '../../contract/fixtures/memory-service.fixture.ts'
import { requestContext } from '../../contract/fixtures/request-context.fixture.ts'
import { type Act, type Outcome, videoCount } from './act.fixture.ts'
import { type Made, nothingMade, openActingUser } from './user-acts.fixture.ts'

/** What the service may know of one user. Structured cloning copies it. */
export interface ModelState {
  accounts: Accounts
  library: Library
  made: Made
  /** After the last act. */
  time: number
}

export const newState = (): ModelState => ({
  accounts: emptyAccounts(),
  library: emptyLibrary(),
  made: nothingMade(),
  time: 1_795_253_400_000_000,
})

export interface NamedAct {
  act: Act
  name: string
}

export type UserModel = ReturnType<typeof openUserModel>

const secret = Buffer.from('a secret of the model, long enough')
const now = () => new Date('2026-11-21')
const actMicros = 1_000_000

/** The service in memory, as a model of what the tested one knows of a user. Ids depend on the names of acts only. */
export function openUserModel() {
  const state = newState()
  const { accounts, library, made } = state
  let checked = accounts
  let idOf = () => ''
  const clock = { next: () => ++state.time, id: () => idOf() }
  const videos = videosOf(Array.from({ length: videoCount }, () => ({})))
  const service = createService(
    memoryPorts({
      accountState: accounts,
      sessions: {
        ...createSessionStore(accounts),
        find: (...args) => createSessionStore(checked).find(...args),
      },
      library,
      catalogue: createCatalogueStore(categoriesNamed('Action'), videos),
      clock,
      tokens: createTokens(secret, now),
      passwords: {
        hash: async (password) => password,
        verify: async (password, hash) => password === hash,
        isStale: () => false,
      },
    }),
  )
  const user = openActingUser(
    { send: (path, init) => service.request(path, init, requestContext) },
    'somebody@model.example',
    videos.map(({ _id }) => _id),
    made,
  )

  return {
    /**
     * Performs acts one after another. A request checks its token before it acts, perhaps before another request ends the
     * session: `isCheckedFirst`. It takes its time when it arrives, perhaps before one that is written first: `arrived`.
     */
    async replay(before: ModelState, acts: NamedAct[], arrived: NamedAct[], isCheckedFirst: boolean) {
      load(before)
      checked = isCheckedFirst ? before.accounts : accounts
      const outcomes: Outcome[] = []
      for (const one of acts) {
        let ids = 0
        idOf = () => uuidV7Of(`${one.name} ${ids++}`)
        state.time = before.time + arrived.indexOf(one) * actMicros
        outcomes.push(await user.perform(one.act, one.name))
      }
      state.time = before.time + acts.length * actMicros
      return { outcomes, state: structuredClone(state) }
    },

    /** The lists of this state, as a session reads them. */
    read(from: ModelState, session: string) {
      load(from)
      checked = accounts
      return user.read(session)
    },
  }

  /** The stores keep their maps. */
  function load(from: ModelState) {
    const { time, ...copies } = structuredClone(from)
    state.time = time
    for (const part of ['accounts', 'library', 'made'] as const)
      for (const [name, copy] of Object.entries<Map<string, unknown>>({ ...copies[part] })) {
        const own: Map<string, unknown> = Reflect.get(state[part], name)
        own.clear()
        for (const [key, value] of copy) own.set(key, value)
      }
  }
}

export const accountIn = ({ accounts }: ModelState): Account | undefined => [...accounts.byId.values()][0]

/** The same for states that differ by times only where these order no list. */
export function fingerprint({ accounts: { sessions, ...accounts }, library, made }: ModelState): string {
  const stored = [...sessions.values()].flatMap((ofUser) => [...ofUser.keys()])
  const valid = [...made.sessions]
    .map(([name, token]) => [name, stored.includes(String(decodeJwt(token).sid))])
    .sort()
  return JSON.stringify({ accounts, library, valid }, (key, value) => {
    if (value instanceof Map) return [...value].sort(byPosition)
    return ['at', 'position', 'createdAt', 'updatedAt'].includes(key) ? undefined : value
  })
}

type KeyAndValue = [key: string, value: Removable]

function byPosition([key, value]: KeyAndValue, [otherKey, other]: KeyAndValue): number {
  const [one, two] = [`${positionOf(value)} ${key}`, `${positionOf(other)} ${otherKey}`]
  return one < two ? -1 : 1
}

function uuidV7Of(name: string): string {
  const uuid = uuidOf(name, uuidOf.URL)
  return `${uuid.slice(0, 14)}7${uuid.slice(15)}`
}
