import { describe, expect, it } from 'vitest'
import { createTokens } from '#service/accounts/jwt.ts'
import { createClock } from '#service/clock.ts'
import { createService } from '#service/service.ts'
import { createAccountStore } from '#stores/memory/account-store.ts'
import { createCatalogueStore } from '#stores/memory/catalogue-store.ts'
import { idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { memoryPorts } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { adding, caller, newUser, signUp } from '../fixtures/users.fixture.ts'

const secret = 'UPDATE account; argon2id hunter2'

/** Every method throws. */
const broken = () =>
  new Proxy({} as never, {
    get: () => async () => {
      throw new Error(secret)
    },
  })

/** A user who signed up before the stores fail. */
async function open(parts: ('accounts' | 'shelves' | 'playlists' | 'userData')[]) {
  const now = () => new Date()
  const clock = createClock(now)
  const stores = {
    accounts: createAccountStore(),
    catalogue: createCatalogueStore([], videosOf([{}])),
    clock,
    tokens: createTokens(Buffer.from('a secret of this test, long enough'), { now, clock }),
  }
  const close = async () => {}
  const whole = createService(memoryPorts(stores))
  const { token } = await signUp({ send: (path, init) => whole.request(path, init, requestContext), close })
  const reports: unknown[] = []
  const service = createService(
    memoryPorts({
      ...stores,
      ...Object.fromEntries(parts.map((part) => [part, broken()])),
      report: (error) => reports.push(error),
    }),
  )
  return {
    call: caller({ send: (path, init) => service.request(path, init, requestContext), close }, token),
    reports,
  }
}

describe('a failing store of accounts and lists', () => {
  const titled = { playlist: { title: 'a', description: '' } }

  it.each([
    ['GET', '/user', undefined],
    ['GET', '/user/likes', undefined],
    ['POST', '/user/watchlater', adding(idOf(0))],
    ['DELETE', '/user/history/all', undefined],
    ['GET', '/user/playlists', undefined],
    ['POST', '/user/playlists', titled],
    ['POST', '/user/playlists/a', adding(idOf(0))],
    ['DELETE', '/user/playlists/a', undefined],
    ['GET', '/user/marks?ids=a', undefined],
    ['POST', '/user/undo/a', undefined],
  ])('500 for %s %s without internals, reported once', async (method, path, body) => {
    const { call, reports } = await open(['shelves', 'playlists'])
    const response = await call(method, path, body)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const problem = await expectProblem(response, 'unexpected')
    expect(JSON.stringify(problem)).not.toMatch(/hunter2|UPDATE|TypeError|node_modules|\.ts/)
    expect(reports).toEqual([expect.objectContaining({ message: secret })])
  })

  it.each([
    ['POST', '/auth/signup', newUser()],
    ['POST', '/auth/login', newUser()],
    ['GET', '/user/likes', undefined],
  ])('500, not 401, for %s %s when accounts cannot be read', async (method, path, body) => {
    const { call, reports } = await open(['accounts'])
    await expectProblem(await call(method, path, body), 'unexpected')
    expect(reports).toHaveLength(1)
  })

  it('does not delete the account when its lists cannot be deleted', async () => {
    const now = () => new Date()
    const userData = broken()
    const service = createService(memoryPorts({ now, userData, report: () => undefined }))
    const ada = await signUp({
      send: (path, init) => service.request(path, init, requestContext),
      close: async () => {},
    })
    await expectProblem(await ada.call('DELETE', '/user', { password: ada.password }), 'unexpected')
    expect((await ada.call('GET', '/user/playlists')).status).toBe(200)
  })
})
