import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import type { Database } from '#stores/sql/schema.ts'

/** What a process serves requests from. */
export interface ServingDatabase {
  db: Database
  /** Creates a store. Its named reads tolerate replication lag: a replica serves them while the primary is unreachable. */
  createStore<Store extends object>(
    create: (db: Database) => Store,
    lagTolerant: readonly (keyof Store)[],
  ): Store
  /** Applied by a newer version: this one continues with its tables. */
  newerMigrations: string[]
  /** Read from a replica, where there is one. */
  catalogue: CatalogueStore
  /** Subscribes to changes of the catalogue, made by any process. */
  onCatalogueChange(listener: () => void): void
  /** Runs work without the timeouts of visitors' requests. */
  withoutTimeouts<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /** Resolves when the database is reachable. */
  ready(): Promise<void>
  close(): Promise<void>
}
