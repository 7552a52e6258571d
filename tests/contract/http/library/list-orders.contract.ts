import { expect, it } from 'vitest'
import type { Video } from '#contract/catalogue/video.ts'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import { formatViews } from '#service/catalogue/serialize-video.ts'
import { readRealCatalogue } from '../../../real-catalogue.fixture.ts'
import { altered } from '../../fixtures/cursor.fixture.ts'
import { expectPages, type PageOfIds } from '../../fixtures/pages.fixture.ts'
import { expectProblem } from '../../fixtures/problem.fixture.ts'
import { adding, type Call } from '../../fixtures/users.fixture.ts'

interface OrderedList {
  sorts: readonly PlaylistSort[]
  tags: string[]
  /** By their index in the catalogue. */
  id(index: number): string
  /** Reads a list of nine videos, which no test changes. */
  read(query: string): Promise<PageOfIds & { videos: Video[] }>
  /** Requests what is below its path. */
  call: Call
}

/** What a shelf and a playlist have in common, in any of these orders. */
export function listOrdersHttpContract({ sorts, tags, id, read, call }: OrderedList) {
  it('200 by title, by length and by views', { tags }, async () => {
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

  it('200 filtered by category, year and creator, alone and together, with pages', { tags }, async () => {
    const { videos } = await read('')
    for (const { category, year, creator } of videos.slice(0, 3)) {
      const named = `?category=${category.toUpperCase()}`
      const by = `&creator=${encodeURIComponent(creator.toUpperCase())}`
      const of = year === null ? '' : `&year=${year}`
      const sameCategory = videos.filter((video) => video.category === category)
      const same = sameCategory.filter((video) => video.creator === creator && video.year === year)
      expect((await read(named)).ids).toEqual(sameCategory.map(({ _id }) => _id))
      expect((await read(named + of + by)).ids).toEqual(same.map(({ _id }) => _id))
      await expectPages(read, `${named}&sort=title`, 1)
      await expectPages(read, `${named}&search=e`, 1)
    }
    expect((await read('?category=All')).total).toBe(9)
    for (const unknown of ['category=none', 'year=2100', 'creator=none', 'genre=none', 'platform=none'])
      expect(await read(`?${unknown}`)).toMatchObject({ ids: [], total: 0, nextCursor: null })
  })

  it('200 filtered by genre, platform, kind and length', { tags }, async () => {
    const games = new Map((await readRealCatalogue()).games.map((game) => [game.name, game]))
    const { videos } = await read('')
    const idsWhere = (has: (video: Video) => unknown) => videos.filter(has).map(({ _id }) => _id)
    const isOf = (kind: 'genres' | 'platforms', label: string) => (video: Video) =>
      games.get(video.game)?.[kind]?.includes(label)
    for (const { game, kind } of videos) {
      const { genres: [genre = ''] = [], platforms: [platform = ''] = [] } = games.get(game) ?? {}
      if (genre)
        expect((await read(`?genre=${encodeURIComponent(genre)}`)).ids).toEqual(
          idsWhere(isOf('genres', genre)),
        )
      if (platform)
        expect((await read(`?platform=${encodeURIComponent(platform)}`)).ids).toEqual(
          idsWhere(isOf('platforms', platform)),
        )
      if (kind) expect((await read(`?kind=${kind}`)).ids).toEqual(idsWhere((video) => video.kind === kind))
    }
    const isKnown = ({ duration }: Video) => duration !== ''
    expect((await read('?minLength=0')).ids).toEqual(idsWhere(isKnown))
    expect((await read('?maxLength=59')).ids).toEqual(
      idsWhere((video) => isKnown(video) && /^0:/.test(video.duration)),
    )
  })

  it('422 naming cursor for one of another order, another search or other filters', async () => {
    const { nextCursor: own } = await read('?limit=2')
    const { nextCursor: byTitle } = await read('?limit=2&sort=title')
    const { nextCursor: found } = await read('?limit=1&search=e')
    const [video] = (await read('')).videos
    const filtered = `?limit=1&category=${video?.category}`
    const { nextCursor: ofCategory } = await read(filtered)
    for (const query of [
      `?cursor=${byTitle}`,
      `?sort=length&cursor=${byTitle}`,
      `?sort=title&search=e&cursor=${byTitle}`,
      `?sort=title&cursor=${own}`,
      `?search=e&cursor=${own}`,
      `?search=f&cursor=${found}`,
      `?cursor=${found}`,
      `?cursor=${ofCategory}`,
      `${filtered}&year=2001&cursor=${ofCategory}`,
      `${filtered}&cursor=${own}`,
      `?sort=title&cursor=${byTitle}z'`,
      `?sort=title&cursor=${altered(byTitle, { key: '\0' })}`,
      `?sort=title&cursor=${altered(byTitle, { key: 5 })}`,
    ])
      await expectProblem(await call('GET', query), 'request_invalid', 'cursor')
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
