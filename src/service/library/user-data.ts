import { mostPlaylists, mostVideosInPlaylist } from '#contract/limits.ts'
import { type Moment, momentOf, momentText } from '#contract/moment.ts'
import { type ShelfName, shelfNames } from '#contract/shelf.ts'
import type { DataEntry, UserData } from '#contract/user-data.ts'
import type { LibraryPorts } from './library.ts'
import type { Place } from './place.ts'
import type { KeptPlaylist } from './playlists.ts'

const batch = 500

/** Everything that is a user's, out and in again. */
export function openUserData({ shelves, playlists, catalogue, moments }: LibraryPorts, userId: string) {
  return {
    /** Also what the catalogue no longer has: it may come back. */
    async write(user: Record<string, unknown>): Promise<UserData> {
      return {
        format: 'cutscene-user-data-1',
        exportedAt: momentText(moments.next()),
        user,
        likes: await shelf('likes'),
        watchlater: await shelf('watchlater'),
        history: await shelf('history'),
        playlists: await allPlaylists(),
      }
    },

    /** Adds what is missing, each in its old place; what is there stays as it is. Nothing was done later than now. */
    async read(data: UserData): Promise<{ added: number; left: number }> {
      const now = moments.next()
      const past = (text: string): Moment => Math.min(momentOf(text) as Moment, now)
      const tally = { added: 0, left: 0 }
      const count = (added: boolean) => {
        if (added) tally.added++
        else tally.left++
      }
      for (const name of shelfNames)
        for (const some of batches(await known(data[name], past, count))) {
          // Together: a store that waits for its disk waits once.
          const added = await Promise.all(some.map(({ id, at }) => shelves.add(userId, name, id, at)))
          added.forEach(count)
        }
      const present: Omit<KeptPlaylist, 'videoCount'>[] = await allOf((after) =>
        playlists.list(userId, after, batch),
      )
      for (const { title, description, createdAt, videos } of data.playlists) {
        const at = past(createdAt)
        const same = present.find((one) => one.at === at && one.title === title)
        const playlist = same ?? { id: moments.id(), title, description, at }
        const created = !same && (await playlists.create(userId, playlist, mostPlaylists))
        count(created)
        if (!same && !created) continue
        if (created) present.push(playlist)
        for (const { id, at } of await known(videos, past, count))
          count((await playlists.add(userId, playlist.id, id, at, mostVideosInPlaylist)) === 'added')
      }
      return tally
    },
  }

  async function known(
    entries: DataEntry[],
    past: (text: string) => Moment,
    count: (added: boolean) => void,
  ): Promise<Place[]> {
    const places: Place[] = []
    for (const some of batches(entries)) {
      const found = new Set((await catalogue.find(some.map(({ _id }) => _id))).map(({ _id }) => _id))
      for (const { _id, addedAt } of some) {
        if (found.has(_id)) places.push({ id: _id, at: past(addedAt) })
        else count(false)
      }
    }
    return places
  }

  function shelf(name: ShelfName) {
    return entriesOf((after) => shelves.list(userId, name, after, batch))
  }

  async function allPlaylists() {
    const all = await allOf((after) => playlists.list(userId, after, batch))
    const written: UserData['playlists'] = []
    for (const { id, title, description, at } of all) {
      const videos = await entriesOf((after) => playlists.videos(userId, id, after, batch))
      written.push({ title, description, createdAt: momentText(at), videos })
    }
    return written
  }

  async function entriesOf(page: (after: Place | undefined) => Promise<Place[]>): Promise<DataEntry[]> {
    const places = await allOf(page)
    const titles = new Map<string, string>()
    for (const some of batches(places))
      for (const { _id, title } of await catalogue.find(some.map(({ id }) => id))) titles.set(_id, title)
    return places.map(({ id, at }) => {
      const title = titles.get(id)
      return { _id: id, ...(title !== undefined && { title }), addedAt: momentText(at) }
    })
  }
}

function* batches<Value>(values: Value[]): Generator<Value[]> {
  for (let start = 0; start < values.length; start += batch) yield values.slice(start, start + batch)
}

async function allOf<Entry extends Place>(
  page: (after: Place | undefined) => Promise<Entry[]>,
): Promise<Entry[]> {
  const all: Entry[] = []
  for (;;) {
    const some = await page(all.at(-1))
    all.push(...some)
    if (some.length < batch) return all
  }
}
