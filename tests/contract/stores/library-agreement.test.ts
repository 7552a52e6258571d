import fc from 'fast-check'
import { describe, it } from 'vitest'
import { playlistSorts } from '#contract/library/playlist-sorts.ts'
import { type ShelfName, shelfNames, shelfSorts } from '#contract/library/shelf.ts'
import { entryBytes } from '#contract/limits.ts'
import type { ListFilter } from '#service/library/list-filter.ts'
import { createCatalogueStore } from '#stores/memory/catalogue/catalogue-store.ts'
import { loadCatalogue } from '#stores/sql/catalogue/changes/shipped-catalogue.ts'
import { postgresTables } from '../../postgres/postgres-tables.fixture.ts'
import { categoriesNamed, filesOf, idOf, openTables, videosOf } from '../fixtures/catalogue.fixture.ts'
import { type Agreement, actionsOn, expectAgreement, often } from './agreement.fixture.ts'
import { type LibraryStores, newPlaylist, timestampAt } from './library.fixture.ts'
import { memoryLibrary, sqlLibrary } from './library-stores.fixture.ts'

// The stores in memory are the model of those in SQL. What they do, the HTTP contract says.

/** The stores of one library, and the ids of what was removed and added in them. */
interface Library extends LibraryStores {
  newId(): string
  /** Such as the newest one for 0. */
  id(back: number): string
}

const action = actionsOn<Library>()

// Few of each, so that actions often meet results of earlier ones.
const users = ['ada', 'Ada']
const user = often('ada', ...users)
// Bytes decide about their order and equality, never a locale.
const videoIds = ['a', 'B', 'b', '-']
const categories = categoriesNamed('Action', 'Sports')
/** The last one leaves the catalogue. Some are alike in what they are sorted by. */
const everyVideo = videosOf([
  { _id: 'a', title: 'Zelda: Trailer', duration: null, views: 5 },
  { _id: 'B', title: 'zelda: trailer', duration: 30, views: 5, year: 1986, creator: 'Nintendo' },
  { _id: 'b', title: 'Éclipse', duration: 30, views: 9, year: 1986, category: 'Sports' },
  { _id: '-' },
])
const catalogue = everyVideo.slice(0, -1)
const video = often('a', ...videoIds)
const videos = fc.uniqueArray(video)
const shelf = often<ShelfName>('likes', ...shelfNames)
const at = fc.integer({ min: 0, max: 3 }).map(timestampAt)
const entries = fc.array(fc.record({ id: video, at }), { maxLength: 4 })
const playlist = often('p', 'p', 'q', 'unknown')
const back = often(0, 1, 2, 3)
const max = often(9, 2, 3)
const few = fc.integer({ min: 0, max: 3 })
/** Also after entries of the same time, and after one that was removed. */
const key = fc.record({ id: video, at })
const narrowing = fc.constantFrom<ListFilter>(
  {},
  { category: 'Action' },
  { year: 1986 },
  { category: 'Action', creator: 'nintendo', words: ['trailer'] },
  { words: ['trailer', 'zelda'] },
  { search: ':' },
)

const batchOf = (add: string[], remove: string[], at: number) => ({
  add: add.map((id, number) => ({ id, at: at + number })),
  remove: remove.filter((id) => !add.includes(id)),
})

const ofAllLists = [
  action('purge', [back], ({ userData, id }, back) => userData.purge(id(back))),
  action('recreateUser', [user], ({ recreateUser }, userId) => recreateUser(userId).then(() => {})),
]

const shelfUndo = action('undo', [user, back], ({ shelves, id, newId }, userId, back) =>
  shelves.undo(userId, id(back), newId()),
)
const shelfAction = fc.oneof(
  action('add', [user, shelf, video, at], ({ shelves }, ...args) => shelves.add(...args)),
  action('addIfNeverThere', [user, shelf, video, at], ({ shelves }, ...args) =>
    shelves.addIfNeverThere(...args),
  ),
  action('renew', [user, shelf, video, at], ({ shelves }, ...args) => shelves.renew(...args)),
  action('addToShelf', [user, shelf, entries], ({ userData }, ...args) => userData.addToShelf(...args)),
  action('remove', [user, shelf, video], ({ shelves, newId }, ...args) => shelves.remove(...args, newId())),
  action('clear', [user, shelf], ({ shelves, newId }, ...args) => shelves.clear(...args, newId())),
  action('batch', [user, shelf, videos, videos, at], ({ shelves, newId }, userId, shelf, add, remove, at) =>
    shelves.batch(userId, shelf, batchOf(add, remove, at), newId()),
  ),
  shelfUndo,
  shelfUndo,
  action('page', [user, shelf, key, few], ({ shelves }, userId, shelf, after, countLimit) =>
    shelves.page(userId, shelf, { after, limit: 2, countLimit }),
  ),
  action(
    'orderedPage',
    [user, shelf, fc.constantFrom(...shelfSorts), narrowing],
    async ({ shelves }, userId, shelf, order, filter) => {
      // The shelf's own order has this call only where it is narrowed.
      if (order === 'added' && Object.keys(filter).length === 0) return undefined
      const request = { order, countLimit: 1, ...filter }
      const first = await shelves.orderedPage(userId, shelf, { ...request, limit: 1 })
      const [after] = first.keys
      return [first, await shelves.orderedPage(userId, shelf, { ...request, after, limit: 9 })]
    },
  ),
  action('memberships', [user], ({ shelves }, userId) => inAnyOrder(shelves.memberships(userId, videoIds))),
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
const playlistUndo = action(
  'undo',
  [user, back, max, max, at],
  ({ playlists, id, newId }, userId, back, maxPlaylists, maxVideos, at) =>
    playlists.undo(userId, id(back), maxPlaylists, maxVideos, newId(), at),
)
const playlistAction = fc.oneof(
  action('create', [user, few, max], ({ playlists, newId }, userId, number, max) =>
    playlists.create(userId, newPlaylist(newId(), number), max),
  ),
  action('createPlaylists', [user, few, max], ({ userData, newId }, userId, count, max) =>
    userData.createPlaylists(
      userId,
      Array.from({ length: count }, (_, at) => newPlaylist(newId(), at)),
      max,
    ),
  ),
  ...[1, 2, 3].map(() =>
    action('add', [user, playlist, video, at, max], ({ playlists }, ...args) => playlists.add(...args)),
  ),
  action('addToPlaylists', [user, playlistEntries, max], ({ userData }, ...args) =>
    userData.addToPlaylists(...args),
  ),
  ...[1, 2].map(() =>
    action(
      'changeEntry',
      [user, playlist, video, change, at],
      ({ playlists }, userId, id, videoId, change, at) =>
        playlists.changeEntry(
          userId,
          id,
          videoId,
          change.after === videoId ? { note: 'A note' } : change,
          at,
        ),
    ),
  ),
  action(
    'batch',
    [user, playlist, videos, videos, at, max],
    ({ playlists, newId }, userId, id, add, remove, at, max) =>
      playlists.batch(userId, id, batchOf(add, remove, at), newId(), max, at),
  ),
  action(
    'copy',
    [user, user, playlist, max, fc.constantFrom(3 * entryBytes, 5 * entryBytes + 20)],
    ({ playlists, newId }, owner, userId, id, max, maxBytes) =>
      playlists.copy({ userId: owner, id }, userId, newPlaylist(newId(), 1), max, maxBytes),
  ),
  action('storedBytes', [user], ({ playlists }, userId) => playlists.storedBytes(userId)),
  action(
    'update',
    [user, playlist, fc.constantFrom({ title: 'Other' }, { description: '' }), at],
    ({ playlists }, ...args) => playlists.update(...args),
  ),
  action('share', [user, playlist], ({ shares, newId }, ...args) => shares.share(...args, newId())),
  action('unshare', [user, playlist], ({ shares }, ...args) => shares.unshare(...args)),
  action('find', [back], ({ shares, id }, back) => shares.find(id(back))),
  ...[1, 2].map(() =>
    action('removeVideo', [user, playlist, video, at], ({ playlists, newId }, userId, id, videoId, at) =>
      playlists.removeVideo(userId, id, videoId, newId(), at),
    ),
  ),
  action('remove', [user, playlist], ({ playlists, newId }, ...args) => playlists.remove(...args, newId())),
  playlistUndo,
  playlistUndo,
  action('page', [user, few], ({ playlists }, userId, number) =>
    playlists.page(userId, { after: { id: 'p', at: timestampAt(number) }, limit: 2 }),
  ),
  action('videos', [user, playlist], async ({ playlists }, userId, id) => {
    const [first] = (await playlists.videos(userId, id, { limit: 1 }))?.entries ?? []
    return first && playlists.videos(userId, id, { after: first, limit: 2 })
  }),
  action(
    'orderedVideos',
    [user, playlist, fc.constantFrom(...playlistSorts), narrowing],
    async ({ playlists }, userId, id, order, filter) => {
      const first = await playlists.orderedVideos(userId, id, { order, limit: 1, ...filter })
      const after = first?.entries[0]
      return [first, await playlists.orderedVideos(userId, id, { order, limit: 9, after, ...filter })]
    },
  ),
  action('lengths', [user], ({ playlists }, userId) =>
    inAnyOrder(playlists.lengths(userId, ['p', 'q', 'unknown'])),
  ),
  action('firstVideos', [user], ({ playlists }, userId) =>
    inAnyOrder(playlists.firstVideos(userId, ['p', 'q', 'unknown'], 2)),
  ),
  action('memberships', [user], ({ playlists }, userId) =>
    inAnyOrder(playlists.memberships(userId, videoIds)),
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
const watchingAction = fc.oneof(
  ...[1, 2].map(() =>
    action(
      'save',
      [user, fc.array(report, { maxLength: 3 }), fc.option(at, { nil: undefined })],
      ({ progress }, ...args) => progress.save(...args),
    ),
  ),
  action('find', [user], ({ progress }, userId) => inAnyOrder(progress.find(userId, videoIds))),
  action('page', [user, key, fc.boolean()], ({ progress }, userId, after, unfinished) =>
    progress.page(userId, { after, limit: 2, unfinished }),
  ),
  action('latestIn', [user], ({ progress }, userId) => progress.latestIn(userId, 'likes', 2)),
  action('remove', [user, video], ({ progress }, ...args) => progress.remove(...args)),
  action('clear', [user], ({ progress }, userId) => progress.clear(userId)),
  action(
    'change',
    [user, fc.oneof(fc.record({ queue: videos }), fc.record({ historyPaused: fc.boolean() }))],
    ({ watching }, ...args) => watching.change(...args),
  ),
  ...ofAllLists,
)

const inAnyOrder = async (rows: Promise<object[]>) =>
  (await rows).map((row) => JSON.stringify(Object.entries(row).sort())).sort()

async function readShelves({ shelves }: Library) {
  const pages = users.flatMap((userId) =>
    shelfNames.map((shelf) => shelves.page(userId, shelf, { limit: 9, countLimit: 9 })),
  )
  return Promise.all(pages)
}

async function readWatching({ progress, watching }: Library) {
  return Promise.all(
    users.flatMap((userId): Promise<unknown>[] => [
      progress.page(userId, { limit: 9, unfinished: false }),
      watching.find(userId),
    ]),
  )
}

async function readPlaylists({ playlists }: Library) {
  const pages = await Promise.all(users.map((userId) => playlists.page(userId, { limit: 99 })))
  const entries = pages.flatMap(({ entries }, index) =>
    entries.map(({ id }) => playlists.videos(users[index] as string, id, { limit: 9 })),
  )
  return [pages, await Promise.all(entries)]
}

const created = users.flatMap((userId) =>
  ['p', 'q'].map((id) => ({
    name: `create ${userId} ${id}`,
    run: ({ playlists }: Library) => playlists.create(userId, newPlaylist(id, 0), 9),
  })),
)

describe.each([
  ['SQLite', 80, openTables],
  ['PostgreSQL', 8, postgresTables()],
] as const)('lists in memory and in %s agree after random actions', (_, numRuns, openDatabase) => {
  it('on shelves', () => agreement({ action: shelfAction, read: readShelves }))

  it('on playlists', () => agreement({ action: playlistAction, read: readPlaylists, first: created }))

  it('on what is watched', () => agreement({ action: watchingAction, read: readWatching }))

  async function agreement(lists: Pick<Agreement<Library>, 'action' | 'read' | 'first'>) {
    const db = await openDatabase()
    for (const videos of [everyVideo, catalogue])
      await loadCatalogue(db, filesOf(categories, videos), new Date(0))
    await expectAgreement({
      ...lists,
      numRuns,
      async open() {
        const tables = withIds(await sqlLibrary(db))
        for (const userId of users) await tables.recreateUser(userId)
        return [tables, withIds(memoryLibrary(createCatalogueStore(categories, catalogue)))]
      },
    })
  }
})

function withIds(stores: LibraryStores): Library {
  const ids = [idOf(0)]
  return {
    ...stores,
    newId() {
      ids.push(idOf(ids.length))
      return ids.at(-1) as string
    },
    id: (back) => ids.at(-1 - back) ?? 'none',
  }
}
