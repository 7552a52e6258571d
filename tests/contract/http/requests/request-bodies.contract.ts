import { beforeAll, describe, expect, it } from 'vitest'
import { maxBatchBytes, maxBodyBytes } from '#contract/limits.ts'
import { onEveryHost, openedHost } from '../../fixtures/api-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { newUser, type OpenUsersHost, signUp } from '../../fixtures/users.fixture.ts'

const json = { 'content-type': 'application/json' }

export function requestBodiesHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`request bodies over HTTP, ${host}`, () => {
    const api = openedHost(openApi)
    let token: string
    let playlist: string

    beforeAll(async () => {
      const ada = await signUp(api)
      token = ada.token
      const created = await ada.call('POST', '/user/playlists', { playlist: { title: 'a', description: '' } })
      playlist = (await created.json()).createdPlaylist._id
    })

    /** As fetch sends texts only with a content type, these are bytes. */
    function send(
      method: string,
      path: string,
      body?: string | Uint8Array<ArrayBuffer> | ReadableStream,
      headers: Record<string, string> = json,
    ) {
      return api.send(`/api${path.replace('{id}', playlist)}`, {
        method,
        headers: { authorization: token, ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? Buffer.from(body) : body }),
        // Required by fetch for a stream.
        duplex: 'half',
      } as RequestInit)
    }

    const calls = [
      ['POST', '/auth/signup'],
      ['PATCH', '/user'],
      ['POST', '/user/playlists/{id}'],
    ] as const

    it.each(calls)('422 for %s %s with no body, or one that is not JSON', async (method, path) => {
      for (const text of [undefined, '{', '{"email": "a",}', 'video=1', '\0', '{"video": {"_id": NaN}}'])
        await expectProblem(await send(method, path, text), 'request_invalid', 'body')
      const otherTypes = [{}, { 'content-type': 'text/plain' }, { 'content-type': 'multipart/form-data' }]
      for (const text of [undefined, JSON.stringify(newUser())])
        for (const headers of otherTypes)
          await expectProblem(await send(method, path, text, headers), 'request_invalid', 'content-type')
    })

    it('201 for a JSON content type in any case and with parameters', async () => {
      for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON']) {
        const text = JSON.stringify(newUser())
        expect((await send('POST', '/auth/signup', text, { 'content-type': type })).status).toBe(201)
      }
    })

    /** A valid playlist of this many bytes. */
    function bytes(size: number): Uint8Array<ArrayBuffer> {
      const rest = JSON.stringify({ playlist: { title: 'a', description: '' }, more: '' })
      return new TextEncoder().encode(rest.replace(/""}$/, `"${'a'.repeat(size - rest.length)}"}`))
    }

    const chunked = (body: Uint8Array<ArrayBuffer>) => new Blob([body]).stream()
    const known = (body: Uint8Array) => ({ ...json, 'content-length': String(body.length) })

    it.each(calls)(
      '413 for %s %s with more than 64 KiB, with or without Content-Length',
      { tags: 'every-host' },
      async (method, path) => {
        const body = bytes(maxBodyBytes + 1)
        await expectProblem(await send(method, path, body, known(body)), 'body_too_large')
        await expectProblem(await send(method, path, chunked(body)), 'body_too_large')
      },
    )

    it.each(['/user/likes/batch', '/user/playlists/{id}/batch'])(
      '413 for POST %s with more than 512 KiB, with or without Content-Length',
      { tags: 'every-host' },
      async (path) => {
        const body = bytes(maxBatchBytes + 1)
        await expectProblem(await send('POST', path, body, known(body)), 'body_too_large')
        await expectProblem(await send('POST', path, chunked(body)), 'body_too_large')
      },
    )

    onEveryHost('201 for a body of 64 KiB, with or without Content-Length', async () => {
      const [one, other] = [bytes(maxBodyBytes), bytes(maxBodyBytes)]
      expect(one.length).toBe(maxBodyBytes)
      expect((await send('POST', '/user/playlists', one, known(one))).status).toBe(201)
      expect((await send('POST', '/user/playlists', chunked(other))).status).toBe(201)
    })
  })
}
