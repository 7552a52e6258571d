import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/catalogue-video.ts'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import type { ViewStore } from '#service/catalogue/view-counter.ts'
import { idOf, videosOf } from '../fixtures/catalogue.fixture.ts'

export type OpenViews = (videos: CatalogueVideo[]) => Promise<{ views: ViewStore; catalogue: CatalogueStore }>

export function viewsStoreContract(host: string, openStores: OpenViews) {
  async function open(videos = videosOf([{ views: 5 }, { views: 296_000_000 }, {}])) {
    const stores = await openStores(videos)
    const viewsOf = async (id: string) => (await stores.catalogue.video(id))?.views
    return { ...stores, add: stores.views.add, viewsOf }
  }

  describe(`views in ${host}`, () => {
    it('are added to the catalogue’s views wherever a video is read', async () => {
      const { add, catalogue } = await open()
      await add(new Map([[idOf(0), 2]]))
      const viewsOf = (videos: CatalogueVideo[]) => videos.map((video) => video.views)
      const everything = [7, 296_000_000, 0]
      expect((await catalogue.video(idOf(0)))?.views).toBe(7)
      expect(viewsOf(await catalogue.find([idOf(0)]))).toEqual([7])
      expect(viewsOf(await catalogue.find([2, 0, 1].map(idOf)))).toEqual([0, 7, 296_000_000])
      expect(viewsOf((await catalogue.videos({ limit: 9 })).videos)).toEqual(everything)
      expect(viewsOf((await catalogue.videos({ limit: 9, category: 'Action' })).videos)).toEqual(everything)
      expect(viewsOf((await catalogue.videos({ limit: 9, search: 'video' })).videos)).toEqual(everything)
      expect((await catalogue.videos({ limit: 9, search: 'video 0' })).videos).toEqual([
        { ...videosOf([{}])[0], views: 7 },
      ])
    })

    it('add up, also when added concurrently', async () => {
      const { add, viewsOf } = await open()
      await add(new Map([[idOf(0), 1]]))
      await Promise.all(
        Array.from({ length: 20 }, (_, turn) => {
          const counts: [string, number][] = [
            [idOf(0), 2],
            [idOf(2), 1],
          ]
          return add(new Map(turn % 2 ? counts : counts.toReversed()))
        }),
      )
      expect(await viewsOf(idOf(0))).toBe(5 + 1 + 40)
      expect(await viewsOf(idOf(1))).toBe(296_000_000)
      expect(await viewsOf(idOf(2))).toBe(20)
    })

    it('are stored for 1,000 videos per flush, beyond 32 bits', async () => {
      const videos = videosOf(Array.from({ length: 1000 }, (_, index) => ({ views: index })))
      const { add, catalogue } = await open(videos)
      await add(new Map(videos.map(({ _id }, index) => [_id, 5_000_000_000 + index])))
      const read = await catalogue.videos({ limit: 1000 })
      expect(read.videos.map((video) => video.views)).toEqual(
        videos.map((_, index) => 5_000_000_000 + 2 * index),
      )
    })
  })
}
