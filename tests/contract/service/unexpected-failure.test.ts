import { describe, expect, it } from 'vitest'
import { failures } from '#contract/failures.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import { createService } from '#service/service.ts'
import { memoryPorts } from '../fixtures/memory-service.fixture.ts'
import { expectProblem } from '../fixtures/problem.fixture.ts'
import { requestContext } from '../fixtures/request-context.fixture.ts'

const secret = 'SELECT * FROM video; password=hunter2'

describe('an unexpected error', () => {
  it.each([
    '/api/videos',
    '/api/videos?search=a',
    '/api/video/1',
    '/api/categories',
    '/api/categories/Action',
  ])('is 500 for %s without internals, and is reported once', async (path) => {
    const { service, reports } = brokenService()
    const response = await service.request(path, {}, requestContext)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const problem = await expectProblem(response, 'unexpected')
    expect(problem.error?.message).toBe(failures.unexpected[1])
    expect(JSON.stringify(problem)).not.toMatch(/hunter2|SELECT|TypeError|node_modules|\.ts/)
    expect(reports).toEqual([[expect.objectContaining({ message: secret }), problem.error?.requestId]])
  })

  it('contains the request id', async () => {
    const { service, reports } = brokenService()
    const context = { ...requestContext, requestId: 'request-of-mine' }
    const headers = { 'x-request-id': 'a-header-of-the-client' }
    const response = await service.request('/api/categories', { headers }, context)
    const problem = await expectProblem(response, 'unexpected')
    expect(problem.error?.requestId).toBe('request-of-mine')
    expect(reports[0]?.[1]).toBe('request-of-mine')
  })

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

function brokenService(parts: Partial<CatalogueStore> = {}) {
  const reports: [unknown, string][] = []
  const fail = async () => {
    throw new Error(secret)
  }
  const service = createService(
    memoryPorts({
      catalogue: {
        categories: fail,
        video: fail,
        find: fail,
        existing: fail,
        videos: fail,
        count: fail,
        facets: fail,
        ...parts,
      },
      report: (error, requestId) => reports.push([error, requestId]),
    }),
  )
  return { service, reports }
}
