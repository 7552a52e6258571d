import { open, rm, writeFile } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import type { CommandParts } from '../command-parts.ts'
import { showProgress } from '../show-progress.ts'

/** SQLite's own online backup: one moment's whole state, also while others write. On the disk when it resolves. */
export async function copyDatabase(from: string, to: string, parts: CommandParts): Promise<void> {
  await rm(to, { force: true })
  // It holds everybody's emails and password hashes.
  await writeFile(to, '', { mode: 0o600 })
  // Not read-only: a database that nobody has open must make its shared memory first.
  const source = new DatabaseSync(from, { timeout: 5000 })
  let bar: ReturnType<typeof showProgress> | undefined
  try {
    // Held while it is copied: SQLite would begin anew at each write of another process.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    await backup(source, to, {
      rate: 1000,
      progress({ totalPages, remainingPages }) {
        bar ??= showProgress(parts, totalPages, 'pages')
        bar.update(totalPages - remainingPages)
      },
    })
  } finally {
    bar?.stop()
    source.close()
  }
  // What a copy of a write-ahead database is until it is told otherwise; alone, it should be one file.
  const copy = new DatabaseSync(to)
  copy.exec('pragma journal_mode = delete')
  copy.close()
  const file = await open(to)
  await file.sync()
  await file.close()
}
