import { describe, expect, it, onTestFinished } from 'vitest'
import { UserData } from '#contract/user-data.ts'
import type { CatalogueVideo } from '#contract/video.ts'
import type { ApiHome } from './api-home.fixture.ts'
import { idOf, titled } from './catalogue.fixture.ts'
import { caller, signUp } from './people.fixture.ts'
import { expectProblem } from './problem.fixture.ts'

const titles = ['A', 'B', 'C', 'D']
type Person = Awaited<ReturnType<typeof signUp>>
const add = (number: number) => ({ video: { _id: idOf(number) } })
const read = async ({ call }: Pick<Person, 'call'>, path: string) => (await call('GET', path)).json()
const titlesOf = (videos: { title: string }[]) => videos.map(({ title }) => title)

async function fill({ call }: Pick<Person, 'call'>) {
  for (const number of [2, 0, 1]) await call('POST', '/user/likes', add(number))
  await call('POST', '/user/watchlater', add(3))
  await call('POST', '/user/history', add(0))
  const created = await call('POST', '/user/playlists', {
    playlist: { title: 'Best', description: 'of all' },
  })
  const { createdPlaylist } = await created.json()
  for (const number of [3, 1]) await call('POST', `/user/playlists/${createdPlaylist._id}`, add(number))
}

/** What taking one's data along promises, wherever it runs: the home has these videos, of the category Action. */
export function userDataHttpContract(home: string, openApi: (videos: CatalogueVideo[]) => Promise<ApiHome>) {
  describe(`a user's data over HTTP, ${home}`, () => {
    async function open(videos = titled(...titles)) {
      const api = await openApi(videos)
      onTestFinished(() => api.close())
      return { api, ...(await signUp(api)) }
    }

    it('holds everything that is the user’s, and no password', async () => {
      const person = await open()
      await fill(person)
      const data = UserData.parse(await read(person, '/user/data'))
      expect(data.likes.map(({ title }) => title)).toEqual(['B', 'A', 'C'])
      expect(data.playlists).toMatchObject([
        { title: 'Best', description: 'of all', videos: [{ title: 'D' }, { title: 'B' }] },
      ])
      expect(data.user).toMatchObject({ email: person.email, firstName: 'Some' })
      expect(JSON.stringify(data)).not.toMatch(/argon2|password of/i)
    })

    it('is brought back into another account: the same order, the same times', async () => {
      const person = await open()
      await fill(person)
      const data = await read(person, '/user/data')
      const other = await signUp(person.api)
      const answer = await (await other.call('POST', '/user/data', data)).json()
      expect(answer).toEqual({ added: 8, left: 0 })
      expect(titlesOf((await read(other, '/user/likes')).likes)).toEqual(['B', 'A', 'C'])
      const again = await read(other, '/user/data')
      for (const list of ['likes', 'watchlater', 'history', 'playlists'])
        expect(again[list]).toEqual(data[list])
    })

    it('adds nothing twice, and leaves what is there as it is', async () => {
      const person = await open()
      await fill(person)
      const data = await read(person, '/user/data')
      expect(await (await person.call('POST', '/user/data', data)).json()).toEqual({ added: 0, left: 8 })
      await person.call('DELETE', `/user/likes/${idOf(0)}`)
      expect(await (await person.call('POST', '/user/data', data)).json()).toEqual({ added: 1, left: 7 })
      expect(titlesOf((await read(person, '/user/likes')).likes)).toEqual(['B', 'A', 'C'])
    })

    it('takes a playlist that stands in the file twice for one', async () => {
      const { call } = await open()
      const playlist = { title: 'Best', description: '', createdAt: '2026-11-21T09:30:00Z', videos: [] }
      const lists = { likes: [], watchlater: [], history: [], playlists: [playlist, playlist] }
      const response = await call('POST', '/user/data', { format: 'cutscene-user-data-1', ...lists })
      expect(await response.json()).toEqual({ added: 1, left: 1 })
      expect((await read({ call }, '/user/playlists')).total).toBe(1)
    })

    it('leaves out videos that this catalogue has not', async () => {
      const person = await open()
      await fill(person)
      const data = await read(person, '/user/data')
      const elsewhere = await open(titled('A', 'B'))
      expect(await (await elsewhere.call('POST', '/user/data', data)).json()).toEqual({ added: 5, left: 3 })
      expect(titlesOf((await read(elsewhere, '/user/likes')).likes)).toEqual(['B', 'A'])
    })

    it('422 naming the field for what is no such file, and nothing is changed', async () => {
      const { call } = await open()
      const data = { format: 'cutscene-user-data-1', likes: [], watchlater: [], history: [], playlists: [] }
      for (const [wrong, field] of [
        [{ ...data, format: 'other' }, 'format'],
        [{ ...data, likes: [{ _id: idOf(0), addedAt: 'yesterday' }] }, 'likes.0.addedAt'],
        [
          {
            ...data,
            playlists: [{ title: '', description: '', createdAt: '2026-11-21T09:30:00Z', videos: [] }],
          },
          'playlists.0.title',
        ],
        [{ ...data, history: 'all' }, 'history'],
        ...[
          '1969-12-31T23:59:59Z',
          '9999-12-31T23:59:59Z',
          '2026-02-30T09:30:00Z',
          '2026-11-21T24:00:00Z',
        ].map((addedAt) => [{ ...data, likes: [{ _id: idOf(0), addedAt }] }, 'likes.0.addedAt'] as const),
      ] as const) {
        await expectProblem(await call('POST', '/user/data', wrong), 'request_invalid', field)
      }
      expect((await read({ call }, '/user/likes')).total).toBe(0)
    })

    it('takes a time to come for now: what is liked later is newer', async () => {
      const { call } = await open()
      const likes = [{ _id: idOf(0), addedAt: '2200-01-01T00:00:00Z' }]
      const data = { format: 'cutscene-user-data-1', likes, watchlater: [], history: [], playlists: [] }
      expect((await call('POST', '/user/data', data)).status).toBe(200)
      await call('POST', '/user/likes', add(1))
      expect(titlesOf((await read({ call }, '/user/likes')).likes)).toEqual(['B', 'A'])
    })

    it('401 without a token', async () => {
      const { api } = await open()
      await expectProblem(await caller(api)('GET', '/user/data'), 'token_invalid')
    })
  })
}
