import type { CatalogueStore, VideosFilter } from '#service/catalogue/catalogue-store.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import type { Database } from '#stores/sql/schema.ts'
import { DatabaseUnreachable } from './connection-pool.ts'
import type { OpenPostgres } from './open-postgres.ts'

/** A primary and its replica, whose data may lag behind. */
export interface Servers {
  primary: OpenPostgres
  replica: OpenPostgres
}

/** Runs reads that tolerate replication lag over a store of each server. Without a reachable one they fail with `unavailable`. */
function createReplicaReads<Store>(create: (db: Database) => Store, { primary, replica }: Servers) {
  const onPrimary = create(primary.db)
  const onReplica = create(replica.db)

  return {
    onPrimary,

    /** Reads from the replica only while the primary is unreachable. */
    async preferPrimary<Result>(read: (store: Store) => Promise<Result>): Promise<Result> {
      try {
        if (primary.connections.isReachable()) return await read(onPrimary)
        // In the background: it may take as long as its timeout, for which no read should wait.
        primary.connections.attempt()
      } catch (error) {
        if (!(error instanceof DatabaseUnreachable)) throw error
      }
      return read(onReplica).catch((error: unknown) => {
        throw new DatabaseUnreachable(error)
      })
    },

    /** Reads from the primary only when the replica fails. */
    preferReplica: <Result>(read: (store: Store) => Promise<Result>): Promise<Result> =>
      read(onReplica).catch(() => read(onPrimary)),
  }
}

/**
 * A store whose named reads come from the replica while the primary is unreachable. All its other methods fail with
 * `unavailable` then: a replica that became the primary would repeat a write that the former one may have stored.
 */
export function createStoreWithReplica<Store extends object>(
  create: (db: Database) => Store,
  lagTolerant: readonly (keyof Store)[],
  servers: Servers,
): Store {
  const { onPrimary, preferPrimary } = createReplicaReads(create, servers)
  const reads = lagTolerant.map((name) => [
    name,
    (...args: unknown[]) => preferPrimary((store) => (store[name] as AnyRead)(...args)),
  ])
  return { ...onPrimary, ...Object.fromEntries(reads) }
}

type AnyRead = (...args: unknown[]) => Promise<unknown>

/** Reads the catalogue from the replica, and what it lacks, or everything while it is unreachable, from the primary. */
export function createReplicaCatalogue(servers: Servers): CatalogueStore {
  const { preferPrimary, preferReplica } = createReplicaReads(createCatalogueStore, servers)
  /** The replica may lack what a user has watched just now. */
  const read = <Result>(filter: VideosFilter, query: (store: CatalogueStore) => Promise<Result>) =>
    (filter.notWatchedBy ?? filter.on) === undefined ? preferReplica(query) : preferPrimary(query)
  return {
    categories: () => preferReplica((store) => store.categories()),
    videos: (query) => read(query, (store) => store.videos(query)),
    count: (filter, max) => read(filter, (store) => store.count(filter, max)),
    ids: (filter, limit) => read(filter, (store) => store.ids(filter, limit)),
    texts: (page) => preferReplica((store) => store.texts(page)),
    similar: (video, max) => preferReplica((store) => store.similar(video, max)),
    featured: (at) => preferReplica((store) => store.featured(at)),
    idsByLink: (links) => preferPrimary((store) => store.idsByLink(links)),
    facets: (filter, max) => read(filter, (store) => store.facets(filter, max)),
    async video(id) {
      const video = await preferReplica((store) => store.video(id))
      return video ?? preferPrimary((store) => store.video(id))
    },
    async find(ids) {
      const videos = await preferReplica((store) => store.find(ids))
      return videos.length === ids.length ? videos : preferPrimary((store) => store.find(ids))
    },
    async existing(ids) {
      const found = await preferReplica((store) => store.existing(ids))
      return found.length === ids.length ? found : preferPrimary((store) => store.existing(ids))
    },
  }
}
