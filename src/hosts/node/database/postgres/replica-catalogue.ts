import type { CatalogueStore } from '#service/catalogue/catalogue.ts'

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
  const catalogue: CatalogueStore = {
    categories: () => read((store) => store.categories()),
    videos: (query) => read((store) => store.videos(query)),
    // A replica may lack what the user has watched just now.
    orderedVideos: (query) =>
      query.notWatchedBy === undefined
        ? read((store) => store.orderedVideos(query))
        : primary.orderedVideos(query),
    countOrdered: (filter, max) => read((store) => store.countOrdered(filter, max)),
    count: (filter, max) => read((store) => store.count(filter, max)),
    async video(id) {
      const video = readsFromPrimary() ? undefined : await replica.video(id).catch(() => undefined)
      return video ?? primary.video(id)
    },
    async find(ids) {
      const videos = readsFromPrimary() ? [] : await replica.find(ids).catch(() => [])
      return videos.length === ids.length ? videos : primary.find(ids)
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
