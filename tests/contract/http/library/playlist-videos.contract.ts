import { describe, expect, it } from 'vitest'
import { UserResponse } from '#contract/accounts/account.ts'
import { VideoResponse } from '#contract/catalogue/catalogue.ts'
import { type PlaylistEntry, PlaylistResponse, PlaylistsResponse } from '#contract/library/playlist.ts'
import { maxNoteLength, maxPageNotesLength } from '#contract/limits.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { openedLibrary, playlistsPath as path } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, expectBody, idsOf, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function playlistVideosHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`one playlist over HTTP, ${host}`, () => {
    const { id, create, signUp, visitor } = openedLibrary(openApi)
    const all = (response: Response, status = 200) => expectBody(response, status, PlaylistsResponse)
    const one = (response: Response, status = 200) => expectBody(response, status, PlaylistResponse)
    const titlesOf = (some: { title: string }[]) => some.map(({ title }) => title)

    describe('/api/user/playlists/{id}', () => {
      onEveryHost('200 with the playlist and its videos, in the order added', async () => {
        const { call } = await signUp()
        const at = await create(call, 'Mine', 3, 1, 2)
        const { playlist, ...facts } = await one(await call('GET', at))
        expect(playlist).toMatchObject({ title: 'Mine', description: 'Some videos', videoCount: 3 })
        expect(idsOf(playlist.videos)).toEqual([3, 1, 2].map(id))
        expect(facts).toEqual({ total: 3, nextCursor: null })
        const { video } = VideoResponse.parse(await (await visitor('GET', `/video/${id(3)}`)).json())
        const { position, ...first } = playlist.videos[0] as PlaylistEntry
        expect([first, position]).toEqual([{ ...video, note: '' }, expect.stringMatching(/^\w+$/)])
        const { user } = await expectBody(await call('GET', '/user'), 200, UserResponse)
        const videos = playlist.videos.map(({ position: _, note: __, ...video }) => video)
        expect(user.playlists).toEqual([{ ...playlist, videos }])
      })

      onEveryHost(
        '201 with the playlist, of a video only the id is read; 409 when it has the video',
        async () => {
          const { call } = await signUp()
          const at = await create(call, 'Mine', 1)
          const { playlist } = await one(
            await call('POST', at, { video: { _id: id(5), title: 'Forged' } }),
            201,
          )
          expect(playlist.videoCount).toBe(2)
          const { video } = VideoResponse.parse(await (await visitor('GET', `/video/${id(5)}`)).json())
          expect(playlist.videos[1]).toMatchObject(video)
          await expectProblem(await call('POST', at, adding(id(1))), 'already_in_playlist')
          expect((await one(await call('GET', at))).playlist).toEqual(playlist)
        },
      )

      it('200 with fewer videos where their notes are long, and all of them page by page', async () => {
        const { call } = await signUp()
        const indices = Array.from({ length: 30 }, (_, index) => index)
        const mine = await create(call, 'Mine', ...indices)
        for (const index of indices)
          await call('PATCH', `${mine}/${id(index)}`, { note: 'ß'.repeat(maxNoteLength) })
        const seen: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page = await (await call('GET', `${mine}?limit=500${cursor && `&cursor=${cursor}`}`)).json()
          expect(page.playlist.videos.length).toBeLessThanOrEqual(maxPageNotesLength / maxNoteLength)
          seen.push(...idsOf(page.playlist.videos))
          cursor = page.nextCursor
        }
        expect(seen).toEqual(indices.map(id))
      })

      onEveryHost('200 without the removed video; a repeated removal has nothing to undo', async () => {
        const { call } = await signUp()
        const at = await create(call, 'Mine', 1, 2, 3)
        const { playlist, undo, total } = await one(await call('DELETE', `${at}/${id(2)}`))
        expect([idsOf(playlist.videos), playlist.videoCount, total]).toEqual([[id(1), id(3)], 2, 2])
        expect(undo).toEqual(expect.any(String))
        const again = await one(await call('DELETE', `${at}/${id(2)}`))
        expect([again.playlist, again.undo]).toEqual([playlist, null])
      })

      onEveryHost('200 with the remaining playlists when one is deleted; then 404', async () => {
        const { call } = await signUp()
        const at = await create(call, 'First', 1)
        await create(call, 'Second')
        const { playlists, total, undo } = await all(await call('DELETE', at))
        expect([titlesOf(playlists), total]).toEqual([['Second'], 1])
        expect(undo).toEqual(expect.any(String))
        await expectEveryCallUnknown(call, at)
      })

      onEveryHost('404 for an unknown playlist and another user’s', async () => {
        const [ada, bob] = [await signUp(), await signUp()]
        const at = await create(ada.call, 'Ada’s', 1)
        await expectEveryCallUnknown(bob.call, at)
        await expectEveryCallUnknown(bob.call, `${path}/nobody`)
        await expectEveryCallUnknown(bob.call, `${path}/%25`)
        const { playlist } = await one(await ada.call('GET', at))
        expect([playlist.title, idsOf(playlist.videos)]).toEqual(['Ada’s', [id(1)]])
        expect((await all(await bob.call('GET', path))).playlists).toEqual([])
      })

      async function expectEveryCallUnknown(call: Call, at: string) {
        for (const [method, below, body] of [
          ['GET', '', undefined],
          ['GET', '?sort=title', undefined],
          ['GET', '?search=e', undefined],
          ['POST', '', adding(id(2))],
          ['POST', '/batch', { remove: [id(1)] }],
          ['POST', '/copy', {}],
          ['POST', '/share', undefined],
          ['PATCH', '', { title: 'Stolen' }],
          ['PATCH', `/${id(1)}`, { note: 'Mine' }],
          ['DELETE', '/share', undefined],
          ['DELETE', `/${id(1)}`, undefined],
          ['DELETE', '', undefined],
        ] as const)
          await expectProblem(await call(method, at + below, body), 'playlist_unknown')
      }
    })
  })
}
