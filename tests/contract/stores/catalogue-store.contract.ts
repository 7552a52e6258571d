import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import { foldTitle } from '#contract/text/fold-text.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import { categoriesNamed, idOf, videosOf, videosTitled } from '../fixtures/catalogue.fixture.ts'

export type OpenStore = (
  categories: CatalogueCategory[],
  videos: CatalogueVideo[],
) => Promise<{ store: CatalogueStore; close(): Promise<void> }>

export function catalogueStoreContract(host: string, openStore: OpenStore) {
  const categories = categoriesNamed('Action', 'Arcade', 'apple')
  const everything = 1000

  async function open(videos: CatalogueVideo[], named = categories) {
    const { store, close } = await openStore(named, videos)
    onTestFinished(close)
    return store
  }
  const titles = (videos: CatalogueVideo[]) => videos.map(({ title }) => title)
  async function search(store: CatalogueStore, title: string) {
    return titles((await store.videos({ search: foldTitle(title), limit: everything })).videos)
  }

  describe(`the catalogue store in ${host}`, () => {
    it.each([1, 3])('of %i ids it names those that it has', async (count) => {
      const store = await open(videosTitled('One', 'Two', 'Three', 'Four'))
      const ids = [0, 1, 2].slice(0, count).map(idOf)
      expect((await store.existing(ids)).toSorted()).toEqual(ids)
      expect(await store.existing([...ids.slice(1), 'nobody'])).toHaveLength(count - 1)
    })

    it('returns nothing after the last position, and everything after one beyond the newest', async () => {
      const twenty = videosTitled(...Array.from({ length: 20 }, (_, index) => `Frost ${index}`))
      const store = await open(twenty)
      const end = { key: 0, id: '' }
      expect(await store.videos({ after: end, limit: 5 })).toEqual({ videos: [], next: undefined })
      const beyond = { key: 999_999_999_999_999, id: '' }
      for (const search of [undefined, 'frost'])
        expect((await store.videos({ after: beyond, search, limit: everything })).videos).toEqual(twenty)
    })

    it('is empty when the catalogue is', async () => {
      const store = await open([])
      expect(await store.videos({ limit: 5 })).toEqual({ videos: [], next: undefined })
      expect(await store.count({}, 10)).toBe(0)
      expect(await search(store, 'anything')).toEqual([])
    })

    describe('title search', () => {
      it('finds a long text among many titles with the same words in another order', async () => {
        const alike = Array.from({ length: 300 }, (_, index) =>
          index % 2 ? 'Launch gameplay official trailer' : 'Official launch trailer gameplay',
        )
        const store = await open(videosTitled(...alike, 'Official gameplay launch trailer', 'Trailer'))
        expect(await search(store, 'official gameplay launch trailer')).toEqual([
          'Official gameplay launch trailer',
        ])
        expect(await search(store, 'gameplay official trailer')).toHaveLength(150)
        expect(await search(store, 'trailer trailer launch official')).toEqual([])
      })

      it('searches for 200 letters that each fold to several', async () => {
        const store = await open(videosTitled('ﷺ'.repeat(50), 'a'.repeat(200)))
        expect(await search(store, 'ﷺ'.repeat(50))).toEqual(['ﷺ'.repeat(50)])
        expect(await search(store, 'ﷺ'.repeat(200))).toEqual([])
        expect(await search(store, 'A'.repeat(200))).toEqual(['a'.repeat(200)])
      })

      it('finds nothing in other fields', async () => {
        const store = await open(
          videosOf([{ title: 'One', description: 'two', game: 'two', creator: 'two' }]),
        )
        expect(await search(store, 'two')).toEqual([])
      })
    })

    describe('search by words', () => {
      it('finds many words, long and short', async () => {
        const store = await open(videosTitled('One two three four five six seven eight nine', 'Ten'))
        const words = 'nine e t six eight four seven five two one three'.split(' ')
        expect(await store.count({ words }, everything)).toBe(1)
        expect(await store.count({ words: [...words, 'ten'] }, everything)).toBe(0)
        const letters = [...'abcdefghijklmnopqrstuvwxyz']
        expect(await store.count({ words: letters }, everything)).toBe(0)
      })
    })

    describe('categories', () => {
      it('are counted, also empty ones, in the order of the file, not by name', async () => {
        const three = ['Action', 'Arcade', 'Arcade'].map((category) => ({ category }))
        const store = await open(videosOf(three))
        expect(await store.categories()).toEqual([
          { ...categories[0], videoCount: 1 },
          { ...categories[1], videoCount: 2 },
          { ...categories[2], videoCount: 0 },
        ])
      })
    })

    describe('one video', () => {
      it('is returned unchanged, including null fields', async () => {
        const [full, bare] = videosOf([
          {
            title: '  “Ünï” 🎮 \\ " \' ',
            year: 1999,
            views: 296_000_000,
            duration: 133.4,
            sample: true,
            licence: { name: 'MIT', attribution: '© “Us”', url: 'https://us.example' },
          },
          { year: null, duration: null, licence: null },
        ]) as [CatalogueVideo, CatalogueVideo]
        const store = await open([full, bare])
        expect(await store.video(full._id)).toEqual(full)
        expect(await store.video(bare._id)).toEqual(bare)
      })

      it('is distinguished from one whose id differs only in case', async () => {
        const store = await open(
          videosOf([
            { _id: 'aBc', title: 'mixed' },
            { _id: 'ABC', title: 'upper' },
            { _id: 'abc', title: 'lower' },
          ]),
        )
        expect((await store.video('aBc'))?.title).toBe('mixed')
        expect((await store.video('ABC'))?.title).toBe('upper')
        expect((await store.video('abc'))?.title).toBe('lower')
        for (const id of ['AbC', '', 'nobody', '%', '__proto__', 'a\0'])
          expect(await store.video(id)).toBeUndefined()
        expect(titles((await store.videos({ limit: 5 })).videos)).toEqual(['mixed', 'upper', 'lower'])
      })
    })
  })
}
