import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogueStore } from '#service/catalogue/catalogue-store.ts'
import { readLoad } from '#stores/sql/catalogue/change-catalogue.ts'
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

const intervalMs = 1_000

/**
 * Calls `onChange` within a second of each change of the catalogue, made by any process, and `onPoll` after each look, with
 * the error if there is one. Closes the database in the end.
 */
export function watchCatalogue(db: Database, onChange: () => void, onPoll?: (error: unknown) => void) {
  let closed = false
  watch()

  return {
    async close() {
      closed = true
      await db.destroy()
    },
  }

  async function watch() {
    let last = await readVersion()
    while (!closed) {
      await wait(intervalMs, undefined, { ref: false })
      const version = await readVersion(last)
      if (last !== version) onChange()
      last = version
    }
  }

  /** After an error the next poll notices a change. */
  async function readVersion(known?: number): Promise<number | undefined> {
    if (closed) return known
    try {
      const version = (await readLoad(db))?.version
      onPoll?.(undefined)
      return version
    } catch (error) {
      if (!closed) onPoll?.(error)
      return known
    }
  }
}
