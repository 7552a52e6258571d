import { maxPlaylists, maxPlaylistVideos } from '#contract/limits.ts'
import { shelfNames } from '#contract/shelf.ts'
import { parseTimestamp, type TimestampMicros } from '#contract/timestamp.ts'
import type { DataEntry, UserData } from '#contract/user-data.ts'
import type { EntryKey } from '../cursor.ts'
import type { LibraryPorts } from './library.ts'
import { playlistKey } from './playlist.ts'
import { allOf, batch, batches } from './read-all.ts'

/** Adds what a user's file has and the user has not, each in its old place; what is there stays. Nothing was done later than now. */
export async function importUserData(
  { shelves, playlists, catalogue, clock }: LibraryPorts,
  userId: string,
  data: UserData,
): Promise<{ added: number; left: number }> {
  const now = clock.next()
  const past = (text: string): TimestampMicros => Math.min(parseTimestamp(text) as TimestampMicros, now)
  const lists = [...shelfNames.map((name) => data[name]), ...data.playlists.map(({ videos }) => videos)]
  const catalogued = await inCatalogue(new Set(lists.flat().map(({ _id }) => _id)))
  const tally = { added: 0, left: 0 }

  for (const name of shelfNames)
    await bring(inOrder(placesOf(data[name])), (some) => shelves.addAll(userId, name, some))
  const ids = await playlistIds()
  const listed = data.playlists.flatMap(({ videos }, index) => {
    const playlistId = ids[index]
    if (playlistId !== undefined)
      return inOrder(placesOf(videos).reverse())
        .reverse()
        .map((place) => ({ ...place, playlistId }))
    tally.left += videos.length
    return []
  })
  await bring(listed, (some) => playlists.addAll(userId, some, maxPlaylistVideos))
  return tally

  async function inCatalogue(ids: Set<string>): Promise<Set<string>> {
    const found = new Set<string>()
    for (const some of batches([...ids])) for (const { _id } of await catalogue.find(some)) found.add(_id)
    return found
  }

  function placesOf(entries: DataEntry[]): EntryKey[] {
    const known = entries.filter(({ _id }) => catalogued.has(_id))
    tally.left += entries.length - known.length
    return known.map(({ _id, addedAt }) => ({ id: _id, at: past(addedAt) }))
  }

  async function bring<Some>(all: Some[], add: (some: Some[]) => Promise<number>) {
    for (const some of batches(all)) count(some.length, await add(some))
  }

  function count(brought: number, added: number) {
    tally.added += added
    tally.left += brought - added
  }

  /** Of each of the file's playlists, in its order, the one to fill; undefined where there was no room for it. */
  async function playlistIds(): Promise<(string | undefined)[]> {
    const wanted = data.playlists.map(({ title, description, createdAt }) => {
      return { id: clock.id(), title, description, at: past(createdAt) }
    })
    count(wanted.length, await playlists.createMissing(userId, wanted, maxPlaylists))
    const present = await allOf((after) => playlists.list(userId, after, batch))
    const ids = new Map(present.toReversed().map((playlist) => [playlistKey(playlist), playlist.id]))
    return wanted.map((playlist) => ids.get(playlistKey(playlist)))
  }
}

/** Newest first, as they stand in the file: moments that are the same, or were all still to come, are made to follow one another. */
function inOrder(places: EntryKey[]): EntryKey[] {
  const ordered: EntryKey[] = []
  for (const [index, place] of places.entries()) {
    const [before, last] = [places[index - 1], ordered.at(-1)]
    const follows = before && last && before.at >= place.at
    ordered.push(follows ? { ...place, at: Math.min(place.at, last.at - 1) } : place)
  }
  return ordered
}
