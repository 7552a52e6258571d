import { noWatching, type WatchingStore } from '#service/library/watching/watching.ts'
import { emptyLibrary, type Library } from './library-state.ts'

export function createWatchingStore({ watching }: Library = emptyLibrary()): WatchingStore {
  return {
    find: async (userId) => watching.get(userId) ?? noWatching,
    async change(userId, change) {
      watching.set(userId, { ...noWatching, ...watching.get(userId), ...change })
    },
  }
}
