import { perShelf, shelfNames } from '#contract/library/shelf.ts'
import type { DataEntry, DataPlaylistEntry, UserData } from '#contract/library/user-data.ts'
import { toIsoMicros } from '#contract/timestamp.ts'
import type { Session } from '../../accounts/session.ts'
import { chunks } from '../../chunks.ts'
import type { EntryKey } from '../../cursor.ts'
import type { LibraryPorts } from '../library.ts'
import type { PlaylistEntry, StoredPlaylist } from '../playlist.ts'
import { positionAt } from '../position.ts'
import { readAll } from './user-data.ts'

/** A user's data as one file. It also names videos that left the catalogue: they may come back. */
export async function exportUserData(
  { shelves, playlists, catalogue, clock }: LibraryPorts,
  userId: string,
  user: Record<string, unknown>,
  sessions: Session[],
): Promise<UserData> {
  return {
    format: 'cutscene-user-data-1',
    exportedAt: toIsoMicros(clock.next()),
    user,
    sessions: sessions.map(({ device, createdAt, usedAt }) => ({
      device,
      createdAt: toIsoMicros(createdAt),
      lastUsedAt: toIsoMicros(usedAt),
    })),
    ...(await exportShelves()),
    playlists: await exportPlaylists(),
  }

  async function exportShelves() {
    const exported = perShelf((): DataEntry[] => [])
    for (const shelf of shelfNames) {
      const entries = await readAll<EntryKey>(async (request) => {
        return (await shelves.page(userId, shelf, { ...request, countLimit: 0 })).entries
      })
      exported[shelf] = await exportEntries(entries)
    }
    return exported
  }

  async function exportPlaylists() {
    const all = await readAll<StoredPlaylist>(
      async (request) => (await playlists.page(userId, request)).entries,
    )
    const exported: UserData['playlists'] = []
    for (const { id, title, description, at } of all) {
      const entries = await readAll<PlaylistEntry>(async (request) => {
        return (await playlists.videos(userId, id, request))?.entries ?? []
      })
      const videos = (await exportEntries(entries)).map((exported, index): DataPlaylistEntry => {
        const { at, position, note } = entries[index] as PlaylistEntry
        return { ...exported, ...(position !== positionAt(at) && { position }), ...(note !== '' && { note }) }
      })
      exported.push({ _id: id, title, description, createdAt: toIsoMicros(at), videos })
    }
    return exported
  }

  async function exportEntries(entries: EntryKey[]): Promise<DataEntry[]> {
    const titles = new Map<string, string>()
    for (const chunk of chunks(entries))
      for (const { _id, title } of await catalogue.find(chunk.map(({ id }) => id))) titles.set(_id, title)
    return entries.map(({ id, at }) => {
      const title = titles.get(id)
      return { _id: id, ...(title !== undefined && { title }), addedAt: toIsoMicros(at) }
    })
  }
}
