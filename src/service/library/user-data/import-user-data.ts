import { Failure } from '#contract/failures.ts'
import { storedShelves } from '#contract/library/stored-shelves.ts'
import type { DataEntry, DataPlaylistEntry, DataQueued, UserData } from '#contract/library/user-data.ts'
import {
  defaultStorageQuotaBytes,
  maxPlaylists,
  maxPlaylistVideos,
  maxQueueVideos,
} from '#contract/limits.ts'
import { parseTimestamp, type TimestampMicros } from '#contract/timestamp.ts'
import type { CatalogueStore } from '../../catalogue/catalogue-store.ts'
import { chunks, yieldToEventLoop } from '../../chunks.ts'
import { type EntryKey, readAll } from '../../cursor.ts'
import type { PlaylistPorts, StoredPlaylist } from '../playlist.ts'
import { isPosition, positionAt, positionBetween } from '../position.ts'
import { type ProgressStore, storedOrder } from '../watching/progress.ts'
import type { WatchingStore } from '../watching/watching.ts'
import { isEmbed } from './export-user-data.ts'
import { type ImportedEntry, playlistKey, type UserDataStore } from './user-data.ts'

export interface ImportPorts extends PlaylistPorts {
  progress: Pick<ProgressStore, 'save'>
  watching: WatchingStore
  userData: UserDataStore
  catalogue: PlaylistPorts['catalogue'] & Pick<CatalogueStore, 'idsByLink'>
}

/**
 * Adds a file's entries with their times. Those that exist stay as they are, but get the note they lack. A video with an unknown id
 * is found by its link. Times in the future become now.
 */
export async function importUserData(
  ports: ImportPorts,
  userId: string,
  data: UserData,
): Promise<{ added: number; skipped: number }> {
  const { playlists, progress, watching, userData, catalogue, clock } = ports
  const { storageQuotaBytes = defaultStorageQuotaBytes } = ports
  // Only playlists have texts.
  if (data.playlists.length > 0 && (await playlists.storedBytes(userId)) >= storageQuotaBytes)
    throw new Failure('storage_quota')
  const now = clock.next()
  const clampToNow = (text: string): TimestampMicros => Math.min(parseTimestamp(text) as TimestampMicros, now)
  const lists = [
    ...storedShelves.map((name) => data[name]),
    ...data.playlists.map(({ videos }) => videos),
    data.progress,
    data.queue,
  ]
  const videoIds = await findVideos(lists.flat())
  const tally = { added: 0, skipped: 0 }

  for (const shelf of storedShelves)
    await add(strictlyDescending(entriesOf(data[shelf]).map(({ id, at }) => ({ id, at }))), (chunk) =>
      userData.addToShelf(userId, shelf, chunk),
    )
  const ids = await createPlaylists()
  const entries = data.playlists.flatMap(({ videos }, index) => {
    const playlistId = ids[index]
    if (playlistId !== undefined) return withPositions(entriesOf(videos), playlistId)
    tally.skipped += videos.length
    return []
  })
  await add(entries, (chunk) => userData.addToPlaylists(userId, chunk, maxPlaylistVideos, storageQuotaBytes))

  const watched = inCatalogueOf(data.progress).map(({ _id, lastSeenAt, title, link, ...entry }) => ({
    ...entry,
    ...storedOrder(entry),
    id: _id,
    at: clampToNow(lastSeenAt),
  }))
  await add(watched, (chunk) => progress.save(userId, chunk, now))
  await addToQueue(inCatalogueOf(data.queue).map(({ _id }) => _id))

  return tally

  /** The catalogue's ids by those of the file. */
  async function findVideos(entries: DataQueued[]): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    for (const chunk of chunks([...new Map(entries.map(({ _id, link = '' }) => [_id, link]))])) {
      const existing = new Set(await catalogue.existing(chunk.map(([id]) => id)))
      const byLink = await catalogue.idsByLink(chunk.map(([, link]) => link).filter(isEmbed))
      for (const [id, link] of chunk) {
        const known = existing.has(id) ? id : byLink.get(link)
        if (known !== undefined) found.set(id, known)
      }
      await yieldToEventLoop()
    }
    return found
  }

  async function addToQueue(ids: string[]) {
    if (ids.length === 0) return
    const { queue } = await watching.find(userId)
    const longer = [...new Set([...queue, ...ids])].slice(0, maxQueueVideos)
    addToTally(ids.length, longer.length - queue.length)
    if (longer.length > queue.length) await watching.change(userId, { queue: longer })
  }

  function entriesOf<Entry extends DataEntry>(imported: Entry[]): (Entry & EntryKey)[] {
    return inCatalogueOf(imported).map((entry) => ({
      ...entry,
      id: entry._id,
      at: clampToNow(entry.addedAt),
    }))
  }

  function inCatalogueOf<Entry extends { _id: string }>(imported: Entry[]): Entry[] {
    const found = imported.flatMap((entry) => {
      const _id = videoIds.get(entry._id)
      return _id === undefined ? [] : { ...entry, _id }
    })
    tally.skipped += imported.length - found.length
    return found
  }

  async function add<Entry>(entries: Entry[], addChunk: (chunk: Entry[]) => Promise<number>) {
    for (const chunk of chunks(entries)) {
      addToTally(chunk.length, await addChunk(chunk))
      await yieldToEventLoop()
    }
  }

  function addToTally(imported: number, added: number) {
    tally.added += added
    tally.skipped += imported - added
  }

  /** For each playlist of the file the id of the one to fill; undefined where the user has too many. */
  async function createPlaylists(): Promise<(string | undefined)[]> {
    const imported = data.playlists.map(({ _id = clock.id(), title, description, createdAt }) => {
      return { id: _id, title, description, at: clampToNow(createdAt) }
    })
    addToTally(imported.length, await userData.createPlaylists(userId, imported, maxPlaylists))
    const existing = await readPlaylists()
    const ids = new Map(existing.toReversed().map((playlist) => [playlistKey(playlist), playlist.id]))
    for (const { id } of existing) ids.set(id, id)
    // One that is found by its id may have another title since.
    return imported.map((playlist) => ids.get(playlist.id) ?? ids.get(playlistKey(playlist)))
  }

  function readPlaylists() {
    return readAll<StoredPlaylist>(async (request) => (await playlists.page(userId, request)).entries)
  }
}

/** In the file's order: an entry whose position is not greater than the one before gets another. */
function withPositions(entries: (DataPlaylistEntry & EntryKey)[], playlistId: string): ImportedEntry[] {
  let last: string | null = null
  return entries.map(({ id, at, position: exported, note }) => {
    const added = positionAt(at)
    let position = exported !== undefined && isPosition(exported) ? exported : added
    if (last !== null && position <= last) position = positionBetween(last, null) ?? position
    last = position
    return { playlistId, id, at, position: position === added ? undefined : position, note }
  })
}

/** Keeps the file's order: an entry that is not older than the one before gets an earlier time. */
function strictlyDescending(entries: EntryKey[]): EntryKey[] {
  const ordered: EntryKey[] = []
  for (const [index, entry] of entries.entries()) {
    const [before, last] = [entries[index - 1], ordered.at(-1)]
    const collides = before && last && before.at >= entry.at
    ordered.push(collides ? { ...entry, at: Math.min(entry.at, last.at - 1) } : entry)
  }
  return ordered
}
