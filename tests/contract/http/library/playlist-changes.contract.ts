import { describe, expect, it } from 'vitest'
import { BatchResponse } from '#contract/library/batch.ts'
import { PlaylistResponse, PlaylistsResponse } from '#contract/library/playlist.ts'
import { UserData } from '#contract/library/user-data.ts'
import { MinimalResponse } from '#contract/prefer.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { idOf } from '../../fixtures/catalogue.fixture.ts'
import { openedLibrary, playlistsPath } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import {
  adding,
  type Call,
  expectBody,
  idsOf,
  type OpenUsersHost,
  withoutViews,
} from '../../fixtures/users.fixture.ts'

export function playlistChangesHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`changes of a playlist over HTTP, ${host}`, () => {
    const { id, create, signUp } = openedLibrary(openApi)
    const ids = (...indices: number[]) => indices.map(id)
    const one = async (call: Call, path: string) => {
      const { playlist } = await expectBody(await call('GET', path), 200, PlaylistResponse)
      return { ...playlist, videos: playlist.videos.map(withoutViews) }
    }
    const orderOf = async (call: Call, path: string) => idsOf((await one(call, path)).videos)
    /** A new user whose playlist has these videos. */
    async function userWith(...indices: number[]) {
      const { call } = await signUp()
      return { call, path: await create(call, 'Mine', ...indices) }
    }

    describe('PATCH /api/user/playlists/{id}', () => {
      onEveryHost('200 with the new title or description', async () => {
        const { call, path } = await userWith(1)
        const renamed = await call('PATCH', path, { title: '  “Neu” 🎮 ' })
        const { playlist } = await expectBody(renamed, 200, PlaylistResponse)
        expect(playlist).toMatchObject({ title: '“Neu” 🎮', description: 'Some videos', videoCount: 1 })
        const described = await call('PATCH', path, { description: '' }, { prefer: 'return=minimal' })
        expect(await expectBody(described, 200, MinimalResponse)).toEqual({})
        expect(await one(call, path)).toMatchObject({ title: '“Neu” 🎮', description: '' })
      })

      it('422 naming the field of what is no change; nothing is changed', async () => {
        const { call, path } = await userWith()
        for (const [field, body] of [
          ['title', { title: ' \u200b' }],
          ['title', { title: null, description: 'New' }],
          ['description', { title: 'New', description: 'a'.repeat(1001) }],
          ['body', {}],
        ] as const)
          await expectProblem(await call('PATCH', path, body), 'request_invalid', field)
        expect(await one(call, path)).toMatchObject({ title: 'Mine', description: 'Some videos' })
      })
    })

    describe('PATCH /api/user/playlists/{id}/{videoId}', () => {
      onEveryHost('200 with the moved video after the given one, or at the start', async () => {
        const { call, path } = await userWith(0, 1, 2, 3)
        const moved = await call('PATCH', `${path}/${id(3)}`, { after: id(0) })
        const { playlist } = await expectBody(moved, 200, PlaylistResponse)
        expect(idsOf(playlist.videos)).toEqual(ids(0, 3, 1, 2))
        const positions = playlist.videos.map(({ position }) => position)
        expect(positions).toEqual(positions.toSorted())
        await call('PATCH', `${path}/${id(1)}`, { after: null }, { prefer: 'return=minimal' })
        expect(await orderOf(call, path)).toEqual(ids(1, 0, 3, 2))
        const { playlists } = await (await call('GET', `${playlistsPath}?videos=2`)).json()
        expect(idsOf(playlists[0].videos)).toEqual(ids(1, 0))
      })

      onEveryHost('200 with a note, trimmed; everything else is unchanged', async () => {
        const { call, path } = await userWith(0, 1)
        const before = await one(call, path)
        const note = `“Ünï” 🎮 <b>\nline ${'a'.repeat(9_000)}`
        await call('PATCH', `${path}/${id(1)}`, { note: ` ${note}\n` })
        const [first, second] = before.videos
        expect(await one(call, path)).toEqual({
          ...before,
          updatedAt: expect.any(String),
          videos: [first, { ...second, note }],
        })
        const moved = { ...second, position: expect.any(String) }
        for (const [change, kept] of [
          [{ after: null }, note],
          [{ note: '', after: null }, ''],
        ] as const) {
          await call('PATCH', `${path}/${id(1)}`, change)
          expect((await one(call, path)).videos).toEqual([{ ...moved, note: kept }, first])
        }
      })

      it('422 naming what is no change, 404 for a video that the playlist lacks; nothing is changed', async () => {
        const { call, path } = await userWith(0, 1)
        const before = await one(call, path)
        for (const [field, body] of [
          ['note', { note: 'a'.repeat(10_001) }],
          ['note', { note: 'a\0b' }],
          ['after', { after: '' }],
          ['body', {}],
          // One that the playlist lacks, the video itself, and none.
          ...[id(2), id(1), 'nobody'].map((after) => ['after', { after, note: 'Lost' }] as const),
        ] as const)
          await expectProblem(await call('PATCH', `${path}/${id(1)}`, body), 'request_invalid', field)
        await expectProblem(await call('PATCH', `${path}/${id(2)}`, { after: null }), 'entry_unknown')
        expect(await one(call, path)).toEqual(before)
      })
    })

    describe('POST /api/user/playlists/{id}/copy', () => {
      onEveryHost('201 with a copy of its order and notes', async () => {
        const { call, path } = await userWith(0, 1, 2, 3)
        await call('DELETE', `${path}/${id(3)}`)
        await call('PATCH', `${path}/${id(2)}`, { after: null, note: 'First' })
        const response = await call('POST', `${path}/copy?videos=0`, { title: 'Mine (copy)' })
        const { createdPlaylist, total } = await expectBody(response, 201, PlaylistsResponse)
        expect([createdPlaylist?.title, createdPlaylist?.videoCount, total]).toEqual(['Mine (copy)', 3, 2])
        const copied = await one(call, `${playlistsPath}/${createdPlaylist?._id}`)
        expect(copied.videos.map(({ _id, note }) => [_id, note])).toEqual([
          [id(2), 'First'],
          [id(0), ''],
          [id(1), ''],
        ])
        const same = await expectBody(await call('POST', `${path}/copy`, {}), 201, PlaylistsResponse)
        expect(same.createdPlaylist).toMatchObject({ title: 'Mine', description: 'Some videos' })
        await expectProblem(await call('POST', `${path}/copy`, { title: ' ' }), 'request_invalid', 'title')
      })
    })

    describe('POST /api/user/playlists/{id}/batch', () => {
      const batch = async (response: Response) => expectBody(response, 200, BatchResponse)

      onEveryHost('200: adds and removes at once, and one undo undoes both', async () => {
        const { call, path } = await userWith(0, 1, 2)
        const change = { add: [...ids(4, 0, 3), idOf(999)], remove: [...ids(1, 2), 'nobody'] }
        const { added, removed, undo } = await batch(await call('POST', `${path}/batch`, change))
        expect([added, removed]).toEqual([ids(4, 3), 2])
        expect(await orderOf(call, path)).toEqual(ids(0, 4, 3))
        expect(await (await call('POST', `/user/undo/${undo}`)).json()).toEqual({ restored: 4 })
        expect(await orderOf(call, path)).toEqual(ids(0, 1, 2))
        expect((await one(call, path)).videoCount).toBe(3)
        await expectProblem(await call('POST', `/user/undo/${undo}`), 'removal_unknown')
      })

      onEveryHost('its undo leaves alone what was added again since, and a deleted playlist', async () => {
        const { call, path } = await userWith(0)
        const { undo } = await batch(await call('POST', `${path}/batch`, { add: ids(1, 2) }))
        await call('DELETE', `${path}/${id(1)}`)
        await call('POST', path, adding(id(1)))
        const deleted = await (await call('DELETE', path)).json()
        await expectProblem(await call('POST', `/user/undo/${undo}`), 'removal_unknown')
        await call('POST', `/user/undo/${deleted.undo}`)
        expect(await (await call('POST', `/user/undo/${undo}`)).json()).toEqual({ restored: 1 })
        expect(await orderOf(call, path)).toEqual(ids(0, 1))
      })

      it('200 and no undo where nothing has changed', async () => {
        const { call, path } = await userWith(0)
        for (const change of [{}, { add: ids(0) }, { remove: ids(1) }, { add: [], remove: [] }])
          expect(await batch(await call('POST', `${path}/batch`, change))).toEqual({
            added: [],
            removed: 0,
            undo: null,
          })
      })

      it('422 for a video that is both added and removed; nothing is changed', async () => {
        const { call, path } = await userWith(0)
        const both = { add: ids(1), remove: ids(1, 0) }
        await expectProblem(await call('POST', `${path}/batch`, both), 'request_invalid', 'remove')
        expect(await orderOf(call, path)).toEqual(ids(0))
      })
    })

    onEveryHost(
      'an older download fills the playlist that it came from, whatever that is called by now; newer notes and positions stay',
      async () => {
        const { call, path } = await userWith(0, 1, 2, 3)
        for (const [index, note] of ['Old', 'Same', 'Gone'].entries())
          await call('PATCH', `${path}/${id(index)}`, { note })
        const data = UserData.parse(await (await call('GET', '/user/data')).json())
        await call('PATCH', path, { title: 'Renamed', description: 'Since then' })
        await call('PATCH', `${path}/${id(0)}`, { note: 'New', after: id(3) })
        await call('PATCH', `${path}/${id(2)}`, { note: '' })
        await call('DELETE', `${path}/${id(1)}`)
        expect(await (await call('POST', '/user/data', data)).json()).toEqual({ added: 2, skipped: 3 })
        const { playlists } = await (await call('GET', playlistsPath)).json()
        expect(playlists).toMatchObject([{ title: 'Renamed', description: 'Since then', videoCount: 4 }])
        expect((await one(call, path)).videos.map(({ _id, note }) => [_id, note])).toEqual([
          [id(1), 'Same'],
          [id(2), 'Gone'],
          [id(3), ''],
          [id(0), 'New'],
        ])
        expect(await (await call('POST', '/user/data', data)).json()).toEqual({ added: 0, skipped: 5 })
        const older = { ...data, playlists: data.playlists.map(({ _id, ...playlist }) => playlist) }
        await call('POST', '/user/data', older)
        const { playlists: both } = await (await call('GET', playlistsPath)).json()
        expect(both.map(({ title }: { title: string }) => title)).toEqual(['Renamed', 'Mine'])
      },
    )

    it('another user’s playlist in a download becomes one of the user’s own', async () => {
      const { call, path } = await userWith(0)
      const data = UserData.parse(await (await call('GET', '/user/data')).json())
      const { call: other } = await signUp()
      for (const added of [2, 0])
        expect(await (await other('POST', '/user/data', data)).json()).toMatchObject({ added })
      await other('DELETE', path)
      await expectProblem(await other('GET', path), 'playlist_unknown')
      expect((await one(call, path)).videoCount).toBe(1)
    })

    it('an import keeps a file’s order where its positions are none', async () => {
      const { call } = await signUp()
      const addedAt = '2026-11-21T09:30:00Z'
      const videos = ['zz', 'p', '', 'a0', '0'.repeat(100)].map((position, index) => ({
        _id: id(index),
        addedAt,
        ...(position && { position }),
      }))
      const playlists = [{ title: 'Odd', description: '', createdAt: addedAt, videos }]
      const data = { format: 'cutscene-user-data-1', likes: [], watchlater: [], history: [], playlists }
      expect((await call('POST', '/user/data', data)).status).toBe(200)
      const { playlists: own } = await (await call('GET', playlistsPath)).json()
      const path = `${playlistsPath}/${own[0]._id}`
      expect(await orderOf(call, path)).toEqual(ids(0, 1, 2, 3, 4))
      await call('PATCH', `${path}/${id(4)}`, { after: id(0) })
      expect(await orderOf(call, path)).toEqual(ids(0, 4, 1, 2, 3))
    })
  })
}
