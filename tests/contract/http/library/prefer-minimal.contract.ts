import { describe, expect, it } from 'vitest'
import { MinimalBatchResponse } from '#contract/library/batch.ts'
import { PlaylistResponse, PlaylistsResponse } from '#contract/library/playlist.ts'
import { shelfNames } from '#contract/library/shelf.ts'
import { shelfResponse } from '#contract/library/shelf-schemas.ts'
import { MinimalResponse } from '#contract/prefer.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { openedLibrary, playlistsPath } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, expectBody, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

const applied = (response: Response) => response.headers.get('preference-applied')
const minimal = { prefer: 'return=minimal' }

export function preferMinimalHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`Prefer: return=minimal over HTTP, ${host}`, () => {
    const { id, create, signUp } = openedLibrary(openApi)
    /** Each list's path and the schema of its full response. */
    const lists = async () => {
      const { call } = await signUp()
      const shelves = shelfNames.map((name) => ({ path: `/user/${name}`, schema: shelfResponse(name) }))
      return { call, all: [...shelves, { path: await create(call), schema: PlaylistResponse }] }
    }

    onEveryHost(
      '201 and 200 without the list, an undo that works, and the number of what a batch changed',
      async () => {
        const { call, all } = await lists()
        for (const { path, schema } of all) {
          const added = await call('POST', path, adding(id(1)), minimal)
          expect(await expectBody(added, 201, MinimalResponse), path).toEqual({})
          const removed = await call('DELETE', `${path}/${id(1)}`, undefined, minimal)
          const { undo } = await expectBody(removed, 200, MinimalResponse)
          expect((await call('POST', `/user/undo/${undo}`)).status, path).toBe(200)
          const change = { add: [id(1), id(2), 'nobody', id(2)], remove: [id(3)] }
          const batch = await call('POST', `${path}/batch`, change, minimal)
          const counts = await expectBody(batch, 200, MinimalBatchResponse)
          expect(counts, path).toEqual({ addedCount: 1, removed: 0, undo: expect.any(String) })
          for (const response of [added, removed, batch])
            expect(applied(response), path).toBe('return=minimal')
          const { total } = await expectBody(await call('GET', path), 200, schema)
          expect(total, path).toBe(2)
        }
      },
    )

    onEveryHost(
      '201 with the id of a playlist that was made or copied, and 200 with the undo of a deleted one',
      async () => {
        const { call } = await signUp()
        const made = async (path: string, body: object) => {
          const { created } = await expectBody(await call('POST', path, body, minimal), 201, MinimalResponse)
          return created
        }
        const description = 'Long '.repeat(150)
        const first = await made(playlistsPath, { playlist: { title: 'Mine', description } })
        const copy = await made(`${playlistsPath}/${first}/copy`, { title: 'Copy' })
        const { shareToken } = await (await call('POST', `${playlistsPath}/${first}/share`)).json()
        const saved = await made(`/shared/${shareToken}/copy`, {})
        const { playlists } = await expectBody(await call('GET', playlistsPath), 200, PlaylistsResponse)
        expect(playlists.map(({ _id, title }) => [_id, title])).toEqual([
          [first, 'Mine'],
          [copy, 'Copy'],
          [saved, 'Mine'],
        ])
        const deleted = await call('DELETE', `${playlistsPath}/${first}`, undefined, minimal)
        const { undo } = await expectBody(deleted, 200, MinimalResponse)
        expect(undo).toBeTypeOf('string')
      },
    )

    onEveryHost('200 without the user whose name changed', async () => {
      const { call } = await signUp()
      const renamed = await call('PATCH', '/user', { firstName: 'Grace' }, minimal)
      expect(await expectBody(renamed, 200, MinimalResponse)).toEqual({})
      expect(applied(renamed)).toBe('return=minimal')
      expect((await (await call('GET', '/user')).json()).user.firstName).toBe('Grace')
    })

    it('is recognised among other preferences, in any case and in quotes', async () => {
      const { call } = await signUp()
      for (const prefer of [
        'Return=Minimal',
        'return="minimal"',
        'respond-async, return=minimal; foo',
        'wait=10,return = minimal,handling=lenient',
      ]) {
        const response = await call('DELETE', `/user/likes/${id(1)}`, undefined, { prefer })
        expect(applied(response), prefer).toBe('return=minimal')
        await expectBody(response, 200, MinimalResponse)
      }
    })

    onEveryHost('without it the specified response is sent', async () => {
      const { call, all } = await lists()
      for (const { path, schema } of all)
        for (const prefer of ['return=representation', 'return=minimalist', 'no-return=minimal', '']) {
          const response = await call('DELETE', `${path}/${id(1)}`, undefined, { prefer })
          expect(applied(response), prefer).toBeNull()
          await expectBody(response, 200, schema)
        }
    })

    it('does not change error responses', async () => {
      const { call, all } = await lists()
      for (const { path } of all) {
        const response = await call('POST', path, adding('nobody'), minimal)
        expect(applied(response), path).toBeNull()
        await expectProblem(response, 'video_unknown')
      }
    })
  })
}
