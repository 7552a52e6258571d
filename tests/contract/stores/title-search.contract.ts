import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { maxCountedMatches } from '#contract/limits.ts'
import { createCatalogueRules, type VideosRequest } from '#service/catalogue/catalogue.ts'
import { Cursor } from '#service/cursor.ts'
import { categoriesNamed, videosOf, videosTitled } from '../fixtures/catalogue.fixture.ts'
import type { OpenStore } from './catalogue-store.contract.ts'

/** The rule of a search, exact matches before loose ones, over a store. */
export function titleSearchContract(host: string, openStore: OpenStore) {
  const categories = categoriesNamed('Action', 'Arcade')

  async function open(videos: CatalogueVideo[]) {
    const { store, close } = await openStore(categories, videos)
    onTestFinished(close)
    return createCatalogueRules(store)
  }
  const titles = (videos: CatalogueVideo[]) => videos.map(({ title }) => title)

  describe(`a search of titles in ${host}`, () => {
    const mixed = videosOf(
      Array.from({ length: 12 }, (_, index) => ({
        title: ['Star Fox', 'Star-Fox', 'Fox of a Star', 'Moon'][index % 4] as string,
        category: index < 6 ? 'Action' : 'Arcade',
      })),
    )

    it.each([1, 3, 4, 9])('pages by %i across the border, each match once', async (limit) => {
      const catalogue = await open(mixed)
      const { pages, total } = await searchPages(catalogue, { search: 'star fox', limit })
      expect(pages.flatMap(({ videos }) => titles(videos))).toEqual([
        ...Array(3).fill('Star Fox'),
        ...Array(3).fill(['Star-Fox', 'Fox of a Star']).flat(),
      ])
      expect(new Set(pages.flatMap(({ videos }) => videos.map(({ _id }) => _id))).size).toBe(9)
      expect(pages).toHaveLength(Math.ceil(9 / limit))
      expect(total).toBe(9)
      expect(
        pages.flatMap(({ looseFrom, videos }) => videos.map((_, at) => at >= (looseFrom ?? 99))),
      ).toEqual([...Array(3).fill(false), ...Array(6).fill(true)])
    })

    it('counts both kinds, up to the maximum', async () => {
      const both = (count: number) => videosTitled('Star Fox', ...Array<string>(count - 1).fill('Fox Star'))
      const found = async (videos: CatalogueVideo[]) => {
        const { total, totalIsLowerBound } = await (await open(videos)).videos({
          search: 'star fox',
          limit: 2,
        })
        return [total, totalIsLowerBound]
      }
      expect(await found(both(maxCountedMatches))).toEqual([maxCountedMatches, false])
      expect(await found(both(maxCountedMatches + 1))).toEqual([maxCountedMatches, true])
    })

    it('counts the same on every page, whether or not the newest titles match', async () => {
      const older = [...Array<string>(30).fill('Star Fox'), ...Array<string>(8).fill('Fox of a Star')]
      const newer = Array.from({ length: 600 }, (_, index) => `Moon ${index}`)
      const catalogue = await open(videosTitled(...newer, ...older))
      for (const limit of [10, 29, 30, 32]) {
        const { pages, total } = await searchPages(catalogue, { search: 'star fox', limit })
        expect(total).toBe(38)
        expect(pages.flatMap(({ videos }) => titles(videos))).toEqual(older)
      }
      const { total } = await searchPages(catalogue, { search: 'of fox', limit: 3 })
      expect(total).toBe(8)
      const inCategory = await catalogue.videos({ search: 'star fox', category: 'Arcade', limit: 3 })
      expect(inCategory).toMatchObject({ videos: [], total: 0 })
    })

    it.each([
      ['exact', 'star fox'],
      ['loose', 'fox star'],
    ])('counts %s matches that the newest titles lack up to the maximum', async (_, search) => {
      const found = async (count: number) => {
        const older = Array<string>(count).fill('Star Fox')
        const newer = Array.from({ length: 600 }, (_, index) => `Moon ${index}`)
        const { total, totalIsLowerBound } = await (await open(videosTitled(...newer, ...older))).videos({
          search,
          limit: 2,
        })
        return [total, totalIsLowerBound]
      }
      expect(await found(maxCountedMatches)).toEqual([maxCountedMatches, false])
      expect(await found(maxCountedMatches + 1)).toEqual([maxCountedMatches, true])
    })

    it('by other names than titles finds the newest of thousands, each of another creator', async () => {
      const made = Array.from({ length: 5002 }, (_, index) => ({ creator: `Studio ${index}` }))
      const catalogue = await open(videosOf([{ title: 'Studio life', creator: 'Studio' }, ...made]))
      for (const sort of ['newest', 'title'] as const) {
        const { videos, total, totalIsLowerBound } = await catalogue.videos({
          search: 'studio',
          match: 'names',
          sort,
          limit: 2,
        })
        // By title 'Video 10' follows 'Video 1'.
        const second = sort === 'newest' ? 'Studio 1' : 'Studio 9'
        expect(videos.map(({ creator }) => creator)).toEqual(['Studio 0', second])
        expect([total, totalIsLowerBound]).toEqual([maxCountedMatches, true])
      }
    })

    it('ends after more exact matches than are counted', async () => {
      const catalogue = await open(
        videosTitled(...Array<string>(maxCountedMatches + 1).fill('Star Fox'), 'Fox Star'),
      )
      const first = await catalogue.videos({ search: 'star fox', limit: 1 })
      const beforeLast = { ...Cursor.parse(first.nextCursor), key: 3 }
      expect(await catalogue.videos({ search: 'star fox', cursor: beforeLast })).toMatchObject({
        videos: [{ title: 'Star Fox' }],
        totalIsLowerBound: true,
        nextCursor: null,
      })
    })
  })
}

/** Every page, from cursor to cursor. All have the same total. */
export async function searchPages(
  catalogue: ReturnType<typeof createCatalogueRules>,
  request: VideosRequest,
) {
  const first = await catalogue.videos(request)
  const pages = [first]
  for (let cursor = first.nextCursor; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
    pages.push(await catalogue.videos({ ...request, cursor: Cursor.parse(cursor) }))
  for (const { total } of pages) expect(total).toBe(first.total)
  return { pages, total: first.total }
}
