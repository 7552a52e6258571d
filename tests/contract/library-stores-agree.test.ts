import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shelfNames } from '#contract/shelf.ts'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import type { PlaylistStore } from '#service/library/playlist.ts'
import type { ShelfStore } from '#service/library/shelf.ts'
import { createPlaylistStore as playlistsInMemory } from '#stores/memory/playlist-store.ts'
import { createShelfStore as shelvesInMemory } from '#stores/memory/shelf-store.ts'
import { createPlaylistStore as playlistsInTables } from '#stores/sql/library/playlist-store.ts'
import { createShelfStore as shelvesInTables } from '#stores/sql/library/shelf-store.ts'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { idOf } from './catalogue.fixture.ts'
import { momentAt, newPlaylist } from './library.fixture.ts'

const numRuns = 100

// Few of each, so that what is done often meets what was done before.
const users = ['ada']
const user = fc.constantFrom(...users)
const videoIds = ['a', 'B', 'b']
const video = fc.constantFrom(...videoIds)
const shelf = fc.constantFrom(...shelfNames)
const at = fc.integer({ min: 0, max: 3 }).map(momentAt)
const places = fc.array(fc.record({ id: video, at }), { maxLength: 4 })
const playlistIds = ['p']
const playlist = fc.constantFrom(...playlistIds)
/** So many acts ago something may have been removed. */
const ago = fc.integer({ min: 1, max: 5 })
const most = fc.constantFrom(2, 3)

interface Act<Store> {
  does: string
  run(store: Store, index: number): Promise<unknown>
}

/** Acts on a store; by their index they have an id that no other has. */
function acts<Store>() {
  return <Told extends unknown[]>(
    does: string,
    arbitraries: { [Index in keyof Told]: fc.Arbitrary<Told[Index]> },
    run: (store: Store, index: number, ...told: Told) => Promise<unknown>,
  ): fc.Arbitrary<Act<Store>> =>
    fc.tuple<Told>(...arbitraries).map((told) => ({
      does: `${does} ${JSON.stringify(told)}`,
      run: (store, index) => run(store, index, ...told),
    }))
}

const onShelves = acts<ShelfStore>()
const shelfAct = fc.oneof(
  onShelves('add', [user, shelf, video, at], (store, _, ...told) => store.add(...told)),
  onShelves('add first', [user, shelf, video, at], (store, _, ...told) => store.addFirst(...told)),
  onShelves('add all', [user, shelf, places], (store, _, ...told) => store.addAll(...told)),
  onShelves('remove', [user, shelf, video], (store, index, ...told) => store.remove(...told, idOf(index))),
  onShelves('clear', [user, shelf], (store, index, ...told) => store.clear(...told, idOf(index))),
  onShelves('restore', [user, ago], (store, index, userId, ago) => store.restore(userId, idOf(index - ago))),
  onShelves('sweep', [ago], (store, index, ago) => store.purge(idOf(index - ago))),
)

const listedPlaces = fc.array(fc.record({ playlistId: fc.constantFrom('p', 'nobody'), id: video, at }), {
  maxLength: 4,
})
const onPlaylists = acts<PlaylistStore>()
const playlistAct = fc.oneof(
  onPlaylists('create', [user, fc.integer({ min: 0, max: 3 }), most], (store, index, userId, moment, most) =>
    store.create(userId, newPlaylist(idOf(index), moment), most),
  ),
  onPlaylists(
    'create missing',
    [user, fc.integer({ min: 0, max: 3 }), most],
    (store, index, userId, count, most) =>
      store.createMissing(
        userId,
        Array.from({ length: count }, (_, number) => newPlaylist(`${idOf(index)}-${number}`, number)),
        most,
      ),
  ),
  onPlaylists('add', [user, playlist, video, at, most], (store, _, ...told) => store.add(...told)),
  onPlaylists('add all', [user, listedPlaces, most], (store, _, ...told) => store.addAll(...told)),
  onPlaylists('remove video', [user, playlist, video], (store, index, ...told) =>
    store.removeVideo(...told, idOf(index)),
  ),
  onPlaylists('remove', [user, playlist], (store, index, ...told) => store.remove(...told, idOf(index))),
  onPlaylists('restore', [user, ago, most, most], (store, index, userId, ago, ...most) =>
    store.restore(userId, idOf(index - ago), ...most),
  ),
  onPlaylists('sweep', [ago], (store, index, ago) => store.purge(idOf(index - ago))),
)

async function everyShelf(store: ShelfStore) {
  return Promise.all(
    users.map(async (userId) => [
      await Promise.all(shelfNames.map((shelf) => store.list(userId, shelf, undefined, 9))),
      await Promise.all(shelfNames.map((shelf) => store.count(userId, shelf, 9))),
      await Promise.all(shelfNames.map((shelf) => store.newest(userId, shelf, 2, 3))),
      (await store.memberships(userId, videoIds))
        .map((held) => JSON.stringify(Object.entries(held).sort()))
        .sort(),
    ]),
  )
}

async function everyPlaylist(store: PlaylistStore) {
  return Promise.all(
    users.map(async (userId) => {
      const playlists = await store.list(userId, undefined, 9)
      return [
        playlists,
        await store.count(userId),
        await Promise.all(playlists.map(({ id }) => store.videos(userId, id, undefined, 9))),
        (await store.memberships(userId, videoIds))
          .map(({ playlistId, videoId }) => `${playlistId} ${videoId}`)
          .sort(),
      ]
    }),
  )
}

async function agree<Store>(
  memory: Store,
  openTables: (db: Database) => Store,
  acts: Act<Store>[],
  tell: (store: Store) => Promise<unknown>,
) {
  const db = openSqlite(':memory:')
  await migrate(db)
  const tables = openTables(db)
  for (const [index, { does, run }] of acts.entries()) {
    expect(await run(tables, index), does).toEqual(await run(memory, index))
    expect(await tell(tables), does).toEqual(await tell(memory))
  }
  await db.destroy()
}

describe('stores in memory and in SQLite agree, whatever is done', () => {
  it('to shelves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(shelfAct, { minLength: 20, maxLength: 40 }), (acts) =>
        agree(shelvesInMemory(), shelvesInTables, acts, everyShelf),
      ),
      { numRuns },
    )
  }, 60_000)

  it('to playlists', async () => {
    const seeds = users.flatMap((userId) =>
      playlistIds.map((id) => ({
        does: `create ${userId} ${id}`,
        run: (store: PlaylistStore) => store.create(userId, newPlaylist(id, 0), 9),
      })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(playlistAct, { minLength: 20, maxLength: 40 }), (acts) =>
        agree(playlistsInMemory(), playlistsInTables, [...seeds, ...acts], everyPlaylist),
      ),
      { numRuns },
    )
  }, 60_000)
})
