import { v5 as uuidOf } from 'uuid'
import type { Account } from '#service/accounts/account-ports.ts'
import { createTokens } from '#service/accounts/session.ts'
import { createService } from '#service/service.ts'
import { type Accounts, emptyAccounts } from '#stores/memory/accounts/account-store.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { emptyLibrary, type Library } from '#stores/memory/library/library-state.ts'
import { categoriesNamed, videosOf } from '../../contract/fixtures/catalogue.fixture.ts'
import { memoryPorts } from '../../contract/fixtures/memory-service.fixture.ts'
import { requestContext } from '../../contract/fixtures/request-context.fixture.ts'
import {
  type Act,
  type Made,
  nothingMade,
  type Outcome,
  openActingUser,
  videoCount,
} from './user-acts.fixture.ts'

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

export type UserModel = ReturnType<typeof openUserModel>

const secret = Buffer.from('a secret of the model, long enough')
const now = () => new Date('2026-11-21')
const actMicros = 1_000_000

/** The service in memory, as a model of what the tested one knows of a user. Ids depend on the names of acts only. */
export function openUserModel() {
  const state = newState()
  const { accounts, library, made } = state
  let idOf = () => ''
  const clock = { next: () => ++state.time, id: () => idOf() }
  const videos = videosOf(Array.from({ length: videoCount }, () => ({})))
  const service = createService(
    memoryPorts({
      accountState: accounts,
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
    /** What comes of an act in this state. */
    async replay(
      before: ModelState,
      act: Act,
      name: string,
    ): Promise<{ outcome: Outcome; state: ModelState }> {
      load(before)
      let ids = 0
      idOf = () => uuidV7Of(`${name} ${ids++}`)
      state.time = before.time + actMicros
      const outcome = await user.perform(act, name)
      state.time = before.time + actMicros
      return { outcome, state: structuredClone(state) }
    },

    /** The lists of this state, as a session reads them. */
    read(from: ModelState, session: string) {
      load(from)
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

function uuidV7Of(name: string): string {
  const uuid = uuidOf(name, uuidOf.URL)
  return `${uuid.slice(0, 14)}7${uuid.slice(15)}`
}
