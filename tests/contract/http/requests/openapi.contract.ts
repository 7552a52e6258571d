import { describe, expect, it } from 'vitest'
import { type ApiHost, onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { operationsOf } from '../../fixtures/openapi-check.fixture.ts'
import { caller, newUser, signUp } from '../../fixtures/users.fixture.ts'

export function openApiHttpContract(host: string, openApi: () => Promise<ApiHost>) {
  describe(`GET /api/openapi.json, ${host}`, () => {
    const api = openedHost(openApi)

    const description = async () => (await api.send('/api/openapi.json')).json()

    onEveryHost('200 with an OpenAPI 3.1 description of every endpoint', async () => {
      const document = await description()
      expect(document.openapi).toMatch(/^3\.1\./)
      expect(document.info).toMatchObject({ title: 'Cutscene', version: expect.any(String) })
      expect(document.servers).toEqual([{ url: '/api' }])
      const operations = operationsOf(document)
      expect(operations.length).toBeGreaterThan(50)
      for (const { operation } of operations) {
        expect(operation.summary).toEqual(expect.any(String))
        const good = operation.responses['200'] ?? operation.responses['201']
        expect(good?.content?.['application/json']?.schema).toBeDefined()
      }
      expect(Object.keys(document.components.schemas)).toEqual(
        expect.arrayContaining(['Video', 'Category', 'Videos', 'Problem']),
      )
    })

    it('has a pattern that emails match without flags, in any case', async () => {
      const { paths } = await description()
      const { schema } = paths['/auth/signup'].post.requestBody.content['application/json']
      const pattern = new RegExp(schema.properties.email.pattern, 'u')
      const { email } = newUser()
      expect(email).toMatch(pattern)
      expect(email.toUpperCase()).toMatch(pattern)
      expect(email.replace('@', ' ')).not.toMatch(pattern)
    })

    it('documents a limit as an integer range', async () => {
      const limits = operationsOf(await description()).flatMap(({ operation }) =>
        (operation.parameters ?? []).filter(({ name }) => name === 'limit'),
      )
      expect(limits.length).toBeGreaterThan(10)
      for (const { schema } of limits) expect(schema).toEqual({ type: 'integer', minimum: 1, maximum: 500 })
    })

    it('requires a token exactly where the service does', async () => {
      const document = await description()
      const token = { type: 'http', scheme: 'bearer', description: expect.stringContaining('alone') }
      expect(document.components.securitySchemes).toEqual({ token: expect.objectContaining(token) })
      expect(document.security).toBeUndefined()
      for (const { method, path, operation } of operationsOf(document)) {
        const response = await caller(api)(method.toUpperCase(), path.replaceAll(/[{}]/g, ''))
        const needed = (await response.text()).includes('token_invalid')
        expect(operation.security, `${method} ${path}`).toEqual(needed ? [{ token: [] }] : undefined)
      }
    })

    it('no response to a user may be stored by a cache or browser', async () => {
      const { call } = await signUp(api)
      const playlist = { title: 'a', description: '' }
      const created = await (await call('POST', '/user/playlists', { playlist })).json()
      const reads = operationsOf(await description()).filter(
        ({ method, operation }) => method === 'get' && operation.security,
      )
      expect(reads.length).toBeGreaterThan(8)
      for (const { path } of reads) {
        const address = path
          .replace('{id}', created.createdPlaylist._id)
          .replace(/(marks|progress)$/, '$1?ids=a')
          .replace(/window$/, 'window?list=likes')
        const { status, headers } = await call('GET', address)
        expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'no-store'])
      }
    })

    it('documents the errors of each call', async () => {
      for (const { method, path, operation } of operationsOf(await description())) {
        const { security, requestBody, parameters = [], responses } = operation
        const hasQuery = parameters.some((one) => one.in === 'query')
        const mayRefuse = [
          ...(security ? ['401', '404'] : []),
          ...(requestBody ? ['413'] : []),
          ...(requestBody || hasQuery ? ['422'] : []),
          ...(security && method !== 'get' ? ['429'] : []),
          ...['500', '503'],
        ]
        expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(mayRefuse))
        for (const status of mayRefuse)
          expect(responses[status]?.content?.['application/problem+json']).toBeDefined()
      }
    })
  })
}
