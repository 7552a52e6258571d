import { type StoredShelf, storedShelves } from '#contract/library/stored-shelves.ts'
import type {
  DataEntry,
  DataPlaylistEntry,
  DataProgress,
  DataQueued,
  UserData,
} from '#contract/library/user-data.ts'
import { maxLinkLength } from '#contract/limits.ts'
import { toIsoMicros } from '#contract/timestamp.ts'
import type { Session } from '../../accounts/session.ts'
import { type EntryKey, readAll, readPages } from '../../cursor.ts'
import type { LibraryPorts } from '../library.ts'
import type { PlaylistEntry, StoredPlaylist } from '../playlist.ts'
import { positionAt } from '../position.ts'
import type { ProgressEntry } from '../watching/progress.ts'
import { serializeProgress } from '../watching/progress-routes.ts'

/** With long notes some megabytes. */
const playlistPageSize = 100

/**
 * The text of one file with a user's data, a `UserData`, in pieces of a page each: whole it may not fit into memory.
 * It also names videos that left the catalogue: they may come back.
 */
export async function* exportUserData(
  { shelves, playlists, progress, watching, catalogue, clock }: LibraryPorts,
  userId: string,
  user: Record<string, unknown>,
  sessions: Session[],
): AsyncGenerator<string> {
  const facts: Pick<UserData, 'format' | 'exportedAt' | 'user' | 'sessions'> = {
    format: 'cutscene-user-data-1',
    exportedAt: toIsoMicros(clock.next()),
    user,
    sessions: sessions.map(({ device, createdAt, usedAt }) => ({
      device,
      createdAt: toIsoMicros(createdAt),
      lastUsedAt: toIsoMicros(usedAt),
    })),
  }
  yield openObject(facts)
  for (const shelf of storedShelves) {
    yield `,"${shelf}":`
    yield* jsonArray(exportShelf(shelf))
  }
  yield ',"playlists":['
  const all = await readAll<StoredPlaylist>(
    async (request) => (await playlists.page(userId, request)).entries,
  )
  for (const [index, { id, title, description, at }] of all.entries()) {
    const playlist: Omit<UserData['playlists'][number], 'videos'> = {
      _id: id,
      title,
      description,
      createdAt: toIsoMicros(at),
    }
    yield `${index > 0 ? ',' : ''}${openObject(playlist)},"videos":`
    yield* jsonArray(exportPlaylist(id))
    yield '}'
  }
  yield '],"progress":'
  yield* jsonArray(exportProgress())
  const { queue, historyPaused } = await watching.find(userId)
  yield `,"queue":${JSON.stringify(await nameVideos(queue.map((id) => ({ id }))))},"historyPaused":${historyPaused}}`

  async function* exportShelf(shelf: StoredShelf) {
    const pages = readPages<EntryKey>((request) => shelves.entries(userId, shelf, request))
    for await (const entries of pages) yield exportEntries(entries)
  }

  async function* exportPlaylist(id: string) {
    const pages = readPages<PlaylistEntry>(
      (request) => playlists.entries(userId, id, request),
      playlistPageSize,
    )
    for await (const entries of pages) {
      const exported = await exportEntries(entries)
      yield exported.map((entry, index): DataPlaylistEntry => {
        const { at, position, note } = entries[index] as PlaylistEntry
        return { ...entry, ...(position !== positionAt(at) && { position }), ...(note !== '' && { note }) }
      })
    }
  }

  async function* exportProgress() {
    const pages = readPages<ProgressEntry>((request) =>
      progress.page(userId, { ...request, unfinished: false }),
    )
    for await (const entries of pages) {
      const named = await nameVideos(entries)
      yield entries.map((entry, index): DataProgress => ({ ...serializeProgress(entry), ...named[index] }))
    }
  }

  async function exportEntries(entries: EntryKey[]): Promise<DataEntry[]> {
    const named = await nameVideos(entries)
    return entries.map(({ at }, index) => ({ ...(named[index] as DataQueued), addedAt: toIsoMicros(at) }))
  }

  async function nameVideos(entries: { id: string }[]): Promise<DataQueued[]> {
    const videos = await catalogue.find(entries.map(({ id }) => id))
    const names = new Map(
      videos.map(({ _id, title, link }) => [_id, { title, ...(isEmbed(link) && { link }) }]),
    )
    return entries.map(({ id }) => ({ _id: id, ...names.get(id) }))
  }
}

/** Another site may have another clip of the same name. */
export const isEmbed = (link: string): boolean => link.startsWith('https:') && link.length <= maxLinkLength

/** A JSON object without its end. */
const openObject = (fields: object) => JSON.stringify(fields).slice(0, -1)

async function* jsonArray(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const items of pages) {
    yield separator + JSON.stringify(items).slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
