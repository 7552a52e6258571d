import { describe, expect, it } from 'vitest'
import { PlaylistResponse, PlaylistsResponse } from '#contract/library/playlist.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { openedLibrary, playlistsPath as path, playlistForm } from '../../fixtures/library-host.fixture.ts'
import { expectPages } from '../../fixtures/pages.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, expectBody, idsOf, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function playlistsHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`playlists over HTTP, ${host}`, () => {
    const { id, create, signUp } = openedLibrary(openApi)
    const all = (response: Response, status = 200) => expectBody(response, status, PlaylistsResponse)
    const titlesOf = (some: { title: string }[]) => some.map(({ title }) => title)

    describe('GET and POST /api/user/playlists', () => {
      onEveryHost('201 with all playlists in the order created, and the new one', async () => {
        const { call } = await signUp()
        await create(call, 'First')
        await create(call, 'another')
        const { playlists, createdPlaylist, ...facts } = await all(
          await call('POST', path, playlistForm('Last', '')),
          201,
        )
        expect(titlesOf(playlists)).toEqual(['First', 'another', 'Last'])
        expect(facts).toEqual({ total: 3, nextCursor: null })
        expect(createdPlaylist).toEqual(playlists[2])
        expect(createdPlaylist).toEqual({
          _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
          title: 'Last',
          description: '',
          videos: [],
          videoCount: 0,
          length: { seconds: 0, isLowerBound: false },
          updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
          shareToken: null,
        })
        expect((await all(await call('GET', path))).playlists).toEqual(playlists)
      })

      it('201 with title and description trimmed, at their limits, for a duplicate, and without other fields', async () => {
        const { call } = await signUp()
        const forged = { _id: 'mine', videos: [adding(id(1)).video], videoCount: 7, userId: 'bob' }
        for (const [title, description] of [
          ['a', ''],
          ['a', 'The same title again'],
          ['T'.repeat(100), 'd'.repeat(1000)],
          ['“Ünï” 🎮 <b>', 'Line\nand line'],
        ] as const) {
          const { playlist } = playlistForm(`  ${title} `, `\n${description}  `)
          const response = await call('POST', path, { playlist: { ...playlist, ...forged } })
          const { createdPlaylist } = await all(response, 201)
          expect(createdPlaylist).toMatchObject({ title, description, videos: [], videoCount: 0 })
          expect(createdPlaylist?._id).not.toBe('mine')
        }
      })

      onEveryHost('201 with lone surrogates replaced alike in every host', async () => {
        const { call } = await signUp()
        const halved = { playlist: { title: 'half \ud83c', description: '\udfae' } }
        const stored = { title: 'half \ufffd', description: '\ufffd' }
        const { createdPlaylist } = await all(await call('POST', path, halved), 201)
        expect(createdPlaylist).toMatchObject(stored)
        const { playlist } = await (await call('GET', `${path}/${createdPlaylist?._id}`)).json()
        expect(playlist).toMatchObject(stored)
      })

      it('422 naming the field of what is no playlist or no page; nothing is created', async () => {
        const { call } = await signUp()
        for (const [field, query, body] of [
          ['playlist', '', {}],
          ['playlist.title', '', playlistForm('   ')],
          ['playlist.title', '', playlistForm('a'.repeat(101))],
          ['playlist.description', '', playlistForm('a', 'a'.repeat(1001))],
          ['limit', '?limit=501', playlistForm('Mine')],
          ['cursor', '?cursor=nonsense', playlistForm('Mine')],
          ['videos', '?videos=501', playlistForm('Mine')],
        ] as const)
          await expectProblem(await call('POST', path + query, body), 'request_invalid', field)
        expect((await all(await call('GET', path))).total).toBe(0)
      })

      it('200 with every page of playlists, in the order created', async () => {
        const { call } = await signUp()
        const titles = ['e', 'B', 'a', 'd', 'C']
        for (const title of titles) await create(call, title)
        const read = async (query: string) => {
          const { playlists, ...page } = await all(await call('GET', path + query))
          return { ids: titlesOf(playlists), ...page }
        }
        expect((await read('')).ids).toEqual(titles)
        for (const limit of [2, 5]) await expectPages(read, '?', limit)
      })

      onEveryHost('200 with as many videos of each as requested, and the total count', async () => {
        const { call } = await signUp()
        await create(call, 'Two', 4, 2)
        await create(call, 'None')
        for (const [query, wanted] of [
          ['', [id(4), id(2)]],
          ['?videos=1', [id(4)]],
          ['?videos=0', []],
        ] as const) {
          const [two, none] = (await all(await call('GET', path + query))).playlists
          expect([idsOf(two?.videos ?? []), two?.videoCount]).toEqual([wanted, 2])
          expect([none?.videos, none?.videoCount]).toEqual([[], 0])
        }
      })

      onEveryHost('200 with how long each plays: at least what is known of its lengths', async () => {
        const { call } = await signUp()
        // 12.5 and 90 seconds, and one of unknown length.
        await create(call, 'Known', 0, 1)
        const unknown = await create(call, 'Unknown too', 5, 0)
        const lengthsOf = async (query = '') =>
          (await all(await call('GET', path + query))).playlists.map(({ length }) => length)
        const lengths = [
          { seconds: 102, isLowerBound: false },
          { seconds: 12, isLowerBound: true },
        ]
        expect(await lengthsOf()).toEqual(lengths)
        expect(await lengthsOf('?videos=0')).toEqual([undefined, undefined])
        const found = await call('GET', `${unknown}?limit=1&search=supertux&sort=title`)
        const { playlist } = await expectBody(found, 200, PlaylistResponse)
        expect(playlist.length).toEqual(lengths[1])
        await call('DELETE', `${unknown}/${id(5)}`)
        expect((await lengthsOf())[1]).toEqual({ seconds: 12, isLowerBound: false })
      })
    })
  })
}
