import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shelfNames } from '#contract/library/shelf.ts'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { migrate } from '#stores/sql/migrate.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { type LibraryStores, newPlaylist, timestampAt } from './library.fixture.ts'
import { memoryLibrary, sqlLibrary } from './library-stores.fixture.ts'

const numRuns = 100

// Few of each, so that actions often meet results of earlier ones.
const users = ['ada']
const user = fc.constantFrom(...users)
const videoIds = ['a', 'B', 'b']
const video = fc.constantFrom(...videoIds)
const shelf = fc.constantFrom(...shelfNames)
const at = fc.integer({ min: 0, max: 3 }).map(timestampAt)
const entries = fc.array(fc.record({ id: video, at }), { maxLength: 4 })
const playlistIds = ['p']
const playlist = fc.constantFrom(...playlistIds)
/** A removal has the id of the action this many before. */
const ago = fc.integer({ min: 1, max: 5 })
const max = fc.constantFrom(2, 3)

interface Action {
  name: string
  run(stores: LibraryStores, index: number): Promise<unknown>
}

/** An action with random arguments; its index makes an id of its own. */
const action = <Args extends unknown[]>(
  name: string,
  arbitraries: { [Index in keyof Args]: fc.Arbitrary<Args[Index]> },
  run: (stores: LibraryStores, index: number, ...args: Args) => Promise<unknown>,
): fc.Arbitrary<Action> =>
  fc.tuple<Args>(...arbitraries).map((args) => ({
    name: `${name} ${JSON.stringify(args)}`,
    run: (stores, index) => run(stores, index, ...args),
  }))

const purge = action('purge', [ago], ({ userData }, index, ago) => userData.purge(idOf(index - ago)))

const batchOf = (add: string[], remove: string[], at: number) => ({
  add: add.map((id, number) => ({ id, at: at + number })),
  remove: remove.filter((id) => !add.includes(id)),
})

const shelfAction = fc.oneof(
  action('add', [user, shelf, video, at], ({ shelves }, _, ...args) => shelves.add(...args)),
  action('addIfNeverThere', [user, shelf, video, at], ({ shelves }, _, ...args) =>
    shelves.addIfNeverThere(...args),
  ),
  action('addToShelf', [user, shelf, entries], ({ userData }, _, ...args) => userData.addToShelf(...args)),
  action('remove', [user, shelf, video], ({ shelves }, index, ...args) =>
    shelves.remove(...args, idOf(index)),
  ),
  action('clear', [user, shelf], ({ shelves }, index, ...args) => shelves.clear(...args, idOf(index))),
  action(
    'batch',
    [user, shelf, fc.uniqueArray(video), fc.uniqueArray(video), at],
    ({ shelves }, index, userId, shelf, add, remove, at) =>
      shelves.batch(userId, shelf, batchOf(add, remove, at), idOf(index)),
  ),
  action('undo', [user, ago], ({ shelves }, index, userId, ago) =>
    shelves.undo(userId, idOf(index - ago), idOf(index)),
  ),
  purge,
)

const playlistEntries = fc.array(fc.record({ playlistId: fc.constantFrom('p', 'unknown'), id: video, at }), {
  maxLength: 4,
})
const playlistAction = fc.oneof(
  action('create', [user, fc.integer({ min: 0, max: 3 }), max], ({ playlists }, index, userId, number, max) =>
    playlists.create(userId, newPlaylist(idOf(index), number), max),
  ),
  action(
    'createPlaylists',
    [user, fc.integer({ min: 0, max: 3 }), max],
    ({ userData }, index, userId, count, max) =>
      userData.createPlaylists(
        userId,
        Array.from({ length: count }, (_, number) => newPlaylist(`${idOf(index)}-${number}`, number)),
        max,
      ),
  ),
  action('add', [user, playlist, video, at, max], ({ playlists }, _, ...args) => playlists.add(...args)),
  action('addToPlaylists', [user, playlistEntries, max], ({ userData }, _, ...args) =>
    userData.addToPlaylists(...args),
  ),
  action(
    'changeEntry',
    [
      user,
      playlist,
      video,
      fc.constantFrom(undefined, null, ...videoIds),
      fc.constantFrom(undefined, '', 'A note'),
    ],
    ({ playlists }, _, userId, id, videoId, after, note) =>
      playlists.changeEntry(userId, id, videoId, {
        ...(after !== undefined && after !== videoId && { after }),
        ...(note !== undefined && { note }),
      }),
  ),
  action(
    'batch',
    [user, playlist, fc.uniqueArray(video), fc.uniqueArray(video), at, max],
    ({ playlists }, index, userId, id, add, remove, at, max) =>
      playlists.batch(userId, id, batchOf(add, remove, at), idOf(index), max),
  ),
  action('copy', [user, playlist, max], ({ playlists }, index, userId, id, max) =>
    playlists.copy({ userId, id }, userId, newPlaylist(idOf(index), index), max),
  ),
  action('update', [user, playlist, fc.constantFrom('One', 'Other')], ({ playlists }, _, userId, id, title) =>
    playlists.update(userId, id, { title }),
  ),
  action('share', [user, playlist], ({ shares }, index, userId, id) =>
    shares.share(userId, id, `token ${index}`),
  ),
  action('unshare', [user, playlist], ({ shares }, _, ...args) => shares.unshare(...args)),
  action('find', [ago], ({ shares }, index, ago) => shares.find(`token ${index - ago}`)),
  action('removeVideo', [user, playlist, video], ({ playlists }, index, ...args) =>
    playlists.removeVideo(...args, idOf(index)),
  ),
  action('remove', [user, playlist], ({ playlists }, index, ...args) =>
    playlists.remove(...args, idOf(index)),
  ),
  action('undo', [user, ago, max, max], ({ playlists }, index, userId, ago, ...limits) =>
    playlists.undo(userId, idOf(index - ago), ...limits, idOf(index)),
  ),
  purge,
)

async function readShelves({ shelves }: LibraryStores) {
  return Promise.all(
    users.map(async (userId) => [
      await Promise.all(shelfNames.map((shelf) => shelves.page(userId, shelf, { limit: 9, countLimit: 9 }))),
      await Promise.all(shelfNames.map((shelf) => shelves.page(userId, shelf, { limit: 2, countLimit: 3 }))),
      (await shelves.memberships(userId, videoIds))
        .map((membership) => JSON.stringify(Object.entries(membership).sort()))
        .sort(),
    ]),
  )
}

async function readPlaylists({ playlists }: LibraryStores) {
  return Promise.all(
    users.map(async (userId) => {
      const page = await playlists.page(userId, { limit: 9 })
      return [
        page,
        await Promise.all(page.entries.map(({ id }) => playlists.videos(userId, id, { limit: 9 }))),
        (await playlists.memberships(userId, videoIds))
          .map(({ playlistId, videoId }) => `${playlistId} ${videoId}`)
          .sort(),
      ]
    }),
  )
}

async function expectAgreement(actions: Action[], read: (stores: LibraryStores) => Promise<unknown>) {
  const db = openSqlite(':memory:')
  await migrate(db)
  const memory = memoryLibrary()
  const tables = sqlLibrary(db)
  for (const [index, { name, run }] of actions.entries()) {
    expect(await run(tables, index), name).toEqual(await run(memory, index))
    expect(await read(tables), name).toEqual(await read(memory))
  }
  await db.destroy()
}

describe('stores in memory and in SQLite agree after random actions', () => {
  it('on shelves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(shelfAction, { minLength: 20, maxLength: 40 }), (actions) =>
        expectAgreement(actions, readShelves),
      ),
      { numRuns },
    )
  })

  it('on playlists', async () => {
    const seeds = users.flatMap((userId) =>
      playlistIds.map((id) => ({
        name: `create ${userId} ${id}`,
        run: ({ playlists }: LibraryStores) => playlists.create(userId, newPlaylist(id, 0), 9),
      })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(playlistAction, { minLength: 20, maxLength: 40 }), (actions) =>
        expectAgreement([...seeds, ...actions], readPlaylists),
      ),
      { numRuns },
    )
  })
})
