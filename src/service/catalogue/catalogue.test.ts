import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { Failure } from '#contract/failures.ts'
import { maxCountedMatches } from '#contract/limits.ts'
import { createCatalogueStore } from '#stores/memory/catalogue-store.ts'
import { Cursor } from '../cursor.ts'
import { createCatalogueRules } from './catalogue.ts'

describe('the total', () => {
  it('of a category, and of everything, is exact however large', async () => {
    const catalogue = catalogueOf(maxCountedMatches + 5)
    for (const category of [undefined, 'All', 'action']) {
      const { total, totalIsLowerBound } = await catalogue.videos({ category, limit: 1 })
      expect([total, totalIsLowerBound]).toEqual([maxCountedMatches + 5, false])
    }
  })
})

describe('a category', () => {
  it('is found by id or name in any case, with or without accents', async () => {
    const catalogue = createCatalogueRules(
      createCatalogueStore([{ _id: 'AbC-1', categoryName: 'Stratégie', description: 'Words' }], []),
    )
    for (const name of ['AbC-1', 'abc-1', 'ABC-1', 'Stratégie', 'STRATEGIE', ' strategie '])
      expect((await catalogue.category(name)).categoryName).toBe('Stratégie')
  })

  it.each(['', 'All', 'Actio', 'Action!'])('does not exist under the name %j', async (name) => {
    await expect(catalogueOf(1).category(name)).rejects.toThrow(new Failure('category_unknown'))
  })
})

it('a request without a limit gets 500 videos and a cursor for the next page', async () => {
  const catalogue = catalogueOf(501)
  const first = await catalogue.videos({})
  expect([first.videos.length, first.nextCursor]).toEqual([500, expect.any(String)])
  const second = await catalogue.videos({ cursor: Cursor.parse(first.nextCursor) })
  expect([second.videos.length, second.nextCursor]).toEqual([1, null])
})

function catalogueOf(count: number) {
  const video = { title: 'Ember', category: 'Action', sample: false } as CatalogueVideo
  const videos = Array.from({ length: count }, (_, index) => ({ ...video, _id: String(index) }))
  const action = { _id: 'c1', categoryName: 'Action', description: 'Words' }
  return createCatalogueRules(createCatalogueStore([action], videos))
}
