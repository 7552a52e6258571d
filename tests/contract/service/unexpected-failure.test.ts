import { describe, expect, it } from 'vitest'
import { failures } from '#contract/failures.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import { createService, type ServiceApi } from '#service/service.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import type { Api } from '../fixtures/api-host.fixture.ts'
import { idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { memoryPorts } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { adding, caller, newUser, signUp } from '../fixtures/users.fixture.ts'

const secret = 'SELECT * FROM video; password=hunter2'

describe('an unexpected error', () => {
  it.each(['/api/videos', '/api/categories/Action'])(
    'is 500 for %s without internals, and is reported once',
    async (path) => {
      const { service, reports } = brokenService()
      const headers = { 'x-request-id': 'a-header-of-the-client' }
      const response = await service.request(path, { headers }, requestContext)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const problem = await expectProblem(response, 'unexpected')
      expect(problem.error?.message).toBe(failures.unexpected[1])
      expect(JSON.stringify(problem)).not.toMatch(/hunter2|SELECT|TypeError|node_modules|\.ts/)
      expect(problem.error?.requestId).toBe(requestContext.requestId)
      expect(reports).toEqual([[expect.objectContaining({ message: secret }), requestContext.requestId]])
    },
  )

  it('is reported; expected failures are not', async () => {
    const { service, reports } = brokenService()
    expect((await service.request('/api/videos?limit=0', {}, requestContext)).status).toBe(422)
    expect((await service.request('/api/nothing', {}, requestContext)).status).toBe(404)
    expect(reports).toEqual([])
  })

  it('is 500 also when a store returns data that violates the contract', async () => {
    const { service, reports } = brokenService({ video: async () => ({ title: 7 }) as never })
    await expectProblem(await service.request('/api/video/1', {}, requestContext), 'unexpected')
    expect(reports).toHaveLength(1)
  })
})

describe('an unexpected error in a user’s call', () => {
  it.each([
    ['POST', '/user/watchlater', 'shelves', adding(idOf(0))],
    ['GET', '/user/playlists', 'playlists', undefined],
    ['POST', '/auth/login', 'accounts', newUser()],
    ['GET', '/user/likes', 'sessions', undefined],
  ] as const)('is 500, not 401, for %s %s when %s fail', async (method, path, part, body) => {
    const ports = memoryPorts({ catalogue: createCatalogueStore([], videosOf([{}])) })
    const { token } = await signUp(hostOf(createService(ports)))
    const reports: unknown[] = []
    const broken = { ...ports, [part]: brokenStore(), report: (error: unknown) => reports.push(error) }
    const response = await caller(hostOf(createService(broken)), token)(method, path, body)
    expect(response.headers.get('cache-control')).toBe('no-store')
    await expectProblem(response, 'unexpected')
    expect(reports).toEqual([expect.objectContaining({ message: secret })])
  })
})

const hostOf = (service: ServiceApi): Api => ({
  send: (path, init) => service.request(path, init, requestContext),
})

/** Every method throws. */
function brokenStore(): never {
  const fail = async () => {
    throw new Error(secret)
  }
  return new Proxy({} as never, { get: () => fail })
}

function brokenService(parts: Partial<CatalogueStore> = {}) {
  const reports: [unknown, string][] = []
  const catalogue = brokenStore()
  const service = createService(
    memoryPorts({
      catalogue: new Proxy<CatalogueStore>(catalogue, {
        get: (_, name) => Reflect.get(parts, name) ?? Reflect.get(catalogue, name),
      }),
      report: (error, requestId) => reports.push([error, requestId]),
    }),
  )
  return { service, reports }
}
