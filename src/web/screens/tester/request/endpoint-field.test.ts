import { beforeAll, describe, expect, it } from 'vitest'
import { openMemoryService } from '../../../../../tests/contract/fixtures/memory-service.fixture.ts'
import { type Call, callsOf, completions } from './endpoint-field.tsx'

let calls: Call[]
beforeAll(async () => {
  const service = await openMemoryService()
  calls = callsOf(
    await (await service.request('/api/openapi.json', {}, { requestId: '', clientAddress: '' })).json(),
  )
})

const shown = (written: string) => completions(calls, written).map(({ method, path }) => `${method} ${path}`)

describe('the calls of the API’s own description', () => {
  it('match typed text anywhere in the path, matches at the beginning first', () => {
    expect(shown('/api/test')).toEqual(['GET', 'POST', 'DELETE'].map((method) => `${method} /api/test-todos`))
    expect(shown(' WATCHLATER ')).toEqual([
      'GET /api/user/watchlater',
      'POST /api/user/watchlater',
      'POST /api/user/watchlater/batch',
      'DELETE /api/user/watchlater/{id}',
    ])
    expect(shown('/api/video').slice(0, 2)).toEqual(['GET /api/videos', 'GET /api/videos/featured'])
    expect(completions([call('/x/api/a'), call('/api/a')], '/api').map(({ path }) => path)).toEqual([
      '/api/a',
      '/x/api/a',
    ])
  })

  it('are all listed for a complete path, and none without a match', () => {
    expect(shown('')).toHaveLength(calls.length)
    expect(shown('/api/test-todos')).toHaveLength(calls.length)
    expect(shown('/nothing/like/it')).toEqual([])
  })
})

const call = (path: string): Call => ({ method: 'GET', path, summary: '' })
