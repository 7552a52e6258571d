import { expect, it } from 'vitest'
import { openMemoryService } from '../fixtures/memory-service.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { newUser } from '../fixtures/users.fixture.ts'
import type { Act } from './act.fixture.ts'
import { explain, openUser } from './explained-user.fixture.ts'

const password = 'first password'
const signUp: Act = { type: 'signUp', firstName: 'Ada', password }
const change: Act = { type: 'changePassword', session: 'signUp', password, newPassword: password }
const logIn: Act = { type: 'logIn', password }

it.each([
  ['before', { logIn, change }],
  ['after', { change, logIn }],
])('explains a login %s a concurrent change of the password, which ends earlier tokens', async (_, acts) => {
  const service = await openMemoryService()
  const api = { send: (path: string, init?: RequestInit) => service.request(path, init, requestContext) }
  const user = openUser(api, newUser().email, [])
  await user.real.perform(signUp, 'signUp')
  await explain(user, [{ act: signUp, name: 'signUp', outcome: {} }])

  const performed = []
  for (const [name, act] of Object.entries(acts))
    performed.push({ act, name, outcome: await user.real.perform(act, name) })
  await expect(explain(user, performed)).resolves.toBeUndefined()
})
