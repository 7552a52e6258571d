import { describe, expect, it } from 'vitest'
import { VideoAnswer } from '#contract/catalogue.ts'
import { type ApiHome, openedHome } from './api-home.fixture.ts'
import { expectProblem } from './problem.fixture.ts'

/** What the API promises over HTTP whatever is called: unknown endpoints, being kept, its own description. */
export function apiHttpContract(home: string, openApi: () => Promise<ApiHome>) {
  describe(`the API over HTTP, ${home}`, () => {
    const api = openedHome(openApi)

    const get = (path: string, headers: Record<string, string> = {}) => api.ask(path, { headers })

    describe('any other endpoint', () => {
      it.each([
        ['GET', '/api'],
        ['GET', '/api/'],
        ['GET', '/api/nothing'],
        ['GET', '/api/videos/'],
        ['GET', '/api/videos/all'],
        ['GET', '/api/video'],
        ['GET', '/api/Videos'],
        ['GET', '/api//videos'],
        ['GET', '/api/%zz'],
        ['POST', '/api/nothing'],
        ['POST', '/api/videos'],
        ['PUT', '/api/videos'],
        ['PATCH', '/api/video/1'],
        ['DELETE', '/api/video/1'],
        ['POST', '/api'],
      ])('404 as a problem for %s %s', async (method, path) => {
        const body = method === 'POST' ? '{"not": "read"' : null
        await expectProblem(await api.ask(path, { method, body }), 'endpoint_unknown')
      })
    })

    describe('being kept', () => {
      const paths = ['/api/videos?limit=24', '/api/categories', '/api/categories/Action', '/api/openapi.json']

      it.each(paths)('%s is public for seconds, and has an ETag', async (path) => {
        const { headers } = await get(path)
        expect(headers.get('cache-control')).toBe('public, max-age=10, stale-while-revalidate=60')
        expect(headers.get('etag')).toMatch(/^W\/"[\w-]+"$/)
      })

      it.each(paths)('304 without a body for %s when it is known', async (path) => {
        const etag = (await get(path)).headers.get('etag') as string
        for (const known of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
          const response = await get(path, { 'if-none-match': known })
          expect(response.status).toBe(304)
          expect(await response.text()).toBe('')
          expect(response.headers.get('etag')).toBe(etag)
          expect(response.headers.get('cache-control')).toMatch(/^public/)
        }
        for (const other of ['"other"', etag.slice('W/"'.length, -1), '""'])
          expect((await get(path, { 'if-none-match': other })).status).toBe(200)
      })

      it('answers that differ have ETags that do', async () => {
        const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('etag')))
        expect(new Set(tags).size).toBe(paths.length)
      })

      it('a refusal is kept by nobody, and never 304', async () => {
        for (const path of ['/api/video/nobody', '/api/videos?limit=0', '/api/nothing']) {
          const response = await get(path, { 'if-none-match': '*' })
          expect(response.status).toBeGreaterThan(400)
          expect(response.headers.get('cache-control')).toBe('no-store')
          expect(response.headers.get('etag')).toBeNull()
        }
      })

      it('HEAD has the status and headers of GET, and no body', async () => {
        for (const path of [...paths, '/api/video/nobody']) {
          const [head, whole] = [await api.ask(path, { method: 'HEAD' }), await get(path)]
          expect(head.status).toBe(whole.status)
          for (const name of ['etag', 'cache-control', 'content-type'])
            expect(head.headers.get(name)).toBe(whole.headers.get(name))
          expect(await head.text()).toBe('')
        }
      })
    })

    describe('GET /api/openapi.json', () => {
      it('200 with a description in OpenAPI 3.1 of every endpoint', async () => {
        const document = await (await get('/api/openapi.json')).json()
        expect(document.openapi).toMatch(/^3\.1\./)
        expect(document.info).toMatchObject({ title: 'Cutscene', version: expect.any(String) })
        expect(document.servers).toEqual([{ url: '/api' }])
        const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(
          ([path, methods]) =>
            Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
        )
        expect(operations.map(({ call }) => call).sort()).toEqual(calls)
        for (const { operation } of operations) {
          expect(operation.summary).toEqual(expect.any(String))
          const good = operation.responses['200'] ?? operation.responses['201']
          expect(good?.content?.['application/json']?.schema).toBeDefined()
        }
        expect(Object.keys(document.components.schemas)).toEqual(
          expect.arrayContaining(['Video', 'Category', 'Videos', 'Problem']),
        )
      })

      it('names every parameter where it stands, and every refusal', async () => {
        const { paths } = await (await get('/api/openapi.json')).json()
        const named = (path: string) => paths[path].get.parameters.map((one: Parameter) => [one.in, one.name])
        expect(named('/videos')).toEqual(
          ['category', 'search', 'limit', 'cursor', 'sample'].map((name) => ['query', name]),
        )
        expect(named('/video/{id}')).toEqual([['path', 'id']])
        expect(named('/categories/{id}')).toEqual([['path', 'id']])
        expect(Object.keys(paths['/videos'].get.responses)).toEqual(['200', '404', '422'])
        expect(Object.keys(paths['/video/{id}'].get.responses)).toEqual(['200', '404'])
      })

      it('refers to nothing that is not in it', async () => {
        const document = await (await get('/api/openapi.json')).json()
        const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to)
        expect(references.length).toBeGreaterThan(3)
        for (const reference of references) {
          expect(reference).toMatch(/^#\//)
          const found = reference
            ?.slice(2)
            .split('/')
            .reduce((at, key) => at?.[key], document)
          expect(found, reference).toBeDefined()
        }
      })

      it('tells the fields of a video as the contract has them', async () => {
        const { components } = await (await get('/api/openapi.json')).json()
        expect(Object.keys(components.schemas.Video.properties)).toEqual(
          Object.keys(VideoAnswer.shape.video.shape),
        )
      })
    })
  })
}

interface Operation {
  summary?: string
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

interface Parameter {
  in: string
  name: string
}

const shelves = ['history', 'likes', 'watchlater'].flatMap((name) => [
  `delete /user/${name}/{id}`,
  `get /user/${name}`,
  `post /user/${name}`,
])
const calls = [
  ...shelves,
  'delete /test-todos',
  'delete /user',
  'delete /user/playlists/{id}',
  'delete /user/playlists/{id}/{videoId}',
  'get /categories',
  'get /categories/{id}',
  'get /test-todos',
  'get /user',
  'get /user/data',
  'get /user/marks',
  'get /user/playlists',
  'get /user/playlists/{id}',
  'get /video/{id}',
  'get /videos',
  'post /auth/login',
  'post /auth/logout',
  'post /auth/logout-everywhere',
  'post /auth/signup',
  'post /test-todos',
  'post /user/data',
  'post /user/password',
  'post /user/playlists',
  'post /user/playlists/{id}',
  'post /user/undo/{id}',
].sort()
