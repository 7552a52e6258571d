import { expect, it } from 'vitest'
import { failures } from '#contract/failures.ts'
import type { ServicePorts } from '#service/service.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import { memoryPorts, openApi } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'
import { adding, caller, newUser, signUp } from '../fixtures/users.fixture.ts'

const secret = 'SELECT * FROM video; password=hunter2'
const { requestId } = requestContext

/** Every method throws. */
const broken = new Proxy({} as never, {
  get: () => async () => {
    throw new Error(secret)
  },
})

/** A user of a service, one part of which breaks. */
async function openBroken(parts: Partial<ServicePorts>) {
  const ports = memoryPorts({ catalogue: createCatalogueStore([], videosOf([{}])) })
  const { token } = await signUp(openApi(ports))
  const reports: unknown[] = []
  const report = (error: unknown, id: string) => reports.push([error, id])
  return { call: caller(openApi({ ...ports, report, ...parts }), token), reports }
}

it.each([
  ['GET', '/videos', 'catalogue', undefined],
  ['POST', '/user/watchlater', 'shelves', adding(idOf(0))],
  ['POST', '/auth/login', 'accounts', newUser()],
  ['GET', '/user/likes', 'sessions', undefined],
] as const)(
  '500 without internals for %s %s when %s fail, reported once',
  async (method, path, part, body) => {
    const { call, reports } = await openBroken({ [part]: broken })
    const response = await call(method, path, body, { 'x-request-id': 'a-header-of-the-client' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const problem = await expectProblem(response, 'unexpected')
    expect(problem.error).toEqual({ message: failures.unexpected[1], requestId })
    expect(JSON.stringify(problem)).not.toMatch(/hunter2|SELECT|TypeError|node_modules|\.ts/)
    expect(reports).toEqual([[expect.objectContaining({ message: secret }), requestId]])
  },
)

it('500 also when a store returns data that violates the contract', async () => {
  const catalogue = { ...createCatalogueStore([], []), video: async () => ({ title: 7 }) as never }
  const { call, reports } = await openBroken({ catalogue })
  await expectProblem(await call('GET', '/video/1'), 'unexpected')
  expect(reports).toHaveLength(1)
})

it('expected failures are not reported', async () => {
  const { call, reports } = await openBroken({})
  expect((await call('GET', '/videos?limit=0')).status).toBe(422)
  expect((await call('GET', '/nothing')).status).toBe(404)
  expect(reports).toEqual([])
})
