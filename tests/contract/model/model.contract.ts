import fc from 'fast-check'
import { describe, it } from 'vitest'
import { type ApiHost, openedHost } from '../fixtures/api-host.fixture.ts'
import { newUser } from '../fixtures/users.fixture.ts'
import { modelRuns } from '../stores/agreement.fixture.ts'
import { type Act, videoCount } from './act.fixture.ts'
import { type Draft, draftsOfUser, namesOf } from './act-drafts.fixture.ts'
import { explain, openUser, type User } from './explained-user.fixture.ts'

const users = ['Ada', 'Grace', 'Alan']

export function modelHttpContract(host: string, openApi: () => Promise<ApiHost>, runs: number) {
  const numRuns = runs * modelRuns
  describe(`accounts and lists, as those of the service in memory, ${host}`, () => {
    const api = openedHost(openApi)

    it('agrees after random acts of several users at once', {
      tags: ['slow', 'every-host'],
      timeout: 60_000 + numRuns * 20_000,
    }, async () => {
      const response = await api.send(`/api/videos?limit=${videoCount}`)
      const videoIds = (await response.json()).videos.map(({ _id }: { _id: string }) => _id)
      const open = () => users.map(() => openUser(api, newUser().email, videoIds))
      await fc.assert(
        fc.asyncProperty(rounds, async (rounds) => {
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
      drafts.map((draft) => draft(namesOf((real[index] as User).real))),
    )
    this.performed = JSON.stringify(acts)
    await perform(real, acts, String(model.rounds++))
  }

  toString = () => this.performed
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

const first: [name: string, act: Act][] = [
  ['first', { type: 'signUp', firstName: 'Ada', password: 'first password' }],
  ['second', { type: 'createPlaylist', session: 'first.0', title: 'Mine' }],
]

const rounds = fc.commands([fc.tuple(...users.map(() => draftsOfUser)).map((drafts) => new Round(drafts))], {
  maxCommands: 15,
  size: 'max',
})
