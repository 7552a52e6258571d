import type { ShelfName } from '#contract/library/shelf.ts'
import type { TimestampMicros } from '#contract/timestamp.ts'
import type { PlaylistStore } from '#service/library/playlist.ts'
import type { ShareStore } from '#service/library/share.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import type { UserDataStore } from '#service/library/user-data/user-data.ts'
import type { ProgressStore } from '#service/library/watching/progress.ts'
import type { WatchingStore } from '#service/library/watching/watching.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'

/** The stores of one library: a write to one of them is seen by the others. */
export interface LibraryStores {
  shelves: ShelfStore
  playlists: PlaylistStore
  progress: ProgressStore
  watching: WatchingStore
  shares: ShareStore
  userData: UserDataStore
  /** Deletes the account with all lists. Another one has its id from then on. */
  recreateUser(userId: string): Promise<unknown>
}

export type OpenLibrary = () => Promise<LibraryStores>

/** Timestamps a microsecond apart: a greater number is later. */
export const timestampAt = (number: number): TimestampMicros => 1_795_253_400_000_000 + number

/** The removal of an undo, which takes off again what a batch added. */
export const undoing = idOf(1_000_000)

export const newPlaylist = (id: string, number: number) => ({
  id,
  title: `Playlist ${id}`,
  description: 'Some videos',
  at: timestampAt(number),
})

/** More than any test stores in one list. */
const limit = 10_000

/** Of Ada's likes. */
export const entriesOn = (shelves: ShelfStore) => shelves.entries('ada', 'likes', { limit })

export const idsOn = async (shelves: ShelfStore) => (await entriesOn(shelves)).map(({ id }) => id)

export const totalOn = async (shelves: ShelfStore, userId: string, shelf: ShelfName) =>
  (await shelves.entries(userId, shelf, { limit })).length

export const playlistCount = async (playlists: PlaylistStore, userId: string) =>
  (await playlists.page(userId, { limit: 1 })).total

export const findPlaylist = (playlists: PlaylistStore, userId: string, id: string) =>
  playlists.find(userId, id)

/** Empty also when the playlist does not exist. */
export const videosIn = (playlists: PlaylistStore, userId: string, id: string) =>
  playlists.entries(userId, id, { limit })
