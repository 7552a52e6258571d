import { expect, it } from 'vitest'
import { openMemoryService } from '../../../../../tests/contract/fixtures/memory-service.fixture.ts'
import { requestContext } from '../../../../../tests/contract/fixtures/request-context.fixture.ts'
import { createCacheKeys } from './cache-keys.ts'

it('a key has every parameter of the API’s public endpoints', async () => {
  const service = await openMemoryService()
  const response = await service.request('/api/openapi.json', {}, requestContext)
  const { paths } = (await response.json()) as { paths: Record<string, { get?: Endpoint }> }
  const cacheKey = createCacheKeys({})
  // Shared playlists are in no cache.
  const endpoints = Object.entries(paths).flatMap(([path, { get }]) =>
    get && !get.security && !path.startsWith('/shared/') ? [{ path: `/api${path}`, ...get }] : [],
  )
  for (const { path, parameters = [] } of endpoints) {
    const query = new URLSearchParams(
      parameters.flatMap((parameter) => (parameter.in === 'query' ? [[parameter.name, '1']] : [])),
    )
    const key = cacheKey(path, `${path}?${query}&utm_source=mail`)
    expect([path, [...new URLSearchParams(key.split('?')[1])].sort()]).toEqual([path, [...query].sort()])
  }
})

interface Endpoint {
  security?: unknown
  parameters?: { in: string; name: string }[]
}
