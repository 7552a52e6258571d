import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { createReplicaReads, type Servers } from './replica-reads.ts'

/** The replication lag to expect after a change. */
const maxLagMs = 10_000

/**
 * Reads the catalogue from a replica. Reads go to the primary for what the replica lacks, when the replica fails, and for a
 * while after each change.
 */
export function createReplicaCatalogue(servers: Servers) {
  const { preferPrimary, preferReplica } = createReplicaReads(createCatalogueStore, servers)
  let primaryUntil = 0
  const read = <Result>(query: (store: CatalogueStore) => Promise<Result>) =>
    performance.now() < primaryUntil ? preferPrimary(query) : preferReplica(query)
  /** A replica may lack what a user has watched just now. */
  const readFor = <Result>(filter: VideosFilter, query: (store: CatalogueStore) => Promise<Result>) =>
    filter.notWatchedBy === undefined ? read(query) : preferPrimary(query)
  const catalogue: CatalogueStore = {
    categories: () => read((store) => store.categories()),
    videos: (query) => readFor(query, (store) => store.videos(query)),
    count: (filter, max) => readFor(filter, (store) => store.count(filter, max)),
    facets: (max) => read((store) => store.facets(max)),
    async video(id) {
      const video = await read((store) => store.video(id))
      return video ?? preferPrimary((store) => store.video(id))
    },
    async find(ids) {
      const videos = await read((store) => store.find(ids))
      return videos.length === ids.length ? videos : preferPrimary((store) => store.find(ids))
    },
    async existing(ids) {
      const found = await read((store) => store.existing(ids))
      return found.length === ids.length ? found : preferPrimary((store) => store.existing(ids))
    },
  }
  return {
    catalogue,
    /** Call on each change of the catalogue. */
    changed() {
      primaryUntil = performance.now() + maxLagMs
    },
  }
}
