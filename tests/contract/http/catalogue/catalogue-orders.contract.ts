import { beforeAll, describe, expect, it } from 'vitest'
import { FacetsResponse, VideosResponse } from '#contract/catalogue/catalogue.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { videoKinds } from '#contract/catalogue/video-kinds.ts'
import { lengthNames, videoLengths } from '#contract/catalogue/video-lengths.ts'
import { videoSorts } from '#contract/catalogue/video-sorts.ts'
import type { CatalogueGame } from '#contract/games/catalogue-game.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import { readRealCatalogue } from '../../../real-catalogue.fixture.ts'
import { openedHost } from '../../fixtures/api-host.fixture.ts'
import { altered } from '../../fixtures/cursor.fixture.ts'
import { expectPages, readWhole } from '../../fixtures/pages.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import {
  adding,
  type Call,
  caller,
  expectBody,
  idsOf,
  type OpenUsersHost,
  signUp,
} from '../../fixtures/users.fixture.ts'

export function catalogueOrdersHttpContract(host: string, openApi: OpenUsersHost) {
  describe(`orders and filters of videos over HTTP, ${host}`, () => {
    const api = openedHost(openApi)
    let videos: CatalogueVideo[]
    let games: Map<string, CatalogueGame>
    let call: Call
    beforeAll(async () => {
      const catalogue = await readRealCatalogue()
      videos = catalogue.videos
      games = new Map(catalogue.games.map((game) => [game.name, game]))
      ;({ call } = await signUp(api))
    })

    const genresOf = ({ game }: CatalogueVideo) => games.get(game)?.genres ?? []
    const platformsOf = ({ game }: CatalogueVideo) => games.get(game)?.platforms ?? []
    const read = (query: string) => readWhole(readPage, query)
    async function readPage(query: string) {
      const response = await caller(api)('GET', `/videos${query}`)
      expect(response.status).toBe(200)
      return VideosResponse.strict().parse(await response.json())
    }
    async function readIds(query: string) {
      const { videos, ...page } = await read(query)
      return { ...page, ids: idsOf(videos) }
    }
    const readAsUser = (query: string, as = call) =>
      readWhole(
        async (query) => expectBody(await as('GET', `/user/videos${query}`), 200, VideosResponse),
        query,
      )

    it('200 in each order with all videos', { tags: 'every-host' }, async () => {
      const titles = (await read('?sort=title')).videos.map(({ title }) => foldTitle(title))
      expect(titles).toEqual(titles.toSorted())
      const years = (await read('?sort=year')).videos.map(({ year }) => year ?? 0)
      expect(years).toEqual(years.toSorted((a, b) => b - a))
      for (const sort of videoSorts) {
        const page = await read(`?sort=${sort}`)
        expect(idsOf(page.videos).toSorted()).toEqual(idsOf(videos).toSorted())
        expect(page.total).toBe(videos.length)
      }
      expect((await readIds('?sort=newest')).ids).toEqual((await readIds('')).ids)
    })

    it.each(videoSorts)(
      '200 with pages by %s, also filtered and of a search',
      { tags: 'every-host' },
      async (sort) => {
        for (const filter of ['', '&minLength=30&maxLength=300', '&category=Action&search=trailer'])
          await expectPages(readIds, `?sort=${sort}${filter}`, 40)
      },
    )

    it.each<[string, (video: CatalogueVideo) => boolean]>([
      ['year=2019', ({ year }) => year === 2019],
      ['minLength=60', ({ duration }) => duration !== null && duration >= 60],
      ['maxLength=60', ({ duration }) => duration !== null && Math.floor(duration) <= 60],
      ['creator=PLAYSTATION', ({ creator }) => foldTitle(creator) === 'playstation'],
      ['creator=', () => true],
      ['kind=launch', ({ kind }) => kind === 'launch'],
      ['genre=Hack+and+slash', (video) => genresOf(video).includes('Hack and slash')],
      [
        'genre=RPG&platform=Xbox+Series+X%7CS&kind=reveal&year=2022',
        (video) =>
          genresOf(video).includes('RPG') &&
          platformsOf(video).includes('Xbox Series X|S') &&
          video.kind === 'reveal' &&
          video.year === 2022,
      ],
      // A label of the other kind.
      ['genre=PC', () => false],
      ['category=Action&minLength=1', ({ category, duration }) => category === 'Action' && duration !== null],
      [
        'category=action&search=trailer',
        (video) => video.category === 'Action' && /trailer/i.test(video.title),
      ],
    ])('200 with %s', async (filter, has) => {
      const expected = idsOf(videos.filter(has))
      const newest = await read(`?${filter}`)
      expect(idsOf(newest.videos)).toEqual(expected)
      expect(newest).toMatchObject({ total: expected.length, totalIsLowerBound: false, nextCursor: null })
      const byTitle = await read(`?sort=title&${filter}`)
      expect(idsOf(byTitle.videos).toSorted()).toEqual(expected.toSorted())
    })

    it('200 with a sorted search: the same matches as by time, without looseFrom', async () => {
      const byTime = await read('?search=trailer+launch')
      const byTitle = await read('?search=trailer+launch&sort=title')
      expect(idsOf(byTitle.videos).toSorted()).toEqual(idsOf(byTime.videos).toSorted())
      expect(byTitle.total).toBe(byTime.total)
      expect(byTitle.looseFrom).toBeUndefined()
    })

    it('200 with the years and creators to filter by', async () => {
      const response = await caller(api)('GET', '/videos/facets')
      expect(response.headers.get('cache-control')).toMatch(/^public/)
      const { years, creators, counts } = FacetsResponse.strict().parse(await response.json())
      const found = [...new Set(videos.flatMap(({ year }) => year ?? []))]
      expect(years).toEqual(found.sort((a, b) => b - a))
      const folded = creators.map(foldTitle)
      const known = videos.filter(({ creator }) => creator !== '')
      expect(folded).toEqual([...new Set(known.map(({ creator }) => foldTitle(creator)))].sort())
      const inOrder = (labels: string[]) =>
        [...new Set(labels)].sort((one, other) => (foldTitle(one) < foldTitle(other) ? -1 : 1))
      expect(Object.keys(counts.genres)).toEqual(inOrder(videos.flatMap(genresOf)))
      expect(Object.keys(counts.platforms)).toEqual(inOrder(videos.flatMap(platformsOf)))
      for (const [index, creator] of creators.slice(0, 3).entries())
        expect((await read(`?creator=${encodeURIComponent(creator)}`)).total).toBe(counts.creators[index])
    })

    it.each([
      'search=trialer',
      'year=1993&maxLength=59',
      'genre=RPG&platform=PC&kind=reveal',
      'search=trailer&genre=RPG&minLength=60',
    ])('200 with as many videos for each value to filter by as it leaves beside ?%s', async (query) => {
      const response = await caller(api)('GET', `/videos/facets?${query}`)
      const { years, creators, counts } = FacetsResponse.strict().parse(await response.json())
      const totalOf = async (changes: Record<string, string | undefined>) => {
        const params = new URLSearchParams(query)
        for (const [name, value = ''] of Object.entries(changes)) params.set(name, value)
        for (const [name, value] of [...params]) if (value === '') params.delete(name)
        const matches = params.has('search') ? ['', '&match=names'] : ['']
        const found = await Promise.all(matches.map((match) => read(`?${params}${match}`)))
        const total = found.reduce((sum, page) => sum + page.total, 0)
        return total > 0 || !params.has('search') ? total : (await read(`?${params}&match=corrected`)).total
      }
      const offered: [name: string, values: [value: string, count: number | undefined][]][] = [
        ['year', years.map((year, index) => [String(year), counts.years[index]])],
        ['creator', creators.map((creator, index) => [creator, counts.creators[index]])],
        ['category', Object.entries(counts.categories)],
        ['genre', Object.entries(counts.genres)],
        ['platform', Object.entries(counts.platforms)],
        ['kind', Object.entries(counts.kinds)],
      ]
      for (const [name, values] of offered)
        for (const [value, count] of values.slice(0, 5)) {
          expect(count).toBeGreaterThan(0)
          expect(await totalOf({ [name]: value }), value).toBe(count)
        }
      for (const kind of videoKinds.filter((kind) => !(kind in counts.kinds)))
        expect(await totalOf({ kind }), kind).toBe(0)
      for (const name of lengthNames) {
        const { minLength, maxLength } = videoLengths[name]
        const range = { minLength: String(minLength), maxLength: maxLength && String(maxLength) }
        expect(await totalOf(range), name).toBe(counts.lengths[name] ?? 0)
      }
    })

    it('422 naming cursor for one of another order, filter or search', async () => {
      const { nextCursor: newest } = await read('?limit=2')
      const { nextCursor: byTitle } = await read('?limit=2&sort=title')
      for (const query of [
        ...['', 'search=e&', 'sort=year&'].map((other) => `?${other}cursor=${byTitle}`),
        ...['&category=Action', '&search=e'].map((other) => `?sort=title${other}&cursor=${byTitle}`),
        ...['sort=title', 'category=Action', 'search=e'].map((other) => `?${other}&cursor=${newest}`),
        ...[1, '\0'].map((key) => `?sort=title&cursor=${altered(byTitle, { key })}`),
      ])
        await expectProblem(await caller(api)('GET', `/videos${query}`), 'request_invalid', 'cursor')
    })

    it.each([
      ['sort', 'added'],
      ['year', '1949'],
      ['minLength', '-1'],
      ['maxLength', '86401'],
      ['creator', 'a'.repeat(101)],
      ['genre', 'a'.repeat(41)],
      ['platform', 'a'.repeat(41)],
      ['kind', 'trailer'],
    ])('422 naming %s when it is %j', async (field, value) => {
      const query = `?${field}=${encodeURIComponent(value)}`
      for (const path of ['/videos', '/user/videos'])
        await expectProblem(await call('GET', path + query), 'request_invalid', field)
    })

    describe('GET /api/user/videos', () => {
      it('200 as everybody reads them', async () => {
        for (const query of ['', '?sort=length&limit=5', '?search=trailer', '?year=2019'])
          expect(idsOf((await readAsUser(query)).videos)).toEqual((await readIds(query)).ids)
      })

      it('200 without what is in the history, in every order', { tags: 'every-host' }, async () => {
        const { call } = await signUp(api)
        const watched = [0, 3, 30].map((index) => (videos[index] as CatalogueVideo)._id)
        for (const id of watched) await call('POST', '/user/history', adding(id))
        for (const sort of videoSorts)
          for (const filter of ['', '&category=Action&search=trailer']) {
            const page = await readAsUser(`?watched=hide&sort=${sort}${filter}`, call)
            const all = await readAsUser(`?sort=${sort}${filter}`, call)
            expect(idsOf(page.videos)).toEqual(idsOf(all.videos).filter((id) => !watched.includes(id)))
            expect(page.total).toBe(page.videos.length)
          }
        await call('DELETE', `/user/history/${watched[0]}`)
        const page = await readAsUser('?watched=hide', call)
        expect(page.total).toBe(videos.length - 2)
        expect((await readAsUser('?watched=hide')).total).toBe(videos.length)
      })

      it('401 without a token, 422 naming watched for another value', async () => {
        await expectProblem(await caller(api)('GET', '/user/videos'), 'token_invalid')
        await expectProblem(await call('GET', '/user/videos?watched=show'), 'request_invalid', 'watched')
        expect((await caller(api)('GET', '/videos?watched=hide')).status).toBe(200)
      })
    })
  })
}
