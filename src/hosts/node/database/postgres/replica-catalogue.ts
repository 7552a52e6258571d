import type { CatalogueStore } from '#service/catalogue/catalogue.ts'

/** How long after a change the copy is taken to lag behind. Milliseconds. */
const settling = 10_000

/**
 * The catalogue from a copy of the database that may lag behind. What the copy does not have (yet), what it cannot tell,
 * and for a while after a change everything, is asked of the database itself.
 */
export function createReplicatedCatalogue(
  copy: CatalogueStore,
  own: CatalogueStore,
  now: () => number = performance.now.bind(performance),
) {
  let settled = 0
  const lags = () => now() < settled
  const read = async <Answer>(ask: (store: CatalogueStore) => Promise<Answer>) =>
    lags() ? ask(own) : ask(copy).catch(() => ask(own))
  const catalogue: CatalogueStore = {
    categories: () => read((store) => store.categories()),
    videos: (query) => read((store) => store.videos(query)),
    count: (filter, atMost) => read((store) => store.count(filter, atMost)),
    async video(id) {
      const copied = lags() ? undefined : await copy.video(id).catch(() => undefined)
      return copied ?? own.video(id)
    },
    async find(ids) {
      const copied = lags() ? [] : await copy.find(ids).catch(() => [])
      return copied.length === ids.length ? copied : own.find(ids)
    },
  }
  return {
    catalogue,
    /** Told of each change. */
    changed() {
      settled = now() + settling
    },
  }
}
