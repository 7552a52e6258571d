import { describe, expect, it } from 'vitest'
import type { CatalogueVideo } from '#contract/catalogue/video.ts'
import { idOf, videosOf } from '../fixtures/catalogue.fixture.ts'
import {
  findPlaylist,
  idsOn,
  type LibraryStores,
  newPlaylist,
  playlistsOf,
  timestampAt,
  totalOn,
  undoing,
  videosIn,
} from './library.fixture.ts'

export type OpenWithCatalogue = () => Promise<
  LibraryStores & { load(videos: CatalogueVideo[]): Promise<void> }
>

const many = 1000
const four = videosOf([{}, {}, {}, {}])
const without = (...indices: number[]) => four.filter((_, index) => !indices.includes(index))

export function absentVideosContract(database: string, openLibrary: OpenWithCatalogue) {
  /** Ada has all four videos in her likes and in playlist p, and the first in q. */
  async function openLists() {
    const stores = await openLibrary()
    const { shelves, playlists, userData, load } = stores
    await load(four)
    const entries = four.map(({ _id }, index) => ({ id: _id, at: timestampAt(index) }))
    await userData.addToShelf('ada', 'likes', entries)
    await playlists.create('ada', newPlaylist('p', 0), many)
    await playlists.create('ada', newPlaylist('q', 1), many)
    const inLists = [
      ...entries.map((entry) => ({ ...entry, playlistId: 'p' })),
      { ...entries[0], playlistId: 'q' },
    ]
    await userData.addToPlaylists('ada', inLists as Required<(typeof inLists)[number]>[], many)
    const counts = async () => ({
      likes: await totalOn(shelves, 'ada', 'likes'),
      sorted: (await shelves.orderedPage('ada', 'likes', { order: 'title', limit: 1, countLimit: many }))
        .total,
      playlists: (await playlistsOf(playlists, 'ada')).map(({ videoCount }) => videoCount),
      playlist: (await findPlaylist(playlists, 'ada', 'p'))?.videoCount,
      ordered: (await playlists.orderedVideos('ada', 'p', { order: 'title', limit: 1 }))?.total,
    })
    return { ...stores, counts }
  }
  const countsOf = (count: number, inQ: number) => ({
    likes: count,
    sorted: count,
    playlists: [count, inQ],
    playlist: count,
    ordered: count,
  })

  describe(`videos that have left the catalogue, in ${database}`, () => {
    it('are not counted, and count again once they are back, with their time and position', async () => {
      const { shelves, playlists, load, counts } = await openLists()
      expect(await counts()).toEqual(countsOf(4, 1))
      const before = [await idsOn(shelves), await videosIn(playlists, 'ada', 'p')]
      await load(without(0, 2))
      expect(await counts()).toEqual(countsOf(2, 0))
      await load(without(2))
      expect(await counts()).toEqual(countsOf(3, 1))
      await load(four)
      expect(await counts()).toEqual(countsOf(4, 1))
      expect([await idsOn(shelves), await videosIn(playlists, 'ada', 'p')]).toEqual(before)
    })

    it('do not take part in a limited count', async () => {
      const { shelves, load } = await openLists()
      await load(without(3))
      expect(await totalOn(shelves, 'ada', 'likes', 3)).toBe(3)
      expect(await totalOn(shelves, 'ada', 'likes', 2)).toBe(2)
    })

    it('are not counted among removed ones, whatever is undone', async () => {
      const { shelves, playlists, load, counts } = await openLists()
      await shelves.remove('ada', 'likes', idOf(0), idOf(1))
      await playlists.removeVideo('ada', 'p', idOf(0), idOf(1))
      await load(without(0))
      expect(await counts()).toEqual(countsOf(3, 0))
      await shelves.undo('ada', idOf(1), undoing)
      await playlists.undo('ada', idOf(1), many, many, undoing)
      expect(await counts()).toEqual(countsOf(3, 0))
      await load(four)
      expect(await counts()).toEqual(countsOf(4, 1))
    })
  })
}
