import { existsSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { CommandParts } from '#hosts/node/cli/command-context.ts'
import { showProgress } from '#hosts/node/cli/output.ts'
import { isCorrupt, sqliteCodes } from '#hosts/node/database/sqlite/error-codes.ts'
import { findDefect, findLoss } from '#hosts/node/database/sqlite/find-defect.ts'
import { sqliteFile } from '#hosts/node/database/sqlite/open-sqlite.ts'
import { readSettings } from '#hosts/node/settings/settings.ts'
import { StartError } from '#hosts/node/settings/start-error.ts'

export async function backUp(parts: CommandParts, file: string, { force }: { force?: true }): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(parts.environment)
  const path = resolve(file)
  if (databaseUrl !== undefined)
    throw new StartError(
      `DATABASE_URL is set, so the data is in PostgreSQL, which has its own tool: pg_dump --format=custom --file=${dumpFile(file)} "$DATABASE_URL"`,
    )
  const source = sqliteFile(dataDir)
  const loss = findLoss(source)
  if (loss) throw damaged(source, `it ${loss}`)
  if (!existsSync(source))
    throw new StartError(`DATA_DIR is '${dataDir}', but there is no database in it yet: nothing to back up.`)
  if (path === source) throw new StartError(`${file} is the database itself. Choose another file.`)
  if (existsSync(path) && !force)
    throw new StartError(`${file} exists already. Choose another file, or add --force to overwrite it.`)
  const temporary = `${path}.unfinished`
  try {
    await copyDatabase(source, temporary, parts)
    const defect = findDefect(temporary)
    if (defect)
      throw findDefect(source) === undefined ? copyFailed(`it ${defect}`) : damaged(source, `it ${defect}`)
    await rename(temporary, path)
  } catch (error) {
    for (const ending of ['', '-journal', '-wal', '-shm']) await rm(temporary + ending, { force: true })
    if (error instanceof StartError || (error as { errcode?: unknown }).errcode === sqliteCodes.busy)
      throw error
    if (isCorrupt(error)) throw damaged(source, (error as Error).message)
    throw new StartError(`${file} cannot be written: ${(error as Error).message}.`)
  }
  parts.stdout.write(`Backed up the database to ${file}, and checked it.\n`)
}

/** For a shell. The ending of a SQLite file would mislead. */
function dumpFile(file: string): string {
  const name = file.replace(/\.(sqlite3?|db)$/, '.dump')
  return /^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}

const copyFailed = (defect: string) =>
  new StartError(`The copy failed its check (${defect}) and was deleted. Try again.`)

const damaged = (source: string, why: string) =>
  new StartError(
    `${source} cannot be read (${why}), so nothing was backed up. Restore an earlier backup: npm run cutscene -- restore FILE`,
  )

/** SQLite's online backup: one consistent state, also while others write. Resolves once it is on disk. */
export async function copyDatabase(from: string, to: string, parts: CommandParts): Promise<void> {
  await rm(to, { force: true })
  // Readable by its owner only: it holds emails and password hashes.
  await writeFile(to, '', { mode: 0o600 })
  // Not read-only: a database that no process has open must create its shared memory first.
  const source = new DatabaseSync(from, { timeout: 5000 })
  let bar: ReturnType<typeof showProgress> | undefined
  try {
    // In a transaction, since SQLite would restart the copy at each write of another process.
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
  // The copy still uses write-ahead logging; a backup should be one file.
  const copy = new DatabaseSync(to)
  copy.exec('pragma journal_mode = delete')
  copy.close()
  const file = await open(to)
  await file.sync()
  await file.close()
}
