import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shelfNames } from '#contract/library/shelf.ts'
import { openSqlite } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { migrate } from '#stores/sql/migrate.ts'
import type { Database } from '#stores/sql/schema.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { idOf } from '../fixtures/catalogue.fixture.ts'
import { type LibraryStores, newPlaylist, timestampAt } from './library.fixture.ts'
import { memoryLibrary, sqlLibrary } from './library-stores.fixture.ts'

// Few of each, so that actions often meet results of earlier ones.
const users = ['ada', 'Ada']
const user = fc.constantFrom('ada', 'ada', 'ada', 'Ada')
// Bytes decide about their order and equality, never a locale.
const videoIds = ['a', 'B', 'b', '-']
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

const ofAllLists = [
  action('purge', [ago], ({ userData }, index, ago) => userData.purge(idOf(index - ago))),
  action('removeAll', [user], ({ userData }, _, userId) => userData.removeAll(userId)),
]

const batchOf = (add: string[], remove: string[], at: number) => ({
  add: add.map((id, number) => ({ id, at: at + number })),
  remove: remove.filter((id) => !add.includes(id)),
})

const shelfAction = fc.oneof(
  action('add', [user, shelf, video, at], ({ shelves }, _, ...args) => shelves.add(...args)),
  action('addFirst', [user, shelf, video, at], ({ shelves }, _, ...args) => shelves.addFirst(...args)),
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
  ...ofAllLists,
)

const playlistEntries = fc.array(
  fc.record({
    playlistId: fc.constantFrom('p', 'unknown'),
    id: video,
    at,
    position: fc.constantFrom(undefined, 'a0'),
    note: fc.constantFrom(undefined, 'From the file'),
  }),
  { maxLength: 4 },
)
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
  action('copy', [user, user, playlist, max], ({ playlists }, index, owner, userId, id, max) =>
    playlists.copy({ userId: owner, id }, userId, newPlaylist(idOf(index), index), max),
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
  ...ofAllLists,
)

/** After entries of the same time, and after one that may have been removed. */
const keys = [undefined, ...videoIds.map((id) => ({ id, at: timestampAt(2) }))]

async function readShelves({ shelves }: LibraryStores) {
  return Promise.all(
    users.map(async (userId) => [
      await Promise.all(
        shelfNames.flatMap((shelf) =>
          keys.map((after) => shelves.page(userId, shelf, { after, limit: 2, countLimit: 3 })),
        ),
      ),
      sorted(await shelves.memberships(userId, videoIds)),
    ]),
  )
}

async function readPlaylists({ playlists }: LibraryStores) {
  return Promise.all(
    users.map(async (userId) => {
      const { entries, total } = await playlists.page(userId, { limit: 9 })
      const ids = entries.map(({ id }) => id)
      return [
        entries,
        total,
        await playlists.page(userId, { limit: 2, after: { id: 'p', at: timestampAt(0) } }),
        await Promise.all(['unknown', ...ids].map((id) => readPages(userId, id))),
        sorted(await playlists.firstVideos(userId, [...ids, 'unknown'], 2)),
        sorted(await playlists.memberships(userId, videoIds)),
      ]
    }),
  )

  async function readPages(userId: string, id: string) {
    const first = await playlists.videos(userId, id, { limit: 2 })
    const after = first?.entries.at(-1)
    return [first, after && (await playlists.videos(userId, id, { limit: 9, after }))]
  }
}

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

const emptyPostgres = postgresTables()
const databases: [name: string, numRuns: number, open: () => Promise<Database>, isClosed: boolean][] = [
  ['SQLite', 100, openMigratedSqlite, true],
  ['PostgreSQL', 20, emptyPostgres, false],
]

async function openMigratedSqlite() {
  const db = openSqlite(':memory:')
  await migrate(db)
  return db
}

describe.each(databases)(
  'stores in memory and in %s agree after random actions',
  (_, numRuns, open, isClosed) => {
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

    async function expectAgreement(actions: Action[], read: (stores: LibraryStores) => Promise<unknown>) {
      const db = await open()
      const memory = memoryLibrary()
      const tables = sqlLibrary(db)
      for (const [index, { name, run }] of actions.entries()) {
        expect(await run(tables, index), name).toEqual(await run(memory, index))
        expect(await read(tables), name).toEqual(await read(memory))
      }
      if (isClosed) await db.destroy()
    }
  },
)
