import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue.ts'

/** The replication lag to expect after a change. */
const maxLagMs = 10_000

/**
 * Reads the catalogue from a replica. Reads go to the primary for what the replica lacks, when the replica fails, and for a
 * while after each change.
 */
export function createReplicaCatalogue(
  replica: CatalogueStore,
  primary: CatalogueStore,
  now: () => number = performance.now.bind(performance),
) {
  let primaryUntil = 0
  const readsFromPrimary = () => now() < primaryUntil
  const read = async <Result>(query: (store: CatalogueStore) => Promise<Result>) =>
    readsFromPrimary() ? query(primary) : query(replica).catch(() => query(primary))
  /** A replica may lack what a user has watched just now. */
  const readFor = <Result>(filter: VideosFilter, query: (store: CatalogueStore) => Promise<Result>) =>
    filter.notWatchedBy === undefined ? read(query) : query(primary)
  const catalogue: CatalogueStore = {
    categories: () => read((store) => store.categories()),
    videos: (query) => readFor(query, (store) => store.videos(query)),
    count: (filter, max) => readFor(filter, (store) => store.count(filter, max)),
    facets: (max) => read((store) => store.facets(max)),
    async video(id) {
      const video = readsFromPrimary() ? undefined : await replica.video(id).catch(() => undefined)
      return video ?? primary.video(id)
    },
    async find(ids) {
      const videos = readsFromPrimary() ? [] : await replica.find(ids).catch(() => [])
      return videos.length === ids.length ? videos : primary.find(ids)
    },
    async existing(ids) {
      const found = readsFromPrimary() ? [] : await replica.existing(ids).catch(() => [])
      return found.length === ids.length ? found : primary.existing(ids)
    },
  }
  return {
    catalogue,
    /** Call on each change of the catalogue. */
    changed() {
      primaryUntil = now() + maxLagMs
    },
  }
}
