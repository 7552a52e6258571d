import { describe, expect, it } from 'vitest'
import { UserData } from '#contract/library/user-data.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, idsOf, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

const read = async (call: Call, path: string) => (await call('GET', path)).json()
const addedAt = '2026-11-21T09:30:00Z'
const dataPlaylist = (fields: object) => ({
  title: 'Mine',
  description: '',
  createdAt: addedAt,
  videos: [],
  ...fields,
})
const noData = { format: 'cutscene-user-data-1', likes: [], watchlater: [], history: [], playlists: [] }

export function userDataHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`a user's data over HTTP, ${host}`, () => {
    const { api, id, fill, create, signUp } = openedLibrary(openApi)

    /** A user with videos on every list. */
    async function signUpWithLists() {
      const person = await signUp()
      const { call } = person
      await fill(call, '/user/likes', 2, 0, 1)
      await fill(call, '/user/watchlater', 3)
      await fill(call, '/user/history', 0)
      await fill(call, '/user/notinterested', 2)
      const best = await create(call, 'Best', 3, 1)
      await call('PATCH', `${best}/${id(1)}`, { after: null, note: 'First' })
      await call('PUT', '/user/progress', { ...adding(id(2)), seconds: 7, list: 'likes', shuffle: 3 })
      await call('PATCH', '/user/watching', { queue: ids(1, 0) })
      return person
    }
    const importUserData = async (call: Call, data: unknown) =>
      (await call('POST', '/user/data', data)).json()
    const sendFile = (authorization: string, body: Uint8Array<ArrayBuffer>) =>
      api.send('/api/user/data', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      })
    const likesOf = async (call: Call) => idsOf((await read(call, '/user/likes')).likes)
    const ids = (...indices: number[]) => indices.map(id)

    onEveryHost('the export has all data of the user, without the password', async () => {
      const person = await signUpWithLists()
      const data = UserData.parse(await read(person.call, '/user/data'))
      expect(idsOf(data.likes)).toEqual(ids(1, 0, 2))
      for (const { _id, title } of data.likes)
        expect(title).toBe((await read(person.call, `/video/${_id}`)).video.title)
      const videos = [{ _id: id(1), note: 'First' }, { _id: id(3) }]
      expect(data.playlists).toMatchObject([{ title: 'Best', description: 'Some videos', videos }])
      const progress = { _id: id(2), seconds: 7, finished: false, list: 'likes', shuffle: 3 }
      expect(data.progress).toMatchObject([progress])
      expect(idsOf(data.queue)).toEqual(ids(1, 0))
      expect(data.user).toMatchObject({ email: person.email, firstName: 'Some' })
      expect(JSON.stringify(data)).not.toMatch(/argon2|password of/i)
    })

    onEveryHost('another account imports it with order and times', async () => {
      const data = await read((await signUpWithLists()).call, '/user/data')
      const { call } = await signUp()
      expect(await importUserData(call, data)).toEqual({ added: 12, skipped: 0 })
      expect(await likesOf(call)).toEqual(ids(1, 0, 2))
      const again = await read(call, '/user/data')
      for (const list of ['likes', 'watchlater', 'history', 'notinterested', 'progress', 'queue'])
        expect(again[list]).toEqual(data[list])
      expect(again.playlists).toEqual(data.playlists)
    })

    onEveryHost(
      'a site that has the videos under other ids finds embeds by their links, not clips by their names',
      async () => {
        const { call: there } = await signUpWithLists()
        await there('PUT', '/user/progress', { ...adding(id(1)), seconds: 9 })
        const data = await read(there, '/user/data')
        let text = JSON.stringify(data)
        for (const index of [0, 1, 2, 3]) text = text.replaceAll(id(index), `of-another-site-${index}`)
        const { call } = await signUp()
        expect(await importUserData(call, JSON.parse(text))).toEqual({ added: 7, skipped: 6 })
        const found = await read(call, '/user/data')
        expect(idsOf(found.likes)).toEqual(ids(1))
        expect(idsOf(found.watchlater)).toEqual(ids(3))
        expect(idsOf(found.playlists[0].videos)).toEqual(ids(1, 3))
        expect(idsOf(found.queue)).toEqual(ids(1))
        expect(idsOf(found.progress)).toEqual(ids(1))
        expect(await importUserData(call, JSON.parse(text))).toEqual({ added: 0, skipped: 13 })
      },
    )

    onEveryHost('the same file again changes nothing, and restores what was removed', async () => {
      const data = await read((await signUpWithLists()).call, '/user/data')
      const { call } = await signUp()
      await importUserData(call, data)
      const path = `/user/playlists/${data.playlists[0]._id}`
      await call('PATCH', path, { title: 'Renamed' })
      expect(await importUserData(call, data)).toEqual({ added: 0, skipped: 12 })
      await call('DELETE', path)
      await call('DELETE', `/user/likes/${id(0)}`)
      expect(await importUserData(call, data)).toEqual({ added: 2, skipped: 10 })
      expect(await likesOf(call)).toEqual(ids(1, 0, 2))
      const { playlists } = await read(call, '/user/playlists')
      expect(playlists).toMatchObject([{ title: 'Renamed', videoCount: 2 }])
    })

    const entry = (index: number, at = addedAt) => ({ _id: id(index), addedAt: at })

    it('progress of an earlier version’s file has its list, and no seed', async () => {
      const { call } = await signUp()
      const watched = { seconds: 9, duration: null, finished: false, lastSeenAt: addedAt, list: 'likes' }
      const data = { ...noData, progress: [{ _id: id(2), ...watched }] }
      expect(await importUserData(call, data)).toEqual({ added: 1, skipped: 0 })
      const { progress } = await read(call, `/user/progress?ids=${id(2)}`)
      expect(progress).toMatchObject([{ _id: id(2), list: 'likes', shuffle: null }])
    })

    it('an import merges duplicates, takes the first time, skips unknown videos, and clamps future times to now', async () => {
      const { call } = await signUp()
      const playlists = [[entry(0)], [entry(0), entry(1)]].map((videos) => dataPlaylist({ videos }))
      const likes = [
        entry(3, '2200-01-01T00:00:00Z'),
        entry(0),
        { _id: 'nobody', addedAt },
        entry(1, '2026-11-20T09:30:00Z'),
        entry(0, '2026-11-01T09:30:00Z'),
      ]
      expect(await importUserData(call, { ...noData, likes, playlists })).toEqual({ added: 6, skipped: 4 })
      const { playlists: merged } = await read(call, '/user/playlists')
      expect(merged).toMatchObject([{ title: 'Mine', videoCount: 2 }])
      await call('POST', '/user/likes', adding(id(2)))
      expect(await likesOf(call)).toEqual(ids(2, 3, 0, 1))
    })

    it('422 naming the field for an invalid file; nothing is changed', async () => {
      const { call } = await signUp()
      for (const [wrong, field] of [
        [{ ...noData, format: 'other' }, 'format'],
        [{ ...noData, likes: [{ _id: id(0), addedAt: 'yesterday' }] }, 'likes.0.addedAt'],
        [{ ...noData, playlists: [{}] }, 'playlists.0.title'],
        [{ ...noData, user: 'ada' }, 'user'],
        ...['1969-12-31T23:59:59Z', '2026-02-30T09:30:00Z', '2026-11-21T24:00:00Z'].map(
          (addedAt) => [{ ...noData, likes: [{ _id: id(0), addedAt }] }, 'likes.0.addedAt'] as const,
        ),
      ] as const)
        await expectProblem(await call('POST', '/user/data', wrong), 'request_invalid', field)
      expect(await likesOf(call)).toEqual([])
    })

    onEveryHost('an import reads UTF-8 and, with a byte order mark, UTF-16', async () => {
      const { call, token } = await signUp()
      // Its last character stands for lost letters, and may be meant.
      const title = 'Größe \ufffd'
      const text = `\ufeff${JSON.stringify({ ...noData, playlists: [dataPlaylist({ title })] })}`
      const files = [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]
      for (const [index, file] of files.entries())
        expect(await (await sendFile(token, file)).json()).toEqual(
          index === 0 ? { added: 1, skipped: 0 } : { added: 0, skipped: 1 },
        )
      expect((await read(call, '/user/playlists')).playlists).toMatchObject([{ title }])
    })

    onEveryHost('422 naming the field for a file in another encoding; nothing is changed', async () => {
      const { call, token } = await signUp()
      const likes = [entry(0)]
      for (const [data, field] of [
        [
          { ...noData, likes, playlists: [dataPlaylist({}), dataPlaylist({ title: 'Größe' })] },
          'playlists.1.title',
        ],
        [{ ...noData, likes: [{ ...likes[0], title: 'Größe' }] }, 'likes.0.title'],
        [{ ...noData, likes, user: { firstName: 'Jürgen' } }, 'user'],
      ] as const) {
        const response = await sendFile(token, Buffer.from(JSON.stringify(data), 'latin1'))
        expect([response.status, await response.json()]).toEqual([
          422,
          expect.objectContaining({ type: 'urn:cutscene:failure:file_not_utf8', field }),
        ])
      }
      expect(await likesOf(call)).toEqual([])
      expect((await read(call, '/user/playlists')).playlists).toEqual([])
    })

    it('an import preserves the file’s order for equal or future times', async () => {
      const { call } = await signUp()
      for (const at of ['9999-12-31T23:59:59Z', addedAt]) {
        const entries = [2, 0, 3, 1].map((index) => entry(index, at))
        const playlist = dataPlaylist({ title: at, videos: entries })
        await call('DELETE', '/user/history/all')
        await importUserData(call, { ...noData, history: entries, playlists: [playlist] })
        expect(idsOf((await read(call, '/user/history')).history)).toEqual(ids(2, 0, 3, 1))
        const { playlists } = await read(call, '/user/playlists')
        const brought = playlists.find(({ title }: { title: string }) => title === at)
        const { playlist: found } = await read(call, `/user/playlists/${brought._id}`)
        expect(idsOf(found.videos)).toEqual(ids(2, 0, 3, 1))
      }
    })

    onEveryHost('concurrent imports of a file create each playlist once', async () => {
      const { call } = await signUp()
      const data = { ...noData, playlists: [dataPlaylist({})] }
      await Promise.all([1, 2, 3].map(() => call('POST', '/user/data', data)))
      expect((await read(call, '/user/playlists')).playlists).toHaveLength(1)
    })
  })
}
