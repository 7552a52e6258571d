import { beforeAll, describe, expect, it } from 'vitest'
import { WindowResponse } from '#contract/library/list-window.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { openedLibrary } from '../../fixtures/library-host.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, idsOf, type OpenUsersHost } from '../../fixtures/users.fixture.ts'

export function listWindowHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`a list as it plays over HTTP, ${host}`, () => {
    const { id, fill, create, signUp, visitor } = openedLibrary(openApi)
    const ids = (...indices: number[]) => indices.map(id)
    const userWindow = (list: string, query = '') => `/user/lists/window?list=${list}${query}`
    const publicWindow = (list: string, query = '') =>
      `/lists/window?list=${encodeURIComponent(list)}${query}`
    const windowOf = async (response: Response) => {
      expect(response.status).toBe(200)
      const { videos, ...window } = WindowResponse.strict().parse(await response.json())
      return { ids: idsOf(videos), ...window }
    }
    /** As the user sees it. */
    const read = async (list: string, query = '') => windowOf(await call('GET', userWindow(list, query)))
    let call: Call
    let playlist: string
    beforeAll(async () => {
      ;({ call } = await signUp())
      await fill(call, '/user/likes', 4, 3, 2, 1, 0)
      playlist = (await create(call, 'Mine', 2, 0, 1)).split('/').at(-1) as string
    })

    onEveryHost(
      'around a video, from an index on, and from its beginning around a video that it lacks',
      async () => {
        const around = await read('likes', `&video=${id(2)}&limit=3`)
        const facts = { title: null, total: 5, shuffle: null }
        expect(around).toEqual({ ...facts, start: 1, ids: ids(1, 2, 3), index: 2 })
        const from = await read('likes', '&start=3&limit=3')
        expect(from).toMatchObject({ start: 3, ids: ids(3, 4), index: null })
        const lacking = await read('likes', `&video=${id(9)}&limit=2`)
        expect(lacking).toMatchObject({ start: 0, ids: ids(0, 1), index: null })
      },
    )

    onEveryHost('a playlist in its order, with its title', async () => {
      const window = await read(`playlist:${playlist}`)
      expect(window).toMatchObject({ title: 'Mine', total: 3, ids: ids(2, 0, 1) })
    })

    onEveryHost('a seed shuffles; the same one again gives the same order, also by parts', async () => {
      const whole = await read('likes', '&shuffle=7')
      expect(whole.ids.toSorted()).toEqual(ids(0, 1, 2, 3, 4).toSorted())
      const orders = await Promise.all([1, 2, 3, 4].map((seed) => read('likes', `&shuffle=${seed}`)))
      expect(new Set(orders.map(({ ids }) => String(ids))).size).toBeGreaterThan(1)
      const part = await read('likes', `&shuffle=7&limit=2&video=${whole.ids[3]}`)
      expect(part).toMatchObject({ ids: whole.ids.slice(2, 4), index: 3 })
    })

    it('without a video around the one to resume at: the last watched in this list, or the one after it', async () => {
      const watch = (index: number, report: object) =>
        call('PUT', '/user/progress', { ...adding(id(index)), seconds: 9, ...report })
      const resume = async () => (await read('watchlater', '&limit=1')).index
      await fill(call, '/user/watchlater', 3, 2, 1)
      expect(await resume()).toBe(null)
      await watch(2, { list: 'watchlater' })
      await watch(1, { list: 'likes' })
      expect(await resume()).toBe(1)
      await watch(9, { list: 'watchlater' })
      expect(await resume(), 'a video of the queue, played in between').toBe(1)
      await watch(2, { list: 'watchlater', finished: true })
      expect(await resume()).toBe(2)
      await watch(3, { list: 'watchlater', finished: true })
      expect(await resume()).toBe(null)
    })

    onEveryHost(
      'a list that was last watched in a random order resumes in that order, and says its seed',
      async () => {
        const list = `playlist:${(await create(call, 'Mixed', 4, 5, 6, 7, 8, 9)).split('/').at(-1)}`
        const watch = (video: string, report: object) =>
          call('PUT', '/user/progress', { video: { _id: video }, seconds: 9, list, ...report })
        const shuffled = await read(list, '&shuffle=7')
        expect(shuffled).toMatchObject({ shuffle: 7, index: null })
        const [, , third = '', fourth = ''] = shuffled.ids
        await watch(third, { shuffle: 7, finished: true })
        expect(await read(list)).toEqual({ ...shuffled, index: 3 })
        expect(await read(list, '&limit=1')).toMatchObject({ ids: [fourth], index: 3, shuffle: 7 })
        const own = { ids: ids(4, 5, 6, 7, 8, 9), shuffle: null }
        expect(await read(list, '&start=0'), 'a part that is asked for by its index').toMatchObject(own)
        await watch(id(5), {})
        expect(await read(list)).toMatchObject({ ...own, index: 1 })
      },
    )

    onEveryHost('a category and a search play without an account', async () => {
      const newest = idsOf((await (await visitor('GET', '/videos?category=Sports&limit=3')).json()).videos)
      const window = await windowOf(await visitor('GET', publicWindow('category:sports', '&limit=3')))
      expect(window).toMatchObject({ title: 'Sports', ids: newest })
      const found = idsOf((await (await visitor('GET', '/videos?search=trailer&limit=3')).json()).videos)
      const search = await windowOf(await visitor('GET', publicWindow('search:trailer', '&limit=3')))
      expect(search).toMatchObject({ title: null, ids: found })
    })

    it('a shared playlist plays for everybody with its link', async () => {
      const { shareToken: token } = await (await call('POST', `/user/playlists/${playlist}/share`)).json()
      const window = await windowOf(await visitor('GET', `/shared/${token}/window?video=${id(1)}`))
      expect(window).toMatchObject({ title: 'Mine', ids: ids(2, 0, 1), index: 2 })
      await expectProblem(await visitor('GET', `/shared/${'x'.repeat(24)}/window`), 'share_unknown')
    })

    it('404 for another user’s playlist, and for an unknown category', async () => {
      const other = await signUp()
      await expectProblem(await other.call('GET', userWindow(`playlist:${playlist}`)), 'playlist_unknown')
      await expectProblem(await visitor('GET', publicWindow('category:None')), 'category_unknown')
    })

    it('422 names what is no list, and what is no part of one', async () => {
      for (const list of ['', 'loves', 'playlist:', 'category:Action', 'playlist:%00', 'x'.repeat(400)])
        await expectProblem(await call('GET', userWindow(list)), 'request_invalid', 'list')
      await expectProblem(await visitor('GET', publicWindow('likes')), 'request_invalid', 'list')
      for (const part of ['start=-1', 'limit=501', 'shuffle=yes']) {
        const [field] = part.split('=')
        await expectProblem(await call('GET', userWindow('likes', `&${part}`)), 'request_invalid', field)
      }
    })
  })
}
