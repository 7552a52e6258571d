import { existsSync, statSync } from 'node:fs'
import { link, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Log } from '#hosts/node/observability/log.ts'
import type { DatabaseMetrics } from '#hosts/node/observability/metrics.ts'
import { cutscene } from '#settings/command-name.ts'
import { OperatorError } from '#settings/operator-error.ts'
import type { Settings } from '#settings/settings.ts'
import { createCatalogueStore } from '#stores/sql/catalogue/catalogue-store.ts'
import { appliedMigrations, compareMigrations, migrate } from '#stores/sql/migrate.ts'
import type { Database, Tables } from '#stores/sql/schema.ts'
import { isCorrupt, isFileError, isFull } from '#stores/sql/sqlite-errors.ts'
import {
  findUnwritable,
  makeDataFolder,
  unopenedDatabase,
  unusableDatabase,
  unusableDataFolder,
} from '../data-folder.ts'
import { migrationFailed, notMigrated } from '../database-errors.ts'
import { type ServingDatabase, watchCatalogue } from '../serving-database.ts'
import { type Access, createStatements, createWriter, openConnection } from './connection.ts'
import { findDefect, findLoss } from './find-defect.ts'
import { type SqliteConnections, type SqliteEvents, sqliteDialect } from './kysely-dialect.ts'
import { openWriterThread } from './writer-thread.ts'

/** Where the database is in the data folder. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'cutscene.sqlite')

/** Opens a SQLite database; for writes it creates the file when it is missing. A write resolves once it is on the disk. */
export function openSqlite(path: string, access: Access = 'write'): Database {
  const sqlite = openConnection(path, access)
  const reads = createStatements(sqlite)
  return createDatabase({
    reads,
    writer: createWriter(sqlite, reads),
    separateReads: false,
    close: async () => sqlite.close(),
  })
}

/** As `openSqlite`, for a process that serves requests: writes run in a thread of their own. */
export async function openSqliteWithWriterThread(path: string, events?: SqliteEvents): Promise<Database> {
  const writer = await openWriterThread(path)
  const sqlite = openConnection(path, 'read')
  // Each commit of the writer unmaps the whole file in this connection, and faulting it in again costs more than reading pages.
  sqlite.exec('pragma mmap_size = 0')
  const close = async () => {
    sqlite.close()
    // Last, because it checkpoints the write-ahead log, which a read-only connection cannot.
    await writer.close()
  }
  return createDatabase({ reads: createStatements(sqlite), writer, separateReads: true, close }, events)
}

const createDatabase = (connections: SqliteConnections, events?: SqliteEvents): Database =>
  new Kysely<Tables>({ dialect: sqliteDialect(connections, events) })

/** A database, and the migrations that a newer version has applied to it. */
export interface MigratedDatabase {
  db: Database
  newerMigrations: string[]
}

/**
 * Opens and migrates the database in the data folder, or creates it. Reads all pages of one of at most `checkedBytes`. Throws a
 * OperatorError, also for a database that lost its content.
 */
export async function openMigratedSqlite(
  dataDir: string,
  open: (path: string) => Database | Promise<Database> = (path) => openSqlite(path),
  checkedBytes = 0,
): Promise<MigratedDatabase> {
  await makeDataFolder(dataDir)
  const path = sqliteFile(dataDir)
  let db: Database | undefined
  try {
    const unwritable = findUnwritable(dataDir)
    if (unwritable !== undefined) throw unusableDataFolder(dataDir, new Error(unwritable))
    const exists = existsSync(path)
    const defect = exists
      ? findDefect(path, statSync(path).size <= checkedBytes ? 'pages' : 'schema')
      : findLoss(path)
    if (defect) throw unusableDatabase(dataDir, defect)
    if (!exists) await createSqlite(path)
    db = await open(path)
    return { db, newerMigrations: await migrate(db) }
  } catch (error) {
    await db?.destroy()
    if (error instanceof OperatorError) throw error
    const { cause } = error as Error
    const reason = cause instanceof Error ? cause : (error as Error)
    throw isFileError(reason) ? unusableDataFolder(dataDir, reason) : migrationFailed(path, reason)
  }
}

/** Under READ_ONLY: what is missing is not made, and an older schema not migrated. Throws an OperatorError. */
export async function openAsItIs(
  dataDir: string,
  access: Exclude<Access, 'write'>,
): Promise<MigratedDatabase> {
  const path = sqliteFile(dataDir)
  if (!existsSync(path))
    throw new OperatorError(
      `READ_ONLY is on, and there is no database in DATA_DIR, which is '${dataDir}': nothing to look at. Restore a backup there first: ${cutscene} restore FILE.`,
    )
  const defect = findDefectUnlessUnopened(dataDir, path)
  if (defect) throw unusableDatabase(dataDir, defect)
  const db = openSqlite(path, access)
  const { missing, newer } = compareMigrations(await appliedMigrations(db))
  if (missing.length === 0) return { db, newerMigrations: newer }
  await db.destroy()
  throw notMigrated(`DATA_DIR is '${dataDir}', whose database`)
}

function findDefectUnlessUnopened(dataDir: string, path: string): string | undefined {
  try {
    return findDefect(path, 'schema')
  } catch (error) {
    throw isFileError(error as Error) ? unopenedDatabase(dataDir, error as Error) : error
  }
}

/** Makes a database appear whole or not at all, so that one without tables has lost them. */
async function createSqlite(path: string): Promise<void> {
  const folder = await mkdtemp(`${path}.new-`)
  try {
    const created = join(folder, 'new.sqlite')
    // Private: it contains emails and password hashes. SQLite creates its other files with the same mode.
    await writeFile(created, '', { mode: 0o600 })
    const db = openSqlite(created)
    await migrate(db).finally(() => db.destroy())
    await publish(created, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Never replaces the database of a process that was first. */
async function publish(created: string, path: string): Promise<void> {
  try {
    await link(created, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    // Some file systems have no links.
    await rename(created, path)
  }
}

/** Half a second. Of a larger database the start reads only what it needs; `doctor` reads all of it. */
const maxBytesCheckedAtStart = 64 * 1024 * 1024

/** Opens SQLite for serving requests. Throws an OperatorError. */
export async function serveSqlite(
  { dataDir, readOnly }: Settings,
  log: Log,
  { query }: DatabaseMetrics,
): Promise<ServingDatabase> {
  const path = sqliteFile(dataDir)
  const writeFailed = (error: unknown) => log.error({ err: error }, 'write failed')
  const { db, newerMigrations } = readOnly
    ? await openAsItIs(dataDir, 'read')
    : await openMigratedSqlite(
        dataDir,
        (path) => openSqliteWithWriterThread(path, { query, writeFailed }),
        maxBytesCheckedAtStart,
      )
  let watch: ReturnType<typeof watchCatalogue> | undefined

  return {
    db,
    newerMigrations,
    catalogue: createCatalogueStore(db),
    onCatalogueChange(listener: () => void) {
      watch = watchCatalogue(openSqlite(path, 'read'), listener)
    },
    withoutTimeouts: <Result>(work: (db: Database) => Promise<Result>) =>
      work(db).catch((error: Error) => {
        const reason = error.cause instanceof Error ? error.cause : error
        throw isCorrupt(reason) || isFull(reason) ? unusableDataFolder(dataDir, reason) : error
      }),
    async ready() {
      const unwritable = readOnly ? undefined : findUnwritable(dataDir)
      if (unwritable !== undefined) throw new Error(unwritable)
      await sql`select 1`.execute(db)
    },
    async close() {
      await watch?.close()
      await db.destroy()
    },
  }
}
