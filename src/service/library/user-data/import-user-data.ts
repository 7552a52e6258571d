import { Failure } from '#contract/failures.ts'
import { shelfNames } from '#contract/library/shelf.ts'
import type { DataEntry, DataPlaylistEntry, UserData } from '#contract/library/user-data.ts'
import {
  defaultStorageQuotaBytes,
  maxPlaylists,
  maxPlaylistVideos,
  maxQueueVideos,
} from '#contract/limits.ts'
import { parseTimestamp, type TimestampMicros } from '#contract/timestamp.ts'
import { chunks, yieldToEventLoop } from '../../chunks.ts'
import { type EntryKey, readAll } from '../../cursor.ts'
import type { PlaylistPorts, StoredPlaylist } from '../playlist.ts'
import { isPosition, positionAt, positionBetween } from '../position.ts'
import { type ProgressStore, storedOrder } from '../watching/progress.ts'
import type { WatchingStore } from '../watching/watching.ts'
import { type ImportedEntry, playlistKey, type UserDataStore } from './user-data.ts'

export interface ImportPorts extends PlaylistPorts {
  progress: Pick<ProgressStore, 'save'>
  watching: WatchingStore
  userData: UserDataStore
}

/** Adds a file's entries with their times. Those that exist stay as they are, but get the note they lack. Times in the future become now. */
export async function importUserData(
  ports: ImportPorts,
  userId: string,
  data: UserData,
): Promise<{ added: number; skipped: number }> {
  const { playlists, progress, watching, userData, catalogue, clock } = ports
  const { storageQuotaBytes = defaultStorageQuotaBytes } = ports
  if ((await playlists.storedBytes(userId)) >= storageQuotaBytes) throw new Failure('storage_quota')
  const now = clock.next()
  const clampToNow = (text: string): TimestampMicros => Math.min(parseTimestamp(text) as TimestampMicros, now)
  const lists = [
    ...shelfNames.map((name) => data[name]),
    ...data.playlists.map(({ videos }) => videos),
    data.progress,
    data.queue,
  ]
  const inCatalogue = await findInCatalogue(new Set(lists.flat().map(({ _id }) => _id)))
  const tally = { added: 0, skipped: 0 }

  for (const shelf of shelfNames)
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

  const watched = inCatalogueOf(data.progress).map(({ _id, lastSeenAt, title, ...entry }) => ({
    ...entry,
    ...storedOrder(entry),
    id: _id,
    at: clampToNow(lastSeenAt),
  }))
  await add(watched, (chunk) => progress.save(userId, chunk, now))
  await addToQueue(inCatalogueOf(data.queue).map(({ _id }) => _id))

  return tally

  async function findInCatalogue(ids: Set<string>): Promise<Set<string>> {
    const found = new Set<string>()
    for (const chunk of chunks([...ids])) {
      for (const id of await catalogue.existing(chunk)) found.add(id)
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
    const found = imported.filter(({ _id }) => inCatalogue.has(_id))
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
    const known = new Set((await readPlaylists()).map(({ id }) => id))
    const imported = data.playlists.map(({ _id, title, description, createdAt }) => {
      return { _id, id: clock.id(), title, description, at: clampToNow(createdAt) }
    })
    const isKnown = ({ _id }: { _id?: string | undefined }) => _id !== undefined && known.has(_id)
    const others = imported.filter((playlist) => !isKnown(playlist)).map(({ _id, ...playlist }) => playlist)
    addToTally(imported.length, await userData.createPlaylists(userId, others, maxPlaylists))
    const existing = await readPlaylists()
    const ids = new Map(existing.toReversed().map((playlist) => [playlistKey(playlist), playlist.id]))
    // A known one may have another title since.
    return imported.map((playlist) => (isKnown(playlist) ? playlist._id : ids.get(playlistKey(playlist))))
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
