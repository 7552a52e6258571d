import { describe, expect, it } from 'vitest'
import { TestTodosResponse } from '#contract/tester/test-todo.ts'
import { type ApiHost, onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { caller, expectBody } from '../../fixtures/users.fixture.ts'

export function testTodosHttpContract(host: string, openApi: (requestTester: boolean) => Promise<ApiHost>) {
  const path = '/test-todos'

  describe(`/test-todos over HTTP, ${host}, with the request tester on`, () => {
    const api = openedHost(() => openApi(true))
    const call = caller(api)

    onEveryHost('200 with three samples on every request, without a token', async () => {
      const first = await expectBody(await call('GET', path), 200, TestTodosResponse)
      expect(first.todos).toHaveLength(3)
      await call('POST', path, { title: 'One more' })
      await call('DELETE', path)
      expect(await expectBody(await call('GET', path), 200, TestTodosResponse)).toEqual(first)
      expect((await caller(api, 'no token at all')('GET', path)).status).toBe(200)
      const { paths } = await (await call('GET', '/openapi.json')).json()
      expect(Object.keys(paths[path]), 'documented').toEqual(['get', 'post', 'delete'])
    })

    it.each([
      ['POST', 201],
      ['DELETE', 200],
    ])('%s returns its body with %i and no-store, 422 when it is not JSON', async (method, status) => {
      for (const body of [{ title: 'Ä “quoted” title 🎮', deep: [[{ done: null }]] }, [1, 2], 'text', 0]) {
        const response = await call(method, path, JSON.stringify(body))
        expect(response.status).toBe(status)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(await response.json()).toEqual(body)
      }
      expect(await (await call(method, path)).json(), 'without a body').toEqual({})
      await expectProblem(await call(method, path, '{"title":'), 'request_invalid', 'body')
    })
  })

  describe(`/test-todos over HTTP, ${host}, with the request tester off`, () => {
    const api = openedHost(() => openApi(false))
    const call = caller(api)

    onEveryHost('404 for every method, and not documented', async () => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const body = method === 'GET' ? undefined : '{"not": "read"'
        await expectProblem(await call(method, path, body), 'endpoint_unknown')
      }
      const { paths } = await (await call('GET', '/openapi.json')).json()
      expect(paths['/videos']).toBeDefined()
      expect(Object.keys(paths)).not.toContain(path)
    })
  })
}
