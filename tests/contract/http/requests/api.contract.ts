import { describe, expect, it, vi } from 'vitest'
import { type ApiHost, onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'

export function apiHttpContract(host: string, openApi: () => Promise<ApiHost>) {
  describe(`the API over HTTP, ${host}`, () => {
    const api = openedHost(openApi)

    const get = (path: string, headers: Record<string, string> = {}) => api.send(path, { headers })

    it.each([
      ['GET', '/api'],
      ['GET', '/api/nothing'],
      ['GET', '/api/videos/'],
      ['GET', '/api/Videos'],
      ['GET', '/api//videos'],
      ['GET', '/api/%zz'],
      ['POST', '/api/nothing'],
    ])('404 as a problem for %s %s', { tags: 'every-host' }, async (method, path) => {
      const body = method === 'POST' ? '{"not": "read"' : null
      await expectProblem(await api.send(path, { method, body }), 'endpoint_unknown')
    })

    it.each([
      ['POST', '/api/videos', 'GET, HEAD'],
      ['DELETE', '/api/video/1', 'GET, HEAD'],
      ['GET', '/api/auth/login', 'POST'],
      ['PUT', '/api/test-todos', 'GET, HEAD, POST, DELETE'],
    ])('405 as a problem for %s %s, with Allow: %s', { tags: 'every-host' }, async (method, path, allow) => {
      const body = method === 'POST' ? '{"not": "read"' : null
      const response = await api.send(path, { method, body })
      expect(response.headers.get('allow')).toBe(allow)
      await expectProblem(response, 'method_not_allowed')
    })

    describe('caching', () => {
      const paths = [
        '/api/videos?limit=24',
        '/api/videos/featured',
        '/api/categories',
        '/api/categories/Action',
        '/api/openapi.json',
      ]

      it.each(paths)(
        '%s is public for seconds, and 304 without a body with a matching ETag',
        { tags: 'every-host' },
        async (path) => {
          let etag = ''
          // Views that other tests have watched are counted later, and are part of a video.
          await vi.waitFor(async () => {
            const { headers } = await get(path)
            expect(headers.get('cache-control')).toBe('public, max-age=10')
            etag = headers.get('etag') as string
            expect(etag).toMatch(/^W\/"[\w-]+"$/)
            for (const known of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
              const response = await get(path, { 'if-none-match': known })
              expect(response.status).toBe(304)
              expect(await response.text()).toBe('')
              expect(response.headers.get('etag')).toBe(etag)
              expect(response.headers.get('cache-control')).toMatch(/^public/)
            }
          }, 30_000)
          for (const other of ['"other"', etag.slice('W/"'.length, -1), '""'])
            expect((await get(path, { 'if-none-match': other })).status).toBe(200)
        },
      )

      it('errors are no-store and never 304', async () => {
        for (const path of ['/api/video/nobody', '/api/videos?limit=0', '/api/nothing']) {
          const response = await get(path, { 'if-none-match': '*' })
          expect(response.status).toBeGreaterThan(400)
          expect(response.headers.get('cache-control')).toBe('no-store')
          expect(response.headers.get('etag')).toBeNull()
        }
      })

      onEveryHost('HEAD has the status and headers of GET, and no body', async () => {
        for (const path of [...paths, '/api/video/nobody']) {
          const [head, whole] = [await api.send(path, { method: 'HEAD' }), await get(path)]
          expect(head.status).toBe(whole.status)
          for (const name of ['etag', 'cache-control', 'content-type'])
            expect(head.headers.get(name)).toBe(whole.headers.get(name))
          expect(await head.text()).toBe('')
        }
      })
    })
  })
}
