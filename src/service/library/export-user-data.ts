import { Failure } from '#contract/failures.ts'
import type { ShelfName } from '#contract/shelf.ts'
import { toIsoMicros } from '#contract/timestamp.ts'
import type { DataEntry, UserData } from '#contract/user-data.ts'
import type { AccountStore } from '../accounts/account.ts'
import type { EntryKey } from '../cursor.ts'
import { importUserData } from './import-user-data.ts'
import { type LibraryPorts, openLibrary } from './library.ts'
import { allOf, batch, batches } from './read-all.ts'

export interface UserDataPorts extends LibraryPorts {
  accounts: Pick<AccountStore, 'byId'>
}

/** Everything that is a user's, out and in again. */
export function openUserData(ports: UserDataPorts, userId: string) {
  const { shelves, playlists, catalogue, clock } = ports
  return {
    /** Also what the catalogue no longer has: it may come back. */
    async write(user: Record<string, unknown>): Promise<UserData> {
      return {
        format: 'cutscene-user-data-1',
        exportedAt: toIsoMicros(clock.next()),
        user,
        likes: await shelf('likes'),
        watchlater: await shelf('watchlater'),
        history: await shelf('history'),
        playlists: await allPlaylists(),
      }
    },

    async read(data: UserData) {
      const brought = await importUserData(ports, userId, data)
      // It took a while: an account that was deleted meanwhile leaves nothing behind.
      if (await ports.accounts.byId(userId)) return brought
      await openLibrary(ports, userId).removeAll()
      throw new Failure('user_unknown')
    },
  }

  function shelf(name: ShelfName) {
    return entriesOf((after) => shelves.list(userId, name, after, batch))
  }

  async function allPlaylists() {
    const all = await allOf((after) => playlists.list(userId, after, batch))
    const written: UserData['playlists'] = []
    for (const { id, title, description, at } of all) {
      const videos = await entriesOf((after) => playlists.videos(userId, id, after, batch))
      written.push({ title, description, createdAt: toIsoMicros(at), videos })
    }
    return written
  }

  async function entriesOf(page: (after: EntryKey | undefined) => Promise<EntryKey[]>): Promise<DataEntry[]> {
    const places = await allOf(page)
    const titles = new Map<string, string>()
    for (const some of batches(places))
      for (const { _id, title } of await catalogue.find(some.map(({ id }) => id))) titles.set(_id, title)
    return places.map(({ id, at }) => {
      const title = titles.get(id)
      return { _id: id, ...(title !== undefined && { title }), addedAt: toIsoMicros(at) }
    })
  }
}
