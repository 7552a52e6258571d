import { expect, it } from 'vitest'
import type { ShelfStore } from '#service/library/shelf.ts'
import { removeVideos } from '#stores/sql/catalogue/changes/remove-videos.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import {
  categoriesNamed,
  filesOf,
  idOf,
  importAll,
  openTables,
  videosOf,
} from '../fixtures/catalogue.fixture.ts'
import { findPlaylist, newPlaylist, timestampAt } from './library.fixture.ts'
import { sqlLibrary } from './library-stores.fixture.ts'

/** Counts Ada's likes apart from a page, which is full. */
const totalOf = async (shelves: ShelfStore) =>
  (await shelves.page('ada', 'likes', { order: 'added', limit: 1, countLimit: 9 })).total

it('a removal of videos, and an import that brings them back, change the counts of lists too', async () => {
  const db = await openTables()
  const { shelves, playlists, userData } = await sqlLibrary(db)
  const videos = videosOf([{}, {}])
  await loadCatalogue(db, filesOf(categoriesNamed('Action'), []), new Date(0))
  await importAll(db, videos)
  await playlists.create('ada', newPlaylist('p', 0), 10)
  const entries = videos.map(({ _id }, index) => ({ id: _id, playlistId: 'p', at: timestampAt(index) }))
  await userData.addToShelf('ada', 'likes', entries)
  await userData.addToPlaylists('ada', entries, 10)
  const counts = async () => [await totalOf(shelves), (await findPlaylist(playlists, 'ada', 'p'))?.videoCount]
  await removeVideos(db, [idOf(0)], true)
  expect(await counts(), 'a dry run').toEqual([2, 2])
  await removeVideos(db, [idOf(0)], false)
  expect(await counts()).toEqual([1, 1])
  await importAll(db, videos)
  expect(await counts()).toEqual([2, 2])
})
