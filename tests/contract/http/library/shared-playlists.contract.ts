import { describe, expect, it } from 'vitest'
import { PlaylistResponse, PlaylistsResponse } from '#contract/library/playlist.ts'
import { SharedPlaylistResponse, ShareResponse } from '#contract/library/shared-playlist.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { openedLibrary, playlistsPath } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { type Call, expectBody, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function sharedPlaylistsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`shared playlists over HTTP, ${host}`, () => {
    const { id, create, signUp, visitor } = openedLibrary(openApi)
    const _ids = (...indices: number[]) => indices.map(id)
    const visit = (token: string, query = '') => visitor('GET', `/shared/${token}${query}`)
    const seen = (response: Response) => expectBody(response, 200, SharedPlaylistResponse)

    async function share(call: Call, path: string): Promise<string> {
      const { shareToken } = await expectBody(await call('POST', `${path}/share`), 201, ShareResponse)
      return String(shareToken)
    }
    /** A new user who shares a playlist with these videos. */
    async function sharing(...indices: number[]) {
      const person = await signUp()
      const path = await create(person.call, 'Best', ...indices)
      return { ...person, path, token: await share(person.call, path) }
    }

    onEveryHost(
      'a visitor with the link reads the playlist, also in pages, and nothing of its owner',
      async () => {
        const { call, path, token, user } = await sharing(2, 0, 1)
        await call('PATCH', `${path}/${id(1)}`, { after: null, note: 'First' })
        expect(token).toMatch(/^[\w-]{24}$/)
        const response = await visit(token)
        expect(response.headers.get('x-robots-tag')).toBe('noindex')
        const text = await response.clone().text()
        const { playlist, total, nextCursor } = await seen(response)
        expect(playlist).toMatchObject({
          title: 'Best',
          description: 'Some videos',
          videoCount: 3,
          length: { seconds: 116, isLowerBound: false },
          owner: null,
        })
        expect(playlist.videos.map(({ _id, note }) => [_id, note])).toEqual([
          [id(1), 'First'],
          [id(2), ''],
          [id(0), ''],
        ])
        expect([total, nextCursor]).toEqual([3, null])
        const first = await seen(await visit(token, '?limit=2'))
        const second = await seen(await visit(token, `?limit=2&cursor=${first.nextCursor}`))
        expect([first, second].flatMap(({ playlist }) => playlist.videos)).toEqual(playlist.videos)
        for (const secret of [user._id, user.email, user.lastName, path.split('/').at(-1)])
          expect(text).not.toContain(secret)
      },
    )

    it('the owner sees the token, on the playlist and on all; others do not have the field', async () => {
      const { call, path, token } = await sharing(0)
      const { playlist } = await expectBody(await call('GET', path), 200, PlaylistResponse)
      expect(playlist.shareToken).toBe(token)
      await create(call, 'Private')
      const all = await expectBody(await call('GET', playlistsPath), 200, PlaylistsResponse)
      expect(all.playlists.map(({ shareToken }) => shareToken)).toEqual([token, null])
      expect(await (await visit(token)).text()).not.toContain('shareToken')
    })

    onEveryHost('shows the owner’s display name once there is one', async () => {
      const { call, token } = await sharing(0)
      await call('PATCH', '/user', { displayName: ' Ada the First ' })
      expect((await seen(await visit(token))).playlist.owner).toBe('Ada the First')
      await call('PATCH', '/user', { displayName: null })
      expect((await seen(await visit(token))).playlist.owner).toBeNull()
    })

    onEveryHost(
      'the link stays the same until it is revoked; then it is gone at once, and the next is another',
      async () => {
        const { call, path, token } = await sharing(0)
        const tokens = await Promise.all([1, 2, 3].map(() => share(call, path)))
        expect(new Set([token, ...tokens]).size).toBe(1)
        await seen(await visit(token))
        const revoked = await call('DELETE', `${path}/share`)
        expect(await expectBody(revoked, 200, ShareResponse)).toEqual({ shareToken: null })
        await expectProblem(await visit(token), 'share_unknown')
        expect((await call('DELETE', `${path}/share`)).status).toBe(200)
        const next = await share(call, path)
        expect(next).not.toBe(token)
        await expectProblem(await visit(token), 'share_unknown')
        await seen(await visit(next))
      },
    )

    onEveryHost(
      'a deleted playlist’s link works again after an undo, a deleted account’s is gone',
      async () => {
        const { call, path, token, password } = await sharing(0)
        const { undo } = await (await call('DELETE', path)).json()
        await expectProblem(await visit(token), 'share_unknown')
        await call('POST', `/user/undo/${undo}`)
        await seen(await visit(token))
        await call('DELETE', '/user', { password })
        await expectProblem(await visit(token), 'share_unknown')
      },
    )

    it('404 for an unknown token', async () => {
      const { call } = await signUp()
      for (const token of ['A'.repeat(24), '%00', 'a'.repeat(3000)]) {
        await expectProblem(await visit(token), 'share_unknown')
        await expectProblem(await call('POST', `/shared/${token}/copy`, {}), 'share_unknown')
      }
    })

    onEveryHost('a signed-in visitor saves a copy, which is theirs alone', async () => {
      const { call: ownerCall, path, token } = await sharing(0, 1)
      await ownerCall('PATCH', `${path}/${id(1)}`, { after: null, note: 'First' })
      const { call } = await signUp()
      const response = await call('POST', `/shared/${token}/copy`, { title: 'Saved' })
      const { createdPlaylist, total } = await expectBody(response, 201, PlaylistsResponse)
      expect([createdPlaylist?.title, createdPlaylist?.videoCount, total]).toEqual(['Saved', 2, 1])
      await ownerCall('DELETE', `${path}/share`)
      const saved = await call('GET', `${playlistsPath}/${createdPlaylist?._id}`)
      const { playlist } = await expectBody(saved, 200, PlaylistResponse)
      expect(playlist).toMatchObject({ description: 'Some videos', shareToken: null })
      expect(playlist.videos.map(({ _id, note }) => [_id, note])).toEqual([
        [id(1), 'First'],
        [id(0), ''],
      ])
    })

    it('401 for a copy without a token', async () => {
      const { token } = await sharing(0)
      await expectProblem(await visitor('POST', `/shared/${token}/copy`, {}), 'token_invalid')
    })
  })
}
