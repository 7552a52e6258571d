import fc from 'fast-check'
import { describe, it } from 'vitest'
import { playlistSorts } from '#contract/library/playlist-sorts.ts'
import { shelfSorts } from '#contract/library/shelf.ts'
import { type StoredShelf, storedShelves } from '#contract/library/stored-shelves.ts'
import { entryBytes } from '#contract/limits.ts'
import { nameCatalogue } from '#service/games/slug.ts'
import type { ListFilter } from '#service/library/list-filter.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf, openTables, videosOf } from '../fixtures/catalogue.fixture.ts'
import { actsOn, earlierId, expectAgreement, newId, often } from './agreement.fixture.ts'
import { type LibraryStores, newPlaylist, timestampAt } from './library.fixture.ts'
import { memoryLibrary, sqlLibrary } from './library-stores.fixture.ts'

// The stores in memory are the model of those in SQL. What they do, the HTTP contract says.

const { act, call } = actsOn<LibraryStores>()

// Few of each, so that acts often meet results of earlier ones.
const users = ['ada', 'Ada']
const user = often('ada', ...users)
// Bytes decide about their order and equality, never a locale.
const videoIds = ['a', 'B', 'b', '-']
const categories = categoriesNamed('Action', 'Sports')
/** The last one leaves the catalogue. Some are alike in what they are sorted by. */
const everyVideo = videosOf([
  { _id: 'a', title: 'Zelda: Trailer', duration: null, views: 5, game: 'Zelda', kind: 'reveal' },
  {
    _id: 'B',
    title: 'zelda: trailer',
    duration: 30,
    views: 5,
    year: 1986,
    creator: 'Nintendo',
    game: 'Zelda',
  },
  { _id: 'b', title: 'Éclipse', duration: 30, views: 9, year: 1986, category: 'Sports' },
  { _id: '-' },
])
const catalogue = everyVideo.slice(0, -1)
const games = [{ name: 'Zelda', genres: ['RPG'], platforms: ['Wii U'] }]
const video = often('a', ...videoIds)
const videos = fc.uniqueArray(video)
const allVideos = fc.constant<string[]>(videoIds)
const shelf = often<StoredShelf>('likes', ...storedShelves)
const at = fc.integer({ min: 0, max: 3 }).map(timestampAt)
const entries = fc.array(fc.record({ id: video, at }), { maxLength: 4 })
const playlist = often('p', 'p', 'q', 'unknown')
const allPlaylists = fc.constant<string[]>(['p', 'q', 'unknown'])
const max = often(9, 2, 3)
const few = fc.integer({ min: 0, max: 3 })
const limit = often(2, 1, 9)
/** Also after entries of the same time, and after one that was removed. */
const after = fc.record({ id: video, at })
const narrowing = fc.constantFrom<ListFilter>(
  {},
  { category: 'Action' },
  { year: 1986 },
  { category: 'Action', creator: 'nintendo', words: ['trailer'] },
  { words: ['trailer', 'zelda'] },
  { genre: 'RPG', kind: 'reveal' },
  { platform: 'Wii U', minLength: 30, maxLength: 59 },
  { search: ':' },
)
const batch = fc.tuple(videos, videos, at).map(([add, remove, at]) => ({
  add: add.map((id, index) => ({ id, at: at + index })),
  remove: remove.filter((id) => !add.includes(id)),
}))

const ofAllLists = [
  call('userData', 'purge', earlierId),
  act('recreateUser', [user], async (stores, userId) => void (await stores.recreateUser(userId))),
]

const shelfUndo = call('shelves', 'undo', user, earlierId, newId)
const shelfActs = fc.oneof(
  call('shelves', 'add', user, shelf, video, at),
  call('shelves', 'addIfNeverThere', user, shelf, video, at),
  call('shelves', 'renew', user, shelf, video, at),
  call('userData', 'addToShelf', user, shelf, entries),
  call('shelves', 'remove', user, shelf, video, newId),
  call('shelves', 'clear', user, shelf, newId),
  call('shelves', 'batch', user, shelf, batch, newId),
  shelfUndo,
  shelfUndo,
  call('shelves', 'entries', user, shelf, fc.record({ after, limit })),
  act(
    'shelves.page',
    [user, shelf, fc.constantFrom(...shelfSorts), narrowing],
    async ({ shelves }, userId, shelf, order, filter) => {
      const request = { order, countLimit: 1, ...filter }
      const first = await shelves.page(userId, shelf, { ...request, limit: 1 })
      const [after] = first.keys
      return [first, await shelves.page(userId, shelf, { ...request, after, limit: 9 })]
    },
  ),
  act('shelves.memberships', [user, allVideos], async ({ shelves }, ...args) =>
    inAnyOrder(await shelves.memberships(...args)),
  ),
  ...ofAllLists,
)

const playlistEntries = fc.array(
  fc.record({
    playlistId: playlist,
    id: video,
    at,
    position: fc.constantFrom(undefined, 'a0'),
    note: fc.constantFrom(undefined, 'From the file'),
  }),
  { maxLength: 4 },
)
const change = fc.record(
  { after: fc.constantFrom(null, ...videoIds), note: fc.constantFrom('', 'A note', 'Ein Wörtchen') },
  { requiredKeys: [] },
)
const made = few.map((number) => (ids: { next(): string }) => newPlaylist(ids.next(), number))
const someMade = few.map(
  (count) => (ids: { next(): string }) =>
    Array.from({ length: count }, (_, number) => newPlaylist(ids.next(), number)),
)
const maxBytes = fc.constantFrom(3 * entryBytes, 5 * entryBytes + 20)
const addToPlaylist = call('playlists', 'add', user, playlist, video, at, max)
const removeVideo = call('playlists', 'removeVideo', user, playlist, video, newId, at)
// Seldom a playlist has many videos.
const undoMax = often(9, 1, 2)
const playlistUndo = call('playlists', 'undo', user, earlierId, undoMax, undoMax, newId, at)
const changeEntry = act(
  'playlists.changeEntry',
  [user, playlist, video, change, at],
  ({ playlists }, userId, id, videoId, change, at) => {
    const allowed = change.after === videoId ? { note: 'A note' } : change
    return playlists.changeEntry(userId, id, videoId, allowed, at)
  },
)
const playlistActs = fc.oneof(
  call('playlists', 'create', user, made, max),
  call('userData', 'createPlaylists', user, someMade, max),
  ...[addToPlaylist, addToPlaylist, addToPlaylist],
  call('userData', 'addToPlaylists', user, playlistEntries, max),
  ...[changeEntry, changeEntry],
  call('playlists', 'batch', user, playlist, batch, newId, max, at),
  call('playlists', 'copy', fc.record({ userId: user, id: playlist }), user, made, max, maxBytes),
  call('playlists', 'storedBytes', user),
  call('playlists', 'update', user, playlist, fc.constantFrom({ title: 'Other' }, { description: '' }), at),
  call('shares', 'share', user, playlist, newId),
  call('shares', 'unshare', user, playlist),
  call('shares', 'find', earlierId),
  ...[removeVideo, removeVideo],
  call('playlists', 'remove', user, playlist, newId),
  ...[playlistUndo, playlistUndo],
  call('playlists', 'page', user, fc.record({ after: fc.record({ id: playlist, at }), limit })),
  act('playlists.entries', [user, playlist], async ({ playlists }, userId, id) => {
    const [first] = await playlists.entries(userId, id, { limit: 1 })
    return first && playlists.entries(userId, id, { after: first, limit: 2 })
  }),
  act(
    'playlists.videos',
    [user, playlist, fc.constantFrom(...playlistSorts), narrowing],
    async ({ playlists }, userId, id, order, filter) => {
      const first = await playlists.videos(userId, id, { order, limit: 1, ...filter })
      const after = first?.entries[0]
      return [first, await playlists.videos(userId, id, { order, limit: 9, after, ...filter })]
    },
  ),
  act('playlists.lengths', [user, allPlaylists], async ({ playlists }, ...args) =>
    inAnyOrder(await playlists.lengths(...args)),
  ),
  act('playlists.firstVideos', [user, allPlaylists, limit], async ({ playlists }, ...args) =>
    inAnyOrder(await playlists.firstVideos(...args)),
  ),
  act('playlists.memberships', [user, allVideos], async ({ playlists }, ...args) =>
    inAnyOrder(await playlists.memberships(...args)),
  ),
  ...ofAllLists,
)

const report = fc.record({
  id: video,
  at,
  seconds: few,
  duration: fc.constantFrom(null, 4),
  finished: fc.boolean(),
  list: fc.constantFrom(null, 'likes'),
  shuffle: fc.constantFrom(null, 7),
})
const saveProgress = call(
  'progress',
  'save',
  user,
  fc.array(report, { maxLength: 3 }),
  fc.option(at, { nil: undefined }),
)
const watchingActs = fc.oneof(
  ...[saveProgress, saveProgress],
  act('progress.find', [user, allVideos], async ({ progress }, ...args) =>
    inAnyOrder(await progress.find(...args)),
  ),
  call('progress', 'page', user, fc.record({ after, limit, unfinished: fc.boolean() })),
  call('progress', 'latestIn', user, fc.constant('likes'), limit),
  call('progress', 'remove', user, video),
  call('progress', 'clear', user),
  call('watching', 'change', user, fc.record({ queue: videos })),
  call('watching', 'change', user, fc.record({ historyPaused: fc.boolean() })),
  ...ofAllLists,
)

const inAnyOrder = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

const readShelves = ({ shelves }: LibraryStores) =>
  Promise.all(
    users.flatMap((userId) => storedShelves.map((shelf) => shelves.entries(userId, shelf, { limit: 9 }))),
  )

const readWatching = ({ progress, watching }: LibraryStores) =>
  Promise.all(
    users.flatMap((userId): Promise<unknown>[] => [
      progress.page(userId, { limit: 9, unfinished: false }),
      watching.find(userId),
    ]),
  )

async function readPlaylists({ playlists }: LibraryStores) {
  const pages = await Promise.all(users.map((userId) => playlists.page(userId, { limit: 99 })))
  const entries = pages.flatMap(({ entries }, index) =>
    entries.map(({ id }) => playlists.entries(users[index] as string, id, { limit: 9 })),
  )
  return [pages, await Promise.all(entries)]
}

describe.each([
  ['SQLite', 80, openTables],
  ['PostgreSQL', 8, postgresTables()],
] as const)('lists in memory and in %s agree after random acts', (_, numRuns, openDatabase) => {
  it.each([
    ['shelves', shelfActs, readShelves],
    ['playlists', playlistActs, readPlaylists],
    ['what is watched', watchingActs, readWatching],
  ])('on %s', async (_, acts, read) => {
    const db = await openDatabase()
    const named = await nameCatalogue(catalogue, games)
    for (const videos of [everyVideo, catalogue])
      await loadCatalogue(db, { ...filesOf(categories, videos), games }, new Date(0))
    await expectAgreement<LibraryStores>({
      acts,
      read,
      numRuns,
      async open() {
        const tables = await sqlLibrary(db)
        for (const userId of users) await tables.recreateUser(userId)
        const memory = memoryLibrary(createCatalogueStore(categories, named.videos, named))
        for (const { playlists } of [tables, memory])
          for (const userId of users)
            for (const id of ['p', 'q']) await playlists.create(userId, newPlaylist(id, 0), 9)
        return [tables, memory]
      },
    })
  })
})
