import { expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { foldTitle } from '#contract/fold-text.ts'
import type { PlaylistSort } from '#contract/library/playlist-sorts.ts'
import type { VideoKey } from '#service/catalogue/video-order.ts'
import type { OrderedEntriesRequest } from '#service/library/playlist.ts'
import { mixedVideos } from '../fixtures/mixed-videos.fixture.ts'
import { timestampAt } from './library.fixture.ts'

export const videos = mixedVideos(60)
/** Every second video, to add in another order than any of these. */
export const listed = videos.filter((_, index) => index % 2 === 0)
export const entriesToAdd = listed.map(({ _id }, index) => {
  return { id: _id, at: timestampAt((index * 7) % listed.length) }
})

export type PageOf<Sort> = Partial<OrderedEntriesRequest> & { order: Sort }

interface OrderedList {
  /** Without a limit all entries. */
  page(request: PageOf<PlaylistSort>): Promise<{ entries: VideoKey[]; total: number }>
  remove(videoId: string): Promise<unknown>
}

/** What a shelf and a playlist have in common, in any of these orders. `open` returns one that has `entriesToAdd`. */
export function listOrdersContract(sorts: readonly PlaylistSort[], open: () => Promise<OrderedList>) {
  const expectOrder = async (
    order: PlaylistSort,
    compare: (a: CatalogueVideo, b: CatalogueVideo) => number,
  ) => {
    const { entries } = await (await open()).page({ order })
    expect(entries.map(({ id }) => id)).toEqual(listed.toSorted(compare).map(({ _id }) => _id))
  }

  it('by title: as folded, by the bytes of its first 100 characters, and by id where they are alike', async () => {
    const bytesOf = ({ title }: CatalogueVideo) => Buffer.from([...foldTitle(title)].slice(0, 100).join(''))
    await expectOrder('title', (a, b) => Buffer.compare(bytesOf(a), bytesOf(b)) || (a._id < b._id ? -1 : 1))
  })

  it('by length: the longest first, unknown ones last, and by id where they are alike', async () => {
    await expectOrder('length', (a, b) => (b.duration ?? 0) - (a.duration ?? 0) || (a._id < b._id ? 1 : -1))
  })

  it('by views: the most viewed first, and by id where they are alike', async () => {
    await expectOrder('views', (a, b) => b.views - a.views || (a._id < b._id ? 1 : -1))
  })

  it.each(sorts.flatMap((order) => [1, 4, 29, 30, 31].map((limit) => [order, limit] as const)))(
    'by %s pages of %i reach the end without a gap or a repeat',
    async (order, limit) => {
      const list = await open()
      const all = await list.page({ order })
      const seen: VideoKey[] = []
      for (;;) {
        const { entries, total } = await list.page({ order, limit, after: seen.at(-1) })
        expect(total).toBe(listed.length)
        seen.push(...entries)
        if (entries.length < limit) break
      }
      expect(seen).toEqual(all.entries)
    },
  )

  it.each(sorts)('by %s continues after a video that was removed', async (order) => {
    const list = await open()
    const { entries } = await list.page({ order })
    await list.remove((entries[4] as VideoKey).id)
    const rest = await list.page({ order, after: entries[4] })
    expect([rest.entries, rest.total]).toEqual([entries.slice(5), listed.length - 1])
  })

  it.each(sorts)(
    'a search by %s has all words in the title, counts its matches, and continues',
    async (order) => {
      const list = await open()
      const titlesIn = async (request: PageOf<PlaylistSort>) =>
        (await list.page(request)).entries.map(({ id }) => videos.find(({ _id }) => _id === id)?.title)
      const all = await titlesIn({ order })
      const expected = all.filter((title) => /z[eé]lda/i.test(title ?? ''))
      expect(await titlesIn({ order, words: ['trailer', 'zelda'] })).toEqual(expected)
      expect((await list.page({ order, words: ['zelda'], limit: 2 })).total).toBe(expected.length)
      const colons = await list.page({ order, search: ':', limit: 2 })
      expect(colons.total).toBe(all.filter((title) => title?.includes(':')).length)
      expect(await list.page({ order, words: ['nowhere'] })).toMatchObject({ entries: [], total: 0 })
      const { entries, total } = await list.page({ order, words: ['the'] })
      expect([entries.length, total > 4]).toEqual([total, true])
      const rest = await list.page({ order, words: ['the'], after: entries[2] })
      expect([rest.entries, rest.total]).toEqual([entries.slice(3), total])
    },
  )
}
