import { describe, expect, it } from 'vitest'
import { ProgressResponse, SavedProgressResponse, UnfinishedResponse } from '#contract/library/progress.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, expectBody, idsOf, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function progressHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`how far videos were watched, over HTTP, ${host}`, () => {
    const { id, signUp } = openedLibrary(openApi)
    const put = (call: Call, index: number, report: object) =>
      call('PUT', '/user/progress', { ...adding(id(index)), ...report })
    const save = async (call: Call, index: number, report: object) =>
      (await expectBody(await put(call, index, report), 200, SavedProgressResponse)).progress
    const find = async (call: Call, ...indices: number[]) => {
      const response = await call('GET', `/user/progress?ids=${indices.map(id)}`)
      return (await expectBody(response, 200, ProgressResponse)).progress
    }
    const unfinished = async (call: Call, query = '') =>
      expectBody(await call('GET', `/user/progress/unfinished${query}`), 200, UnfinishedResponse)

    onEveryHost('a report is stored, and read by ids', async () => {
      const { call } = await signUp()
      const report = { seconds: 41, duration: 90, list: 'category:Action', shuffle: 999_999_999 }
      const progress = await save(call, 0, report)
      expect(progress).toEqual({
        ...report,
        _id: id(0),
        finished: false,
        lastSeenAt: expect.any(String),
      })
      expect(await find(call, 0, 1)).toEqual([progress])
      const { call: other } = await signUp()
      expect(await find(other, 0), 'of another user').toEqual([])
    })

    onEveryHost('a list watched in its own order has no seed, also after a random order', async () => {
      const { call } = await signUp()
      await save(call, 0, { seconds: 9, list: 'likes', shuffle: 0 })
      expect(await find(call, 0)).toMatchObject([{ list: 'likes', shuffle: 0 }])
      await save(call, 0, { seconds: 10, list: 'likes' })
      expect(await find(call, 0)).toMatchObject([{ list: 'likes', shuffle: null }])
      // Its address opens a shared playlist for anybody.
      await save(call, 0, { seconds: 11, list: 'shared:token', shuffle: 1 })
      expect(await find(call, 0)).toMatchObject([{ list: null, shuffle: null }])
    })

    it('a video is finished from 95% of its length on, or when the report says so; a place beyond the end is the end', async () => {
      const { call } = await signUp()
      expect(await save(call, 0, { seconds: 94, duration: 100 })).toMatchObject({ finished: false })
      expect(await save(call, 0, { seconds: 95, duration: 100 })).toMatchObject({ finished: true })
      const beyond = await save(call, 0, { seconds: 120, duration: 100 })
      expect(beyond).toMatchObject({ seconds: 100, finished: true })
      expect(await save(call, 0, { seconds: 95 })).toMatchObject({ finished: false, duration: null })
      expect(await save(call, 0, { seconds: 0, duration: 0 })).toMatchObject({ finished: false })
      expect(await save(call, 0, { seconds: 9, finished: true })).toMatchObject({ finished: true })
    })

    onEveryHost('of two devices the one that watched later wins, in any order of arrival', async () => {
      const { call } = await signUp()
      const later = await save(call, 0, { seconds: 30, ageMs: 60_000 })
      expect(await save(call, 0, { seconds: 10, ageMs: 120_000 })).toEqual(later)
      expect(await find(call, 0)).toEqual([later])
      expect(await save(call, 0, { seconds: 5 })).toMatchObject({ seconds: 5 })
    })

    onEveryHost('a finished video stays finished until it was watched for a minute again', async () => {
      const { call } = await signUp()
      await save(call, 0, { seconds: 99, duration: 100 })
      const again = await save(call, 0, { seconds: 59, duration: 100 })
      expect(again).toMatchObject({ seconds: 59, finished: true })
      expect(idsOf((await unfinished(call)).videos)).toEqual([])
      expect(await save(call, 0, { seconds: 60, duration: 100 })).toMatchObject({ finished: false })
      expect(await save(call, 0, { seconds: 9, duration: 100 })).toMatchObject({ finished: false })
    })

    onEveryHost('unfinished videos have their progress, the last seen first, in pages', async () => {
      const { call } = await signUp()
      for (const index of [0, 1, 2, 1]) await save(call, index, { seconds: 10 + index })
      await save(call, 3, { seconds: 10, finished: true })
      const first = await unfinished(call, '?limit=2')
      expect(first.videos.map(({ _id, progress }) => [_id, progress.seconds])).toEqual([
        [id(1), 11],
        [id(2), 12],
      ])
      const rest = await unfinished(call, `?limit=2&cursor=${first.nextCursor}`)
      expect([idsOf(rest.videos), rest.nextCursor]).toEqual([[id(0)], null])
    })

    it('one is forgotten, or all', async () => {
      const { call } = await signUp()
      for (const index of [0, 1, 2]) await save(call, index, { seconds: 10 })
      expect((await call('DELETE', `/user/progress/${id(1)}`)).status).toBe(200)
      expect(idsOf((await unfinished(call)).videos)).toEqual([id(2), id(0)])
      expect((await call('DELETE', '/user/progress/all')).status).toBe(200)
      expect(await find(call, 0, 1, 2)).toEqual([])
    })

    it('404 for an unknown video, 422 naming the field of what is no place in one', async () => {
      const { call } = await signUp()
      const unknown = { ...adding('nobody'), seconds: 10 }
      await expectProblem(await call('PUT', '/user/progress', unknown), 'video_unknown')
      for (const seconds of [-1, null, 1.5, 'ten', 100_000])
        await expectProblem(await put(call, 0, { seconds }), 'request_invalid', 'seconds')
      for (const [field, value] of [
        ['duration', -1],
        ['ageMs', -1],
        ['list', 'x'.repeat(301)],
        ['shuffle', -1],
        ['shuffle', 1_000_000_000],
        ['shuffle', '7'],
      ] as const)
        await expectProblem(await put(call, 0, { seconds: 1, [field]: value }), 'request_invalid', field)
    })
  })
}
