import { minRewatchedSeconds } from '#contract/library/finished.ts'
import { latestOfEach, type ProgressEntry, type ProgressStore } from '#service/library/watching/progress.ts'
import { compare, emptyLibrary, type Library } from './library-state.ts'

export function createProgressStore(library: Library = emptyLibrary()): ProgressStore {
  return {
    async save(userId, entries, now = Number.POSITIVE_INFINITY) {
      const stored = entriesOf(library, userId)
      let saved = 0
      for (const entry of latestOfEach(entries)) {
        const before = stored.get(entry.id)
        const at = before?.at ?? -1
        if (at > now ? entry.at < now : entry.at <= at) continue
        const staysFinished = before?.finished === true && entry.seconds < minRewatchedSeconds
        stored.set(entry.id, { ...entry, finished: entry.finished || staysFinished })
        saved++
      }
      return saved
    },
    async find(userId, videoIds) {
      const stored = entriesOf(library, userId)
      return videoIds.flatMap((id) => stored.get(id) ?? [])
    },
    async page(userId, { after, limit, unfinished }) {
      return [...entriesOf(library, userId).values()]
        .filter(({ finished }) => !(unfinished && finished))
        .filter((entry) => !after || compare(entry, after) < 0)
        .sort((a, b) => compare(b, a))
        .slice(0, limit)
    },
    async latestIn(userId, list, limit) {
      const inList = [...entriesOf(library, userId).values()].filter((entry) => entry.list === list)
      return inList.sort(compare).reverse().slice(0, limit)
    },
    async remove(userId, videoId) {
      return entriesOf(library, userId).delete(videoId)
    },
    async clear(userId) {
      library.progress.delete(userId)
    },
  }
}

function entriesOf({ progress }: Library, userId: string): Map<string, ProgressEntry> {
  const found = progress.get(userId) ?? new Map<string, ProgressEntry>()
  progress.set(userId, found)
  return found
}
