import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database, Tables } from '#stores/sql/schema.ts'
import { createStatements, openConnection } from './connection.ts'
import { type SqliteConnections, type SqliteEvents, sqliteDialect } from './driver.ts'
import { createWriter } from './writer.ts'
import { openWriterThread } from './writer-thread.ts'

/** Opens (and makes, when absent) a SQLite database; every commit is on the disk before it is answered. */
export function openSqlite(path: string): Database {
  return over(openHere(path))
}

/** Opens a SQLite database that is there, and cannot change it. */
export function openSqliteToLook(path: string): Database {
  return over(openHere(path, true))
}

/** As `openSqlite`, for a process that others wait for: what is written, and waited for, is so in a thread of its own. */
export async function openSqliteApart(path: string, events?: SqliteEvents): Promise<Database> {
  const writer = await openWriterThread(path)
  const sqlite = openConnection(path, true)
  const close = async () => {
    sqlite.close()
    // The last to close puts what is kept beside the file into it, which one that only reads cannot.
    await writer.close()
  }
  return over({ reads: createStatements(sqlite), writer, apart: true, close }, events)
}

const over = (connections: SqliteConnections, events?: SqliteEvents): Database =>
  new Kysely<Tables>({ dialect: sqliteDialect(connections, events) })

/** One connection for all. */
function openHere(path: string, readOnly = false): SqliteConnections {
  const sqlite = openConnection(path, readOnly)
  const reads = createStatements(sqlite)
  return { reads, writer: createWriter(sqlite, reads), apart: false, close: async () => sqlite.close() }
}

/** Where the embedded database is. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'cutscene.sqlite')
