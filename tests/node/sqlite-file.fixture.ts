import { DatabaseSync } from 'node:sqlite'

/** Runs statements on a database file, as another program does. */
export function changeFile(path: string, ...statements: string[]) {
  using db = new DatabaseSync(path, { timeout: 5000 })
  db.exec(statements.join(';'))
}
