import { DatabaseSync } from 'node:sqlite'

/** One connection to a SQLite file; every commit of it is on the disk before it returns. */
export function openConnection(path: string, readOnly = false): DatabaseSync {
  const sqlite = new DatabaseSync(path, { timeout: 5000, readOnly })
  if (!readOnly)
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;')
  sqlite.exec('pragma temp_store = memory; pragma cache_size = -65536; pragma mmap_size = 1073741824;')
  return sqlite
}
