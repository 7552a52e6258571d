import { expect, it } from 'vitest'
import type { Video } from '#contract/catalogue/video.ts'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import { formatViews } from '#service/catalogue/serialize-video.ts'
import { readRealCatalogue } from '../../../real-catalogue.fixture.ts'
import { onEveryHost } from '../../fixtures/api-host.fixture.ts'
import { altered } from '../../fixtures/cursor.fixture.ts'
import { expectPages, type PageOfIds } from '../../fixtures/pages.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call, idsOf } from '../../fixtures/users.fixture.ts'

interface OrderedList {
  sorts: readonly PlaylistSort[]
  /** By their index in the catalogue. */
  id(index: number): string
  /** Reads a list of nine videos, which no test changes. */
  read(query: string): Promise<PageOfIds & { videos: Video[] }>
  /** Requests what is below its path. */
  call: Call
}

/** What a shelf and a playlist have in common, in any of these orders. */
export function listOrdersHttpContract({ sorts, id, read, call }: OrderedList) {
  onEveryHost('200 by title, by length and by views', async () => {
    const titles = (await read('?sort=title')).videos.map(({ title }) => foldTitle(title))
    expect(titles).toEqual(titles.toSorted())
    const lengths = (await read('?sort=length')).videos.map(({ duration }) =>
      duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
    )
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
    const views = (await read('?sort=views')).videos.map((video) => video.views)
    expect(views).toHaveLength(9)
    expect(views.indexOf(formatViews(0))).not.toBe(0)
  })

  it.each(sorts)('200 with pages by %s, also of a search', async (sort) => {
    for (const search of ['', '&search=t%20e']) await expectPages(read, `?sort=${sort}${search}`, 2)
  })

  it('200 with what a search finds: every word, in any order, without regard to case', async () => {
    const [video] = (await read('')).videos
    const words = foldTitle(video?.title ?? '').split(' ')
    const found = await read(`?search=${encodeURIComponent(words.toReversed().join(' ').toUpperCase())}`)
    expect(found.ids).toContain(video?._id)
    expect(found.total).toBe(found.ids.length)
    expect(await read('?search=no+video+has+this')).toMatchObject({ ids: [], total: 0, nextCursor: null })
  })

  onEveryHost('200 filtered by category, year and creator, alone and together, with pages', async () => {
    const { videos } = await read('')
    for (const { category, year, creator } of videos.slice(0, 3)) {
      const named = `?category=${category.toUpperCase()}`
      const by = `&creator=${encodeURIComponent(creator.toUpperCase())}`
      const of = year === null ? '' : `&year=${year}`
      const sameCategory = videos.filter((video) => video.category === category)
      const same = sameCategory.filter((video) => video.creator === creator && video.year === year)
      expect((await read(named)).ids).toEqual(idsOf(sameCategory))
      expect((await read(named + of + by)).ids).toEqual(idsOf(same))
      await expectPages(read, `${named}&sort=title`, 1)
      await expectPages(read, `${named}&search=e`, 1)
    }
    expect((await read('?category=All')).total).toBe(9)
    for (const unknown of ['category=none', 'year=2100', 'creator=none', 'genre=none', 'platform=none'])
      expect(await read(`?${unknown}`)).toMatchObject({ ids: [], total: 0, nextCursor: null })
  })

  onEveryHost('200 filtered by genre, platform, kind and length', async () => {
    const games = new Map((await readRealCatalogue()).games.map((game) => [game.name, game]))
    const { videos } = await read('')
    const idsWhere = (has: (video: Video) => unknown) => idsOf(videos.filter(has))
    for (const { game, kind } of videos) {
      for (const [name, labels] of [
        ['genre', 'genres'],
        ['platform', 'platforms'],
      ] as const) {
        const label = games.get(game)?.[labels]?.[0]
        if (label === undefined) continue
        const found = await read(`?${name}=${encodeURIComponent(label)}`)
        expect(found.ids).toEqual(idsWhere((video) => games.get(video.game)?.[labels]?.includes(label)))
      }
      if (kind) expect((await read(`?kind=${kind}`)).ids).toEqual(idsWhere((video) => video.kind === kind))
    }
    expect((await read('?minLength=0')).ids).toEqual(idsWhere(({ duration }) => duration !== ''))
    expect((await read('?maxLength=59')).ids).toEqual(idsWhere(({ duration }) => /^0:/.test(duration)))
  })

  it('422 naming cursor for one of another order, another search or other filters', async () => {
    const cursorOf = async (query: string) => (await read(`?limit=1${query}`)).nextCursor
    const category = `&category=${(await read('')).videos[0]?.category}`
    const [own, byTitle] = [await cursorOf(''), await cursorOf('&sort=title')]
    const [found, ofCategory] = [await cursorOf('&search=e'), await cursorOf(category)]
    for (const [query, cursor] of [
      ...['', '&sort=length', '&sort=title&search=e'].map((query) => [query, byTitle]),
      ...['&sort=title', '&search=e', category].map((query) => [query, own]),
      ...['', '&search=f'].map((query) => [query, found]),
      ...['', `${category}&year=2001`].map((query) => [query, ofCategory]),
      ...['\0', 5].map((key) => ['&sort=title', altered(byTitle, { key })]),
      ['&sort=title', `${byTitle}z'`],
    ])
      await expectProblem(await call('GET', `?limit=1${query}&cursor=${cursor}`), 'request_invalid', 'cursor')
  })

  it.each([
    ['limit', '501'],
    ['limit', ''],
    ['cursor', 'nonsense'],
    ['cursor', 'eyJhIjoxfQ'],
    ['sort', 'newest'],
    ['search', 'a'.repeat(201)],
    ['category', 'a'.repeat(65)],
    ['year', 'x'],
    ['creator', 'a'.repeat(101)],
  ])('422 naming %s when it is %j; nothing is written', async (field, value) => {
    const query = `?${field}=${value}`
    for (const [method, at, body] of [
      ['GET', '', undefined],
      ['POST', '', adding(id(20))],
      ['DELETE', `/${id(1)}`, undefined],
    ] as const)
      await expectProblem(await call(method, at + query, body), 'request_invalid', field)
    expect((await read('')).total).toBe(9)
  })
}
