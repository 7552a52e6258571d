import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import type { Database } from '#stores/sql/schema.ts'

/** What a process serves requests from. */
export interface ServingDatabase {
  db: Database
  /** Applied by a newer version: this one continues with its tables. */
  newerMigrations: string[]
  catalogue: CatalogueStore
  /** Subscribes to changes of the catalogue, made by any process. */
  onCatalogueChange(listener: () => void): void
  /** Runs work without the timeouts of visitors' requests. */
  withoutTimeouts<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /** Resolves when the database is reachable. */
  ready(): Promise<void>
  close(): Promise<void>
}
